import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { listDamaged } from '#features/library/server/storage/damage-queries.ts';
import { parseAuthKeys } from '#server/accounts/tokens/keys.ts';
import { openFolder, useAndClose } from '#server/backup/still-database.ts';
import type { Config } from '#server/config.ts';
import { demoBeside } from '#server/demo-folder.ts';
import type { Database } from '#server/db/database.ts';
import {
  checkHistory,
  findApplied,
  isMigrated,
  MIGRATIONS_FOLDER,
  readMigrations,
} from '#server/db/migrate.ts';
import { openServer } from '#server/db/server.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { askFiles } from '#server/health.ts';
import type { Log } from '#server/log.ts';
import { isOpenToOthers } from './check-machine.ts';
import { isInUse } from './check-server.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';

/** More than anybody reads. */
const DAMAGED_MAX = 20;
const CLOCKS_MAX_MS = 1_000;
const WITH_SERVER =
  'The running server has the database. Damaged files that it has met are counted under Health on its Administration page; the command verify names them.';

export async function checkKeys({ AUTH_KEYS, DATA_DIR, DATABASE_URL }: Config): Promise<Diagnosis[]> {
  if (AUTH_KEYS !== undefined) {
    await parseAuthKeys(AUTH_KEYS);
    return [ok('The keys of AUTH_KEYS can be used.')];
  }
  const path = join(DATA_DIR, 'keys', 'auth.json');
  if (!existsSync(path)) {
    if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'database'))) return [];
    return [
      problem(
        `The keys ${path} are missing. Put them back from a backup; with new ones everybody is signed out, and two-step verification and stored keys of models no longer work.`,
      ),
    ];
  }
  try {
    await parseAuthKeys(await readFile(path, 'utf8'));
  } catch {
    return [problem(`The keys ${path} are damaged. Put them back from a backup.`)];
  }
  return (await isOpenToOthers(path))
    ? [problem(`Other users of this machine can read ${path} and sign in as anyone. Run: chmod 600 ${path}`)]
    : [ok('The keys can be used and are private.')];
}

export async function checkDatabase(config: Config, log: Log): Promise<Diagnosis[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR } = config;
  if (url !== undefined) {
    const server = await openServer({ url, directUrl, log, connections: 2 });
    return useAndClose(server, async (db) => [...(await checkMigrations(db)), ...(await checkClock(db))]);
  }
  if (!existsSync(join(DATA_DIR, 'database'))) {
    const text = `There is no installation in ${resolve(DATA_DIR)} yet: the first start begins a new one there. If you have one already, set DATA_DIR to its folder.${demoBeside(DATA_DIR)}`;
    return [advice(text)];
  }
  // Its server has said above whether it answers.
  if (isInUse(DATA_DIR)) return [ok(WITH_SERVER)];
  return useAndClose(await openFolder(DATA_DIR, log), checkMigrations);
}

async function checkMigrations(db: Database): Promise<Diagnosis[]> {
  if (!(await isMigrated(db))) return [ok('The database answers and is empty.')];
  const [applied, known] = await Promise.all([findApplied(db), readMigrations(MIGRATIONS_FOLDER)]);
  checkHistory(applied, known);
  const missing = known.length - applied.size;
  if (missing === 0) return [ok('The database answers and is up to date.'), ...(await checkDamage(db))];
  const text = `The database answers. The next start brings it up to date (${missing} changes): make a backup first.`;
  return [advice(text)];
}

/** What the servers have met; `verify` reads all files. */
async function checkDamage(db: Database): Promise<Diagnosis[]> {
  const names = await listDamaged(db, DAMAGED_MAX);
  return names.map((name) =>
    problem(
      `The stored file ${name} is not what was uploaded. Put it back from a backup, or delete the document.`,
    ),
  );
}

/** Limits on sign-in are counted by the clock of the database. */
async function checkClock(db: Database): Promise<Diagnosis[]> {
  const before = Date.now();
  const { rows } = await db.orm.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = Date.now();
  const there = rows[0]?.ms ?? before;
  const apart = Math.round(Math.max(before - there, there - after, 0));
  return apart > CLOCKS_MAX_MS
    ? [problem(`The clocks of this machine and of the database are ${apart} ms apart. Set both by NTP.`)]
    : [];
}

export async function checkFiles(config: Config, log: Log): Promise<Diagnosis[]> {
  if (!config.S3_BUCKET && !existsSync(join(config.DATA_DIR, 'files'))) return [];
  const files = await openFileStore(config, log, { isReader: true });
  await askFiles(files);
  return [
    ok(config.S3_BUCKET ? `The bucket ${config.S3_BUCKET} answers.` : 'The folder of the files can be read.'),
  ];
}
