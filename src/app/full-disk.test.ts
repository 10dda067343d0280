import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { keepDiskReserve } from '#server/files/disk-room.ts';
import { openFolderStore } from '#server/files/fs-store.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/sign-up.ts';

/** More than any disk of a test has. */
const EVERYTHING = 1_000_000;

let folder: string;
let product: TestApp;
let ada: Person;
let reserve: number;
let told: string[];

beforeEach(async () => {
  [reserve, told] = [readConfig({}).DISK_RESERVE_MB, []];
  folder = await mkdtemp(join(tmpdir(), 'lyceum-disk-'));
  const say = (_: object, message: string) => void told.push(message);
  const log = { debug: say, info: say, warn: say, error: say };
  const room = keepDiskReserve({ folder, reserveMegabytes: () => reserve, log });
  product = await createTestApp({}, { files: await openFolderStore(folder, { room }) });
  ada = await product.signUp();
});
afterEach(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: string, type = 'text/plain') {
  const headers = { ...ada.headers, ...(payload !== undefined && { 'content-type': type }) };
  const reply = await product.app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

function upload(name: string) {
  const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nAll about ${name}.\r\n--b--\r\n`;
  return send('POST', '/api/upload', part, 'multipart/form-data; boundary=b');
}

async function filesOnDisk(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('a full disk refuses uploads and nothing else, says so in the log once, and takes them again when there is room', async () => {
  const { body } = await upload('one.txt');
  reserve = EVERYTHING;
  const refusal = { status: 507, body: { code: 'disk_full' } };
  expect([await upload('two.txt'), await upload('three.txt')]).toMatchObject([refusal, refusal]);
  const path = `/storage/v1/object/documents/private/${ada.userId}/four.txt`;
  expect(await send('POST', path, 'Four')).toMatchObject({ status: 400, body: { statusCode: '507' } });
  expect(told.filter((message) => message.includes('disk is full'))).toHaveLength(1);
  expect(await filesOnDisk()).toBe(1);
  expect(await send('GET', '/api/documents')).toMatchObject({
    status: 200,
    body: { documents: [{ title: 'one.txt' }] },
  });
  await product.signUp({ email: 'grace@uni.example' });
  const deleted = await send('DELETE', `/api/documents/${String(body['document_id'])}`);
  expect(deleted.status).toBe(200);
  reserve = 0;
  expect(await upload('five.txt')).toMatchObject({ status: 200 });
});

test('whatever meets the full disk first, the answer names it', async () => {
  const { db } = product.deps;
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  vi.spyOn(db, 'transaction').mockRejectedValue(new Error('Failed query', { cause: full }));
  const account = JSON.stringify({ email: 'eve@uni.example', password: 'Str0ng!Horse-battery' });
  expect(await send('POST', '/auth/v1/signup', account, 'application/json')).toMatchObject({ status: 507 });
  expect(await upload('six.txt')).toMatchObject({ status: 507, body: { code: 'disk_full' } });
});
