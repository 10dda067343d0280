import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeDataFolder, makePreparedDataFolder, silentLog } from '../../../test/database.ts';
import { readConfig } from '../config.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { localKind } from '../jobs/local-jobs.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openFolder, useAndClose } from './still-database.ts';

const SAYING = { log: silentLog, say: () => undefined };
/** All migrations run twice. */
const PATIENCE = { timeout: 240_000 };
const NIGHTLY = { name: 'nightly' };
const DOWNLOAD = { name: localKind('model-download', 'folder of this machine') };

/** The kinds of all work, waiting and given up. */
async function kindsIn(dataFolder: string): Promise<string[]> {
  return useAndClose(await openFolder(dataFolder, silentLog), async (db) => {
    const { rows } = await db.orm.execute<{ kind: string }>(
      sql`select kind from job union all select kind from job_given_up order by 1`,
    );
    return rows.map(({ kind }) => kind);
  });
}

test(
  'work that only the machine of the backup can do is not restored; all other work is',
  PATIENCE,
  async () => {
    const DATA_DIR = await makePreparedDataFolder();
    await useAndClose(await openFolder(DATA_DIR, silentLog), async (db) => {
      const jobs = createJobs({ db, log: silentLog, clock: { now: () => new Date() } });
      for (const kind of [NIGHTLY, DOWNLOAD]) {
        await jobs.enqueue(kind, {}, { key: 'waits' });
        await db.orm.execute(sql`
        insert into job_given_up (kind, key, payload, reason, attempts, created_at, given_up_at)
        values (${kind.name}, 'given up', '{}', 'ENOTFOUND', 8, now(), now())`);
      }
    });
    const backup = join(makeDataFolder(), 'backup.tar.gz');
    await makeBackup(backup, readConfig({ DATA_DIR }), { ...SAYING, recordedFiles: async () => [] });
    const restored = makeDataFolder();
    await restoreBackup(backup, readConfig({ DATA_DIR: restored }), SAYING);
    expect((await kindsIn(DATA_DIR)).filter((kind) => kind === DOWNLOAD.name)).toHaveLength(2);
    expect((await kindsIn(restored)).filter((kind) => kind === NIGHTLY.name)).toHaveLength(2);
    expect(await kindsIn(restored)).not.toContain(DOWNLOAD.name);
  },
);
