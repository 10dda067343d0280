import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { call, find } from '../../../../../test/library-calls.ts';
import {
  type LibraryServer,
  makeRemains,
  type Person,
  type Remains,
  startLibrary,
} from '../../../../../test/library-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const TEXT = 'The stoma opens by day. '.repeat(40);

let db: Database;
let remains: Remains;
let server: LibraryServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  remains = await makeRemains();
  server = await startLibrary(db, { remains });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
  bob = await server.signUp();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, text]) => `${name} ${base64(text)}`)
    .join(',');
}

function send(path: string, as: Person, init: RequestInit & { headers: Record<string, string> }) {
  return fetch(`${server.origin}${path}`, { ...init, headers: { ...as.headers, ...init.headers } });
}

async function begin(size: number, fields: Record<string, string> = { filename: 'Stomata.txt' }, as = ada) {
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(fields) };
  return send('/uploads/v1', as, { method: 'POST', headers });
}

async function place(size = TEXT.length): Promise<string> {
  const reply = await begin(size);
  expect(reply.status).toBe(201);
  return reply.headers.get('location') ?? '';
}

const add = (path: string, offset: number, body: string, as = ada) =>
  send(path, as, { method: 'PATCH', headers: { ...PART, 'upload-offset': String(offset) }, body });

const look = (path: string, as = ada) => send(path, as, { method: 'HEAD', headers: TUS });

const finish = (path: string, as = ada, body: object = {}) =>
  call(server, `/api/uploads/${path.split('/').at(-1)}/finish`, { as, json: body });

