import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '#features/auth/contract.ts';
import { getDocumentFile } from '#features/library/contract.reading.ts';
import {
  hasTestPostgres,
  makeDataFolder,
  makePreparedDataFolder,
  openTestPostgres,
} from '../../test/database.ts';
import { clientOf, documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { runServer, type ServerProcess, startServerProcess } from '../../test/server-process.ts';

// An installation is kept in a file while it is used, and stands again from that file alone: on another machine, with another database.

const BOOK = Buffer.from(
  'The heart has four chambers. William Harvey described the circulation of the blood in 1628.\n',
);
/** What is uploaded meanwhile is indexed on every machine that the backup is restored on. */
const WRITING_PAUSE_MS = 400;
const PATIENT_MS = 180_000;
const SETTINGS = { EMAIL_CONFIRMATION: 'off' };

let dataFolder: string;
let server: ServerProcess;
let ada: ProductClient;
let documentId: string;
let backup: string;
let made: Awaited<ReturnType<typeof runServer>>;
let written: number[];

const start = (env: Record<string, string> & { DATA_DIR: string }) =>
  startServerProcess({ ...SETTINGS, ...env });

beforeAll(async () => {
  dataFolder = await makePreparedDataFolder();
  server = await start({ DATA_DIR: dataFolder });
  ada = await signInTo(server.url, 'ada@example.org');
  const document = await documentOf(await ada.upload('heart.txt', BOOK));
  documentId = document.id;
  await ada.waitForDocument(documentId, ({ status }) => status === 'ready');
  backup = join(makeDataFolder(), 'backup.tar.gz');
  const end = new AbortController();
  const writing = writeUntil(end.signal);
  made = await runServer(['backup', backup], { DATA_DIR: dataFolder });
  end.abort();
  written = await writing;
});
afterAll(() => server.kill());

/** Others go on meanwhile; answers how they were answered. */
async function writeUntil(signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  while (!signal.aborted) {
    await delay(WRITING_PAUSE_MS);
    const text = `Note ${statuses.length} about the heart and its valves.`;
    const { status } = await ada.upload(`note-${statuses.length}.txt`, Buffer.from(text));
    statuses.push(status);
  }
  return statuses;
}

async function expectAda(url: string): Promise<void> {
  const again = clientOf(url, ada.token);
  expect(await again.getDocument(documentId)).toMatchObject({ title: 'heart.txt', status: 'ready' });
  const signed = getDocumentFile.response.parse(
    await (await again.request(`/api/documents/${documentId}/file`)).json(),
  );
  const file = await fetch(new URL(signed.url, url));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(BOOK);
  const events = await Array.fromAsync(again.ask(documentId, 'Who described the circulation of the blood?'));
  expect(JSON.stringify(events)).toContain('William Harvey described');
  // Counters go on where they were.
  const added = await documentOf(
    await again.upload('lungs.txt', Buffer.from('The lungs hold air, and much of it.')),
  );
  await again.waitForDocument(added.id, ({ status }) => status === 'ready');
}

test('a backup of a running server is for its owner only, and says what it holds', () => {
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(new Set(written)).toEqual(new Set([200]));
  expect(made.stdout).toMatch(/is complete: [\d,]+ rows of the database and \d+ files\.$/);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataFolder, 'copies'))).toEqual([]);
});

test('nobody but a command on this machine can have the database copied', async () => {
  for (const authorization of ['Bearer ', `Bearer ${'0'.repeat(64)}`, `Bearer ${ada.token}`]) {
    const reply = await fetch(`${server.url}/internal/database-copy`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(reply.status).toBe(403);
  }
  expect(readdirSync(join(dataFolder, 'copies'))).toEqual([]);
});

test('restored into an empty folder, nobody is signed out and nothing is lost', async () => {
  const DATA_DIR = join(makeDataFolder(), 'new');
  const restored = await runServer(['restore', backup], { DATA_DIR });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  const other = await start({ DATA_DIR });
  try {
    await expectAda(other.url);
  } finally {
    await other.kill();
  }
  const again = await runServer(['restore', backup], { DATA_DIR });
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('restored only where nothing is') });
});

