import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import {
  hasTestPostgres,
  makeDataFolder,
  makePreparedDataFolder,
  openTestPostgres,
  silentLog,
} from '../../test/database.ts';
import { clientOf, documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { runServer, startServerProcess } from '../../test/server-process.ts';
import { moveInstallation } from './move-installation.ts';

// One command takes an installation to another place, and back; whoever was signed in still is.

const SETTINGS = { EMAIL_CONFIRMATION: 'off' };
type Place = Record<string, string> & { DATA_DIR: string };

let folder: Place;
let ada: ProductClient;
let documentId: string;
let ofRunningServer: unknown;

beforeAll(async () => {
  folder = { DATA_DIR: await makePreparedDataFolder() };
  const server = await startServerProcess({ ...SETTINGS, ...folder });
  ada = await signInTo(server.url, 'ada@example.org');
  const document = await documentOf(
    await ada.upload('heart.txt', Buffer.from('The heart has four chambers.')),
  );
  documentId = document.id;
  await ada.waitForDocument(documentId, ({ status }) => status === 'ready');
  const other = { DATA_DIR: join(makeDataFolder(), 'other') };
  ofRunningServer = await move(folder, other).catch((error: unknown) => error);
  await server.stop();
});

test('not while a server runs', () => {
  expect(String(ofRunningServer)).toContain('is in use by another process. Stop that one');
});

function settingsOf(place: Record<string, string>): string {
  const file = join(makeDataFolder(), 'lyceum.env');
  const lines = Object.entries({ ...place, PUBLIC_URL: 'https://lyceum.example' });
  writeFileSync(file, lines.map(([name, value]) => `${name}=${JSON.stringify(value)}\n`).join(''));
  return file;
}

function move(from: Record<string, string>, to: Record<string, string>) {
  const config: Config = readConfig(from);
  return moveInstallation(settingsOf(to), config, { log: silentLog, say: () => undefined });
}

async function expectAda(place: Place): Promise<void> {
  const server = await startServerProcess({ ...SETTINGS, ...place });
  try {
    const again = clientOf(server.url, ada.token);
    expect(await again.getDocument(documentId)).toMatchObject({ title: 'heart.txt', status: 'ready' });
    const events = await Array.fromAsync(again.ask(documentId, 'How many chambers has the heart?'));
    expect(JSON.stringify(events)).toContain('four chambers');
  } finally {
    await server.kill();
  }
}

test('to another folder, and not twice', async () => {
  const there = { DATA_DIR: join(makeDataFolder(), 'there') };
  const moved = await runServer(['move', settingsOf(there)], folder);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/Moved: [\d,]+ rows of the database and \d+ files\. Start the server with/);
  expect(readdirSync(there.DATA_DIR)).not.toContain('moving');
  await expect(move(folder, there)).rejects.toThrow('only where nothing is');
});

test.each([
  [
    'a place without a folder for the keys',
    { DATABASE_URL: 'postgresql://127.0.0.1:9/x' },
    'must name a DATA_DIR',
  ],
  ['half a bucket', { DATA_DIR: '/tmp/none', S3_BUCKET: 'files' }, 'must be set together'],
])('%s is refused', async (_what, place, said) => {
  await expect(move(folder, place)).rejects.toThrow(said);
});

test.each([
  ['a database that does not answer', { DATABASE_URL: 'postgresql://127.0.0.1:9/x' }, 'cannot be used'],
  [
    'a bucket that does not answer',
    { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    'cannot be used',
  ],
  ['a folder that cannot be made', { DATA_DIR: join(import.meta.filename, 'x') }, 'Set DATA_DIR to a folder'],
])('%s is refused before anything is copied', async (_what, place, said) => {
  const lines: string[] = [];
  const file = settingsOf({ DATA_DIR: join(makeDataFolder(), 'new'), ...place });
  const moving = moveInstallation(file, readConfig(folder), {
    log: silentLog,
    say: (line) => lines.push(line),
  });
  await expect(moving).rejects.toThrow(said);
  expect(lines).toEqual([]);
});

test('the place where everything is already, and settings that are not there, are refused', async () => {
  await expect(move(folder, folder)).rejects.toThrow('at that place already');
  const nothing = moveInstallation('/tmp/none.env', readConfig(folder), {
    log: silentLog,
    say: () => undefined,
  });
  await expect(nothing).rejects.toThrow('/tmp/none.env cannot be read');
});

test.skipIf(!hasTestPostgres)('to PostgreSQL and a bucket, and back to one folder', async () => {
  const [postgres, s3] = await Promise.all([openTestPostgres({ isEmpty: true }), startS3Server()]);
  const servers = {
    DATA_DIR: join(makeDataFolder(), 'keys only'),
    DATABASE_URL: postgres.url,
    ...s3.env,
  };
  const back = { DATA_DIR: join(makeDataFolder(), 'back') };
  try {
    const there = await move(folder, servers);
    // As a server that still runs would be.
    await postgres.db.transaction(async () => {
      await expect(move(servers, back)).rejects.toThrow('A server is using the database');
    });
    await postgres.db.close();
    expect(await move(servers, back)).toEqual(there);
    await expectAda(back);
  } finally {
    await Promise.all([postgres.close(), s3.stop()]);
  }
});
