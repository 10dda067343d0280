import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeDataFolder, makePreparedDataFolder, silentLog } from '../../../test/database.ts';
import { openEmbedded } from './embedded.ts';
import { logBytes, runMaintenance } from './maintenance.ts';

/** These start processes and databases of their own, which takes its time on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('the data folder', PATIENCE, () => {
  test('is refused while another process holds it, and free again after that was killed', async () => {
    const dataFolder = await makePreparedDataFolder();
    const child = await startWriter(dataFolder);
    await expect(openEmbedded({ dataFolder, log: silentLog })).rejects.toThrow('in use by another process');
    await kill(child);
    const db = await openEmbedded({ dataFolder, log: silentLog });
    await expect(openEmbedded({ dataFolder, log: silentLog })).rejects.toThrow('in use by another process');
    await db.close();
    await (await openEmbedded({ dataFolder, log: silentLog })).close();
  });

  test('that is not writable is one clear sentence', async () => {
    const file = join(makeDataFolder(), 'file');
    writeFileSync(file, '');
    await expect(openEmbedded({ dataFolder: join(file, 'data'), log: silentLog })).rejects.toThrow(
      /is not writable/,
    );
  });

  test('with a damaged database is one clear sentence, and is not held', async () => {
    const dataFolder = await makePreparedDataFolder();
    writeFileSync(join(dataFolder, 'database', 'PG_VERSION'), '9.6\n');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(openEmbedded({ dataFolder, log: silentLog })).rejects.toThrow(
        /^The database in .* cannot be opened: /,
      );
    }
  });

  test('with a half made database from a killed first start is made anew', async () => {
    const dataFolder = makeDataFolder();
    mkdirSync(join(dataFolder, 'database.new'));
    writeFileSync(join(dataFolder, 'database.new', 'PG_VERSION'), '18');
    const db = await openEmbedded({ dataFolder, log: silentLog });
    const { rows } = await db.orm.execute(sql`select 1 as works`);
    expect(rows).toEqual([{ works: 1 }]);
    await db.close();
  });

  test('keeps every acknowledged row when the process is killed', async () => {
    const dataFolder = await makePreparedDataFolder();
    const child = await startWriter(dataFolder);
    let acknowledged = 0;
    child.on('message', (message) => {
      acknowledged = Number(message);
    });
    await expect.poll(() => acknowledged, PATIENCE).toBeGreaterThan(50);
    await kill(child);
    const db = await openEmbedded({ dataFolder, log: silentLog });
    const { rows } = await db.orm.execute<{ n: number }>(sql`select count(*)::int as n from written`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
    await db.close();
  });
});

describe('the watchdog of the embedded database', PATIENCE, () => {
  test('ends a statement that takes too long; later ones and listeners work', async () => {
    const dataFolder = await makePreparedDataFolder();
    const restarts: unknown[] = [];
    const log = { ...silentLog, error: (said: unknown) => void restarts.push(said) };
    // The statement that waits has the same limit, from when the folder is open again: on a busy machine that takes its time.
    const db = await openEmbedded({ dataFolder, log, statementLimitSeconds: 6 });
    await db.orm.execute(sql`create table kept (id int)`);
    const heard = Promise.withResolvers<string>();
    await db.listen('news', heard.resolve);
    const endless = sql`select count(*) from generate_series(1, 1e12)`;
    const [inTransaction, waiting] = await Promise.allSettled([
      db.transaction(async () => {
        await db.orm.execute(sql`insert into kept values (1)`);
        await db.orm.execute(endless);
      }),
      db.orm.execute(sql`select count(*)::int as n from kept`),
    ]);
    expect(inTransaction).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    expect(restarts).toMatchObject([{ reason: 'a statement took too long' }]);
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 0 }] } });
    await db.orm.execute(sql`select pg_notify('news', 'still here')`);
    expect(await heard.promise).toBe('still here');
    await db.close();
  });
});

async function startWriter(dataFolder: string) {
  const child = fork(join(import.meta.dirname, 'writer.fixture.ts'), [dataFolder]);
  await once(child, 'message');
  return child;
}

async function kill(child: Awaited<ReturnType<typeof startWriter>>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('maintenance', () => {
  test('frees the space of old rows and writes what the log holds to its place', async () => {
    const dataFolder = await makePreparedDataFolder();
    const db = await openEmbedded({ dataFolder, log: silentLog, durable: false });
    await db.orm.execute(sql`create table often (id int, text text)`);
    await db.orm.execute(sql`insert into often select n, repeat('x', 1000) from generate_series(1, 4000) n`);
    for (let round = 0; round < 3; round += 1) await db.orm.execute(sql`update often set id = id + 1`);
    expect(await logBytes(db.orm)).toBeGreaterThan(16_000_000);
    await runMaintenance(db.orm);
    const { rows } = await db.orm.execute(
      sql`select n_dead_tup::int as dead, last_vacuum is not null as done from pg_stat_user_tables where relname = 'often'`,
    );
    expect(rows).toEqual([{ dead: 0, done: true }]);
    expect(await logBytes(db.orm)).toBeLessThan(1_000_000);
    await db.close();
  });
});