describe.skipIf(!hasTestPostgres)('it moves', () => {
  let postgres: Awaited<ReturnType<typeof openTestPostgres>>;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let place: Record<string, string> & { DATA_DIR: string };
  let second: string;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([openTestPostgres({ isEmpty: true }), startS3Server()]);
    place = {
      DATA_DIR: join(makeDataFolder(), 'keys only'),
      DATABASE_URL: postgres.url,
      ...s3.env,
    };
    second = join(makeDataFolder(), 'second.tar.gz');
  });
  afterAll(() => Promise.all([postgres.close(), s3.stop()]));

  test('to PostgreSQL and a bucket', async () => {
    expect(await runServer(['restore', backup], place)).toMatchObject({ code: 0, stderr: '' });
    const there = await start(place);
    await expectAda(there.url);
    expect(await runServer(['backup', second], place)).toMatchObject({ code: 0, stderr: '' });
    await there.kill();
    const refused = await runServer(['restore', second], place);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('restored only where nothing is'),
    });
  });

  test('and back to one folder', async () => {
    const DATA_DIR = join(makeDataFolder(), 'back');
    expect(await runServer(['restore', second], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' });
    const back = await start({ DATA_DIR });
    await expectAda(back.url);
    await back.kill();
  });
});

describe('a backup that is not whole', () => {
  function damaged(change: (path: string) => void): string {
    const path = join(makeDataFolder(), 'damaged.tar.gz');
    writeFileSync(path, readFileSync(backup));
    change(path);
    return path;
  }

  test.each([
    ['cut off', (path: string) => truncateSync(path, statSync(path).size - 400)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['another file', (path: string) => writeFileSync(path, BOOK)],
    [
      'changed in one place',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
        writeFileSync(path, bytes);
      },
    ],
  ])('%s is said in one sentence, and nothing is restored', async (_, change) => {
    const path = damaged(change);
    const DATA_DIR = join(makeDataFolder(), 'new');
    const results = [await runServer(['verify', path], {}), await runServer(['restore', path], { DATA_DIR })];
    for (const result of results) {
      expect(result).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^\S+ is not a whole backup: .+\.\n$/),
      });
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('where something is already, that is said before the backup is read', async () => {
    const path = damaged((file) => truncateSync(file, 0));
    const restored = await runServer(['restore', path], { DATA_DIR: dataFolder });
    expect(restored).toMatchObject({ code: 1, stdout: '' });
    expect(restored.stderr).toMatch(/only where nothing is.*there is a database in /s);
    const DATA_DIR = join(import.meta.filename, 'x');
    const impossible = await runServer(['restore', path], { DATA_DIR });
    expect(impossible).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(DATA_DIR) });
  });

  test.each(['verify', 'restore'])('a file that is not there is named: %s', async (command) => {
    const absent = join(makeDataFolder(), 'absent.tar.gz');
    const result = await runServer([command, absent], { DATA_DIR: join(makeDataFolder(), 'new') });
    expect(result).toMatchObject({ code: 1, stderr: `There is no file ${absent}.\n` });
  });

  test('an existing file is never overwritten, and a folder without a database not backed up', async () => {
    const before = readFileSync(backup);
    const taken = await runServer(['backup', backup], { DATA_DIR: dataFolder });
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
    expect(readFileSync(backup).equals(before)).toBe(true);
    const none = await runServer(['backup', join(makeDataFolder(), 'x')], { DATA_DIR: makeDataFolder() });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database') });
    const beside = join(makeDataFolder(), 'data');
    mkdirSync(join(`${beside}-demo`, 'database'), { recursive: true });
    const ofDemo = await runServer(['backup', join(makeDataFolder(), 'x')], { DATA_DIR: beside });
    expect(ofDemo.stderr).toContain(`The demo is in ${beside}-demo`);
    const unsaid = await runServer(['restore'], {});
    expect(unsaid).toMatchObject({ code: 1, stderr: 'Say one file: npm start -- restore FILE.\n' });
  });
});