describe('an upload in parts', () => {
  it('goes on where it was, and becomes a document like any other', async () => {
    const files = await server.countFiles();
    const path = await place();
    expect((await add(path, 0, TEXT.slice(0, 100))).status).toBe(204);
    const seen = await look(path);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'upload-offset': '100',
      'upload-length': String(TEXT.length),
      'cache-control': 'no-store',
      'upload-expires': expect.stringContaining('GMT'),
    });
    expect((await finish(path)).body.code).toBe('upload_incomplete');

    const rest = await add(path, 100, TEXT.slice(100));
    expect(rest.headers.get('upload-offset')).toBe(String(TEXT.length));
    const { status, body } = await finish(path);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ title: 'Stomata.txt', file_size: TEXT.length, type: 'document' });
    expect((await finish(path)).body.document_id).toBe(body.document_id);
    expect((await look(path)).status).toBe(404);
    await server.runJobs();
    expect(await find(server, ada, body.document_id)).toMatchObject({ status: 'ready' });
    expect(await server.countFiles()).toBe(files + 1);
    const file = await server.bucket(ada).download(body.document.file_path);
    expect(await file.data?.text()).toBe(TEXT);
  });

  it('keeps what had arrived when the line was cut', async () => {
    const path = await place();
    const { host, port } = new URL(server.origin);
    const line = connect(Number(port), '127.0.0.1');
    const headers = { ...PART, ...ada.headers, 'upload-offset': '0', host, 'content-length': TEXT.length };
    line.write(`PATCH ${path} HTTP/1.1\r\n`);
    for (const [name, value] of Object.entries(headers)) line.write(`${name}: ${value}\r\n`);
    line.write(`\r\n${TEXT.slice(0, 50)}`);
    await wait(200);
    line.destroy();
    await expect.poll(async () => (await look(path)).headers.get('upload-offset')).toBe('50');
    expect((await add(path, 50, TEXT.slice(50))).status).toBe(204);
    expect((await finish(path)).status).toBe(200);
  });

  it('survives a restart of the server', async () => {
    const path = await place();
    await add(path, 0, TEXT.slice(0, 10));
    await server.close();
    server = await startLibrary(db, { remains });
    await server.runJobs();
    expect((await add(path, 10, TEXT.slice(10))).status).toBe(204);
    expect((await finish(path)).status).toBe(200);
  });

  it('takes the words, the subject and the readers that were chosen', async () => {
    const reply = await begin(4, {
      filename: '../été.txt',
      title: 'Été',
      subject: 'biology',
      visibility: 'everyone',
    });
    const path = reply.headers.get('location') ?? '';
    await add(path, 0, 'abcd');
    expect((await finish(path)).body.document).toMatchObject({
      title: 'Été',
      subject: 'biology',
      visibility: 'everyone',
    });
  });

  it('of a file that is there asks first, and adds it all the same when told to', async () => {
    const fields = { filename: 'a.txt', if_known: 'ask' };
    const whole = async () => {
      const path = (await begin(TEXT.length, fields)).headers.get('location') ?? '';
      await add(path, 0, TEXT);
      return path;
    };
    const first = await finish(await whole());
    const path = await whole();
    expect((await finish(path)).body).toMatchObject({
      code: 'same_content',
      details: { document_id: first.body.document_id, is_own: true },
    });
    const added = await finish(path, ada, { if_known: 'add' });
    expect(added.status).toBe(200);
    expect(added.body.document_id).not.toBe(first.body.document_id);
  });

  it('finished by two at once is one document', async () => {
    const path = (await begin(4, { filename: 'a.txt', if_known: 'add' })).headers.get('location') ?? '';
    await add(path, 0, 'abcd');
    const replies = await Promise.all([finish(path), finish(path)]);
    const statuses = replies.map((reply) => reply.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, expect.toBeOneOf([200, 409])]);
    const { body } = await call(server, '/api/documents', { as: ada });
    expect(body.documents).toHaveLength(1);
  });

  it('that is given up leaves nothing', async () => {
    const files = await server.countFiles();
    const path = await place();
    await add(path, 0, 'abc');
    expect((await send(path, ada, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect((await look(path)).status).toBe(404);
    await server.runJobs();
    expect(await server.countFiles()).toBe(files);
  });

  it('makes room for an eleventh by giving up the oldest', async () => {
    const paths: string[] = [];
    for (let count = 0; count < 11; count += 1) paths.push(await place());
    const replies = await Promise.all(paths.map((path) => look(path)));
    expect(replies.map(({ status }) => status)).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });
});

describe('an upload in parts is refused', () => {
  it.each([
    ['a wrong place', 3, 'x', 409, 'upload_offset'],
    ['more than was announced', 0, `${TEXT}x`, 413, 'file_too_large'],
  ])('%s', async (_name, offset, body, status, code) => {
    const reply = await add(await place(), offset, body);
    expect([reply.status, (await reply.json()).code]).toEqual([status, code]);
  });

  it.each([
    ['too large', 10 * 1024 * 1024 + 1, 413, 'file_too_large'],
    ['empty', 0, 400, 'empty_file'],
  ])('%s', async (_name, size, status, code) => {
    const reply = await begin(size);
    expect([reply.status, (await reply.json()).code]).toEqual([status, code]);
  });

  it('without the version of the protocol', async () => {
    const reply = await send('/uploads/v1', ada, { method: 'POST', headers: { 'upload-length': '3' } });
    expect([reply.status, reply.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });

  it('by everybody else', async () => {
    const path = await place();
    await add(path, 0, TEXT);
    expect((await look(path, bob)).status).toBe(404);
    expect((await add(path, 0, 'x', bob)).status).toBe(404);
    expect((await send(path, bob, { method: 'DELETE', headers: TUS })).status).toBe(404);
    expect((await finish(path, bob)).status).toBe(404);
    expect((await fetch(`${server.origin}${path}`, { method: 'HEAD', headers: TUS })).status).toBe(401);
  });
});

/** Passes requests on, but cuts the line in the middle of the second part. */
async function startBadLine(): Promise<{ url: string; counted: { bytes: number }; close(): void }> {
  const counted = { bytes: 0 };
  let parts = 0;
  const { port } = new URL(server.origin);
  const line = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = ask({ port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    if (method === 'PATCH') parts += 1;
    const isBad = method === 'PATCH' && parts === 2;
    request.on('data', (chunk: Buffer) => {
      counted.bytes += chunk.length;
      onward.write(isBad ? chunk.subarray(0, 1_000) : chunk);
      if (!isBad) return;
      request.destroy();
      onward.destroy();
    });
    request.on('end', () => onward.end());
    request.on('error', () => onward.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return { url: `http://127.0.0.1:${address.port}`, counted, close: () => line.close() };
}

it('the public client of the protocol sends what is missing after the line was cut', async () => {
  const bytes = Buffer.alloc(300_000, 'abcdefghij');
  const line = await startBadLine();
  const { host } = new URL(server.origin);
  const path = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${line.url}/uploads/v1`,
      headers: { ...ada.headers, host },
      metadata: { filename: 'letters.txt' },
      chunkSize: 100_000,
      uploadSize: bytes.length,
      retryDelays: [50, 200, 400],
      onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      onError: reject,
    });
    upload.start();
  });
  line.close();
  const { body } = await finish(path);
  expect(body.document).toMatchObject({ title: 'letters.txt', file_size: bytes.length });
  const file = await server.bucket(ada).download(body.document.file_path);
  expect(await file.data?.text()).toBe(bytes.toString());
  expect(line.counted.bytes).toBeLessThan(bytes.length + 100_001);
});
