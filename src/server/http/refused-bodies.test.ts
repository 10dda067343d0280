import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { App } from './app.ts';
import { createHttpApp, type HttpOptions } from './create-http-app.ts';

// A proxy that is still sending when the connection is closed throws the answer away, and says 502 in its place.

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');

const told = endpoint({
  method: 'POST',
  path: '/api/told',
  access: 'anyone',
  body: z.object({ title: z.string() }),
  response: z.object({}),
});
const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'anyone',
  body: 'multipart',
  response: z.object({}),
});

let app: App | undefined;
afterEach(() => app?.fastify.close());

async function listen(options: Partial<HttpOptions> = {}): Promise<number> {
  app = await createHttpApp({
    config: readConfig({}),
    log: createLog('silent'),
    identify: async () => null,
    ...options,
  });
  app.route(told, async () => ({}));
  app.route(upload, async ({ request }) => {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new AppError('conflict', 'There is such a file already');
    }
    return {};
  });
  return Number(new URL(await app.fastify.listen({ port: 0 })).port);
}

interface Sender {
  readonly socket: Socket;
  /** All that was answered. */
  answer(): string;
  isBroken(): boolean;
}

/** A client that goes on sending, whatever it is answered. */
async function begin(port: number, path: string, headers: readonly string[]): Promise<Sender> {
  const socket = connect(port, '127.0.0.1');
  let [answer, isBroken] = ['', false];
  socket.on('data', (piece) => (answer += String(piece)));
  socket.on('error', () => (isBroken = true));
  await once(socket, 'connect');
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  return { socket, answer: () => answer, isBroken: () => isBroken };
}

/** Sends so much in pieces, as long as the connection lasts. */
async function send({ socket }: Sender, bytes: number, { pauseMs = 1, isChunked = false } = {}) {
  for (let sent = 0; sent < bytes && socket.writable; sent += PIECE.length) {
    const piece = PIECE.subarray(0, bytes - sent);
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (isChunked) socket.write('\r\n');
    while (socket.writableNeedDrain && socket.writable) await sleep(pauseMs);
    await sleep(pauseMs);
  }
  if (isChunked && !socket.destroyed) socket.write('0\r\n\r\n');
}

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

test.each([
  ['JSON that says how long it is', '/api/told', [JSON_TYPE, `Content-Length: ${4 * MB}`], ''],
  [
    'from who wants the connection closed',
    '/api/told',
    [JSON_TYPE, `Content-Length: ${4 * MB}`, 'Connection: close'],
    '',
  ],
  ['JSON in pieces', '/api/told', [JSON_TYPE, 'Transfer-Encoding: chunked'], ''],
  ['a form that says how long it is', '/api/upload', [FORM_TYPE, `Content-Length: ${20 * MB}`], FILE],
])('the answer reaches a client that is still sending: %s', async (_name, path, headers, head) => {
  const sender = await begin(await listen(), path, headers);
  sender.socket.write(head);
  const isChunked = headers.includes('Transfer-Encoding: chunked');
  const bytes = (path === '/api/told' ? 4 : 20) * MB;
  await send(sender, bytes - head.length, { isChunked });
  await expect.poll(() => sender.answer()).toMatch(/^HTTP\/1\.1 413 .*too_large/s);
  expect(sender.isBroken()).toBe(false);
  expect(sender.socket.bytesWritten).toBeGreaterThan(bytes);
});

test('a file that is refused for another reason can be sent to its end, too', async () => {
  const sender = await begin(await listen(), '/api/upload', [FORM_TYPE, `Content-Length: ${8 * MB}`]);
  sender.socket.write(FILE);
  await send(sender, 8 * MB - FILE.length);
  await expect.poll(() => sender.answer()).toMatch(/^HTTP\/1\.1 409 /);
  expect(sender.isBroken()).toBe(false);
  expect(sender.socket.bytesWritten).toBeGreaterThan(8 * MB);
});

test('the answer does not wait for the body', async () => {
  const sender = await begin(await listen(), '/api/told', [JSON_TYPE, `Content-Length: ${4 * MB}`]);
  await expect.poll(() => sender.answer()).toContain('too_large');
  expect(sender.socket.closed).toBe(false);
});

test.each([
  ['bytes', { bytes: MB, ms: 60_000 }, 1],
  ['time', { bytes: 1024 * MB, ms: 300 }, 20],
])('only so much is read after the answer, by %s', async (_name, discards, pauseMs) => {
  const port = await listen({ discards });
  const sender = await begin(port, '/api/told', [JSON_TYPE, `Content-Length: ${200 * MB}`]);
  await send(sender, 200 * MB, { pauseMs });
  expect(sender.socket.destroyed).toBe(true);
  expect(sender.answer()).toContain('413');
});

test('a server that stops does not wait for the body', async () => {
  const sender = await begin(await listen(), '/api/told', [JSON_TYPE, `Content-Length: ${4 * MB}`]);
  await expect.poll(() => sender.answer()).toContain('too_large');
  await app?.fastify.close();
  await expect.poll(() => sender.socket.destroyed).toBe(true);
});
