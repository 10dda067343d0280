import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import {
  hasTestPostgres,
  makeDataFolder,
  makePreparedDataFolder,
  openTestPostgres,
  silentLog,
} from '../../../test/database.ts';
import { findFreePort, runServer, startServerProcess } from '../../../test/server-process.ts';
import { examine } from './doctor.ts';

/** The discard port: nothing answers there. */
const NO_MODEL = { LOCAL_MODEL_URL: 'http://127.0.0.1:9/v1' };

/** What an administrator reads, and the last sentence. */
async function examined(env: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const config = readConfig({ PORT: '0', ...NO_MODEL, ...env });
  const last = await examine(config, { log: silentLog, say: (line) => lines.push(line) }).catch(
    (error: Error) => error.message,
  );
  return [...lines, last].join('\n');
}

const newFolder = () => join(makeDataFolder(), 'new');

test('a folder that is new has nothing wrong, and is not made', async () => {
  const DATA_DIR = newFolder();
  const said = await examined({ DATA_DIR });
  expect(said).toMatch(
    new RegExp(
      `✓ The data folder ${DATA_DIR} is not there yet and can be made, and its disk has [\\d,]+ MB left`,
    ),
  );
  expect(said).toContain(`! There is no installation in ${DATA_DIR} yet`);
  expect(said).toContain('set DATA_DIR to its folder');
  expect(said).toMatch(/Nothing is wrong\.$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a new folder that cannot be made is a problem, and so is a file in its place', async () => {
  const file = join(makeDataFolder(), 'file');
  writeFileSync(file, '');
  const inFile = join(file, 'a', 'b');
  expect(await examined({ DATA_DIR: inFile })).toContain(
    `✗ The data folder ${inFile} cannot be made: ${file} is not a folder`,
  );
  expect(await examined({ DATA_DIR: file })).toContain(`✗ The data folder ${file} cannot be used`);
});

test('a folder is named with its whole path, since a command may be given in another one', async () => {
  expect(await examined({ DATA_DIR: './not-there' })).toContain(
    `There is no installation in ${join(process.cwd(), 'not-there')}`,
  );
});

test('a running server is asked, and the command ends as the findings are', async () => {
  const DATA_DIR = await makePreparedDataFolder();
  const server = await startServerProcess({ DATA_DIR });
  const running = await runServer(['doctor'], { DATA_DIR });
  await server.kill();
  expect(running).toMatchObject({ code: 0, stdout: expect.stringContaining('is ready.'), stderr: '' });
  chmodSync(join(DATA_DIR, 'keys/auth.json'), 0o644);
  expect(await runServer(['doctor'], { DATA_DIR, PORT: '0' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is one problem.'),
  });
});

test('what is said is for people: no line of a log stands between', async () => {
  const DATA_DIR = newFolder();
  const S3_ENDPOINT = `http://127.0.0.1:${await findFreePort()}`;
  const s3 = { S3_ENDPOINT, S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
  const { stdout, stderr } = await runServer(['doctor'], { DATA_DIR, PORT: '0', ...s3 });
  expect(stdout).toContain(
    `✗ The bucket b at S3_ENDPOINT ${S3_ENDPOINT} cannot be used: nobody answers there`,
  );
  expect(stderr).toBe('There is one problem.\n');
});

test('a bucket that fails while a command runs is named in a sentence', async () => {
  const DATA_DIR = await makePreparedDataFolder();
  const bucket = createServer((request, reply) =>
    reply.writeHead(request.method === 'HEAD' ? 200 : 403).end(),
  );
  const port = await findFreePort();
  await once(bucket.listen(port, '127.0.0.1'), 'listening');
  const s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'b',
    S3_ACCESS_KEY: 'k',
    S3_SECRET_KEY: 's',
  };
  const { stderr } = await runServer(['verify'], { DATA_DIR, ...s3 });
  bucket.close();
  expect(stderr).toBe('The file storage cannot be reached. Please try again. (S3 answered 403)\n');
});

test('a stopped one is read, with its keys', async () => {
  const DATA_DIR = await makePreparedDataFolder();
  const server = await startServerProcess({ DATA_DIR });
  await server.kill();
  const stopped = await examined({ DATA_DIR });
  expect(stopped).toContain('✓ No server is running on this folder');
  expect(stopped).toContain('✓ The database answers and is up to date.');
  expect(stopped).toContain('✓ The keys can be used and are private.');

  const keys = join(DATA_DIR, 'keys/auth.json');
  chmodSync(keys, 0o644);
  expect(await examined({ DATA_DIR })).toContain(`Run: chmod 600 ${keys}`);
  writeFileSync(keys, readFileSync(keys, 'utf8').slice(0, 40));
  expect(await examined({ DATA_DIR })).toContain('are damaged. Put them back from a backup.');
  expect(await examined({ DATA_DIR, BACKUP_DIR: keys })).toContain('✗ No backup can be made');
  rmSync(keys);
  expect(await examined({ DATA_DIR })).toContain('are missing. Put them back from a backup');
});

test('a stored file that was found to be damaged is named with its remedy', async () => {
  const DATA_DIR = await makePreparedDataFolder();
  const db = await openEmbedded({ dataFolder: DATA_DIR, log: silentLog, durable: false });
  await db.orm.execute(sql`
    insert into storage.objects (name, version, size, mime_type, cache_control, etag, created_at, updated_at, damaged_at)
    values ('book.pdf', gen_random_uuid(), 1, 'application/pdf', '', '"x"', now(), now(), now()),
      ('sound.pdf', gen_random_uuid(), 1, 'application/pdf', '', '"x"', now(), now(), null)`);
  await db.close();
  const said = await examined({ DATA_DIR });
  expect(said).toContain('The stored file book.pdf is not what was uploaded. Put it back from a backup');
  expect(said).not.toContain('sound.pdf');
});

test('services that do not answer are named, and the others are looked at all the same', async () => {
  const backups = newFolder();
  mkdirSync(backups);
  writeFileSync(join(backups, 'lyceum-2026-01-01T00-00-00Z.tar.gz'), '');
  const port = await findFreePort();
  const models = createServer((_request, reply) => reply.end('{"data":[{"id":"qwen"}]}'));
  await once(models.listen(port, '127.0.0.1'), 'listening');
  const said = await examined({
    DATA_DIR: newFolder(),
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BACKUP_DIR: backups,
    LOCAL_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    SPEECH_URL: 'http://user:secret@127.0.0.1:9/v1',
    OIDC_PROVIDERS: JSON.stringify([{ name: 'campus', issuer: 'http://127.0.0.1:9', client_id: 'lyceum' }]),
  });
  models.close();
  expect(said).toContain('✗ The PostgreSQL of DATABASE_URL cannot be used');
  expect(said).toContain('✗ The mail server 127.0.0.1:9 of SMTP_URL does not accept us');
  expect(said).toContain('✗ Nobody can sign in with campus');
  expect(said).toMatch(/✗ The newest backup, lyceum-2026-01-01T00-00-00Z\.tar\.gz, is [\d,]+ hours old/);
  expect(said).toContain('✗ PUBLIC_URL is not set');
  expect(said).toContain('answers with qwen.');
  expect(said).toContain('✗ The speech server http://127.0.0.1:9/v1 does not answer');
  expect(said).toMatch(/There are \d problems\.$/);
});

test.each([
  ['http://lyceum.example', '', 'is not encrypted'],
  ['https://lyceum.example', '', 'TRUST_PROXY is not set'],
  ['https://lyceum.example', '1', 'People open Lyceum at https://lyceum.example.'],
])('at %s with %j proxies: %s', async (PUBLIC_URL, TRUST_PROXY, said) => {
  expect(await examined({ DATA_DIR: newFolder(), PUBLIC_URL, TRUST_PROXY })).toContain(said);
});

test.skipIf(!hasTestPostgres)(
  'an empty PostgreSQL is found, and one of a newer version is a problem',
  async () => {
    const postgres = await openTestPostgres({ isEmpty: true });
    const place = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url };
    expect(await examined(place)).toContain('✓ The database answers and is empty.');
    await postgres.db.orm.execute(
      sql`create table schema_migration as select '9999-later.sql' as name, 'x' as checksum`,
    );
    expect(await examined(place)).toContain('newer version of Lyceum (9999-later.sql)');
    await postgres.close();
  },
);

test.skipIf(!hasTestPostgres)('servers on a PostgreSQL are seen, here or elsewhere', async () => {
  const postgres = await openTestPostgres();
  const place = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url };
  await postgres.db.close();
  expect(await examined(place)).toContain('✓ No server is using the database of DATABASE_URL; port 0');
  const server = await startServerProcess(place);
  const here = await examined({ ...place, PORT: new URL(server.url).port });
  const elsewhere = await examined({ ...place, PORT: String(await findFreePort()) });
  await server.kill();
  expect(here).toMatch(/✓ A server is running at http:\/\/127\.0\.0\.1:\d+ and is ready\./);
  expect(elsewhere).toContain(
    '✓ Lyceum is running on the database of DATABASE_URL, on another machine or port',
  );
  await postgres.close();
});