describe('an installation', () => {
  const verify = () => runServer(['verify'], { DATA_DIR: dataFolder });
  const filesFolder = () => join(dataFolder, 'files', 'documents');

  test('whose files are missing, changed or nobody’s is told which, and what to do', async () => {
    const [first = '', second = ''] = readdirSync(filesFolder());
    expect(await verify()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/all \d+ files are as they were uploaded\.$/),
    });
    const kept = readFileSync(join(filesFolder(), second));
    renameSync(join(filesFolder(), first), join(filesFolder(), 'elsewhere'));
    writeFileSync(join(filesFolder(), second), 'something else');
    const found = await verify();
    renameSync(join(filesFolder(), 'elsewhere'), join(filesFolder(), first));
    writeFileSync(join(filesFolder(), second), kept);
    expect(found).toMatchObject({
      code: 1,
      stderr: '3 of the files are not as they should be; see above.\n',
    });
    expect(found.stdout).toMatch(/is missing; put it back from a backup/);
    expect(found.stdout).toMatch(/is not what was uploaded;/);
    expect(found.stdout).toMatch(/documents\/elsewhere belongs to no record;/);
  });

  test('whose file is damaged is backed up all the same, and that is no success', async () => {
    const [first = ''] = readdirSync(filesFolder());
    const kept = readFileSync(join(filesFolder(), first));
    writeFileSync(join(filesFolder(), first), 'something else');
    const path = join(makeDataFolder(), 'with-damage.tar.gz');
    const told = await runServer(['backup', path], { DATA_DIR: dataFolder });
    writeFileSync(join(filesFolder(), first), kept);
    expect(told).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /was written \(.+\), but 1 of the files were damaged before; see above\./,
      ),
    });
    expect(told.stdout).toMatch(/ is not what was uploaded\.$/m);
    expect(existsSync(path)).toBe(true);
  });

  test('tells whoever looks after it once when a backup of its own failed', async () => {
    const place = join(makeDataFolder(), 'file-in-the-way');
    writeFileSync(place, '');
    const ADMIN_EMAIL = 'root@host.example';
    const folder = await makePreparedDataFolder();
    const first = await start({ DATA_DIR: folder, ADMIN_EMAIL });
    await signInTo(first.url, ADMIN_EMAIL);
    await first.stop();
    const other = await start({ DATA_DIR: folder, ADMIN_EMAIL, BACKUP_DIR: place });
    const mails = async () =>
      listMailbox.response.parse(await (await fetch(`${other.url}/api/mailbox`)).json()).mails;
    await expect.poll(mails, { timeout: 30_000 }).toMatchObject([
      {
        subject: 'A backup of Lyceum failed',
        text: expect.stringContaining('is not a folder that Lyceum may write into'),
      },
    ]);
    await other.kill();
  });

  test('makes backups by itself and keeps the newest', { timeout: 2 * PATIENT_MS }, async () => {
    const folder = join(makeDataFolder(), 'backups');
    mkdirSync(folder);
    for (const day of [1, 2, 3]) writeFileSync(join(folder, `lyceum-2026-01-0${day}T00-00-00Z.tar.gz`), '');
    writeFileSync(join(folder, 'mine.txt'), '');
    const other = await start({
      DATA_DIR: await makePreparedDataFolder(),
      BACKUP_DIR: folder,
      BACKUP_KEEP: '2',
    });
    const names = () => readdirSync(folder).filter((name) => name.endsWith('.gz'));
    // It gives way to all else on the machine, and takes very long on a busy one; its log is seen where it fails.
    const state = () => ({
      kept: names().map((name) => (name.includes('2026-01') ? 'old' : 'new')),
      log: other.log(),
    });
    await expect.poll(state, { timeout: PATIENT_MS }).toEqual({ kept: ['old', 'new'], log: '' });
    await other.kill();
    const newest = names().at(-1) ?? '';
    expect(await runServer(['verify', join(folder, newest)], {})).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'mine.txt'))).toBe(true);
  });
});
