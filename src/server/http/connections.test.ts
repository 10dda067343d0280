import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { readConfig } from '../config.ts';
import type { App } from './app.ts';
import { ANONYMOUS_PER_PEER_MAX, STALLED_MAX_MS } from './connections.ts';
import { createHttpApp } from './create-http-app.ts';

const STALLED_MS = 600;
/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000, interval: 10 };
const ADA = { id: 'ada', email: 'ada@uni.example', role: 'student', institutionId: null } as const;

let app: App;
let port: number;
let release = () => {};
const sockets: Socket[] = [];

async function start(env: Record<string, string> = {}, stalledMaxMs = STALLED_MS): Promise<void> {
  app = await createHttpApp({
    config: readConfig(env),
    log: silentLog,
    identify: async ({ headers }) => (headers.authorization ? ADA : null),
    stalledMaxMs,
  });
  const config = { access: 'anyone' } as const;
  app.fastify.post('/sink', { config }, async ({ body }) => ({ bytes: JSON.stringify(body).length }));
  app.fastify.get('/peer', { config }, async ({ peer }) => ({ peer }));
  app.fastify.get('/mine', { config: { access: 'user' } }, async () => ({}));
  app.fastify.get('/slow', { config }, async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return {};
  });
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
}

interface Held {
  socket: Socket;
  isOpen(): boolean;
  heard(): string;
}

async function open(text = ''): Promise<Held> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let isOpen = true;
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('close', () => (isOpen = false));
  socket.on('error', () => undefined);
  await new Promise((opened) => socket.once('connect', opened));
  if (text) socket.write(text);
  return { socket, isOpen: () => isOpen, heard: () => heard };
}

const post = (length: number) =>
  `POST /sink HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`;

beforeAll(() => start());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.fastify.close());

describe('half a request', () => {
  it('may stand still for 15 s', () => {
    expect(STALLED_MAX_MS).toBe(15_000);
  });

  it.each([
    ['nothing at all', ''],
    ['half a head', 'GET /peer HTTP/1.1\r\nHost: local'],
    ['a head without its body', post(10)],
    ['half a body', `${post(100)}{"half":`],
  ])('is ended when it stands still: %s', async (_name, text) => {
    const { isOpen, heard } = await open(text);
    await sleep(STALLED_MS / 2);
    expect(isOpen()).toBe(true);
    await expect.poll(isOpen, { timeout: STALLED_MS * 3 }).toBe(false);
    expect(heard()).toMatch(/^HTTP\/1.1 408/);
  });

  it('may take longer in all, as long as it advances', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(5) });
    const { socket, heard } = await open(post(body.length));
    for (const letter of body) {
      await sleep(STALLED_MS / 10);
      socket.write(letter);
    }
    await expect.poll(heard).toContain('200 OK');
  });

  it('is not what waits for an answer, nor what is kept open between two requests', async () => {
    const slow = await open(get('/slow'));
    const kept = await open(get('/peer'));
    await sleep(STALLED_MS * 2);
    kept.socket.write(get('/peer'));
    release();
    await expect.poll(slow.heard).toContain('200 OK');
    await expect.poll(() => kept.heard().match(/200 OK/g)).toHaveLength(2);
  });
});

describe('connections of one address', () => {
  it('are at most 50 without a sign-in; the one that waited longest makes room', async () => {
    const held: Held[] = [];
    // Each has had its answer: half a request would be ended for standing still while a busy machine opens the others.
    for (let i = 0; i < ANONYMOUS_PER_PEER_MAX + 10; i += 1) {
      const kept = await open(get('/peer'));
      await expect.poll(kept.heard, PATIENT).toContain('200 OK');
      held.push(kept);
    }
    await expect
      .poll(() => held.filter(({ isOpen }) => isOpen()).length, PATIENT)
      .toBe(ANONYMOUS_PER_PEER_MAX);
    expect(held.at(-1)?.isOpen()).toBe(true);
    expect(held[0]?.isOpen()).toBe(false);
  });

  it('stay while they have only just come: they may be those of a class', async () => {
    await app.fastify.close();
    await start({}, STALLED_MAX_MS * 10);
    const held = await Promise.all(Array.from({ length: ANONYMOUS_PER_PEER_MAX + 10 }, () => open(post(10))));
    await sleep(STALLED_MS);
    expect(held.every(({ isOpen }) => isOpen())).toBe(true);
    for (const { socket } of held) socket.destroy();
    await app.fastify.close();
    await start();
  });

  it('are not counted while they are answered, nor after a sign-in', async () => {
    const signedIn = await open(get('/mine', 'Authorization: Bearer good\r\n'));
    await expect.poll(signedIn.heard).toContain('200 OK');
    const asking = await open(get('/slow'));
    for (let i = 0; i < ANONYMOUS_PER_PEER_MAX + 5; i += 1) await open();
    await sleep(50);
    expect(signedIn.isOpen()).toBe(true);
    release();
    await expect.poll(asking.heard).toContain('200 OK');
  });

  it('are not counted where they are those of a proxy', async () => {
    await app.fastify.close();
    await start({ TRUST_PROXY: '127.0.0.1' }, STALLED_MAX_MS);
    const held: Held[] = [];
    for (let i = 0; i < ANONYMOUS_PER_PEER_MAX + 10; i += 1) held.push(await open());
    expect(held.every(({ isOpen }) => isOpen())).toBe(true);
    const asked = await open(get('/peer', 'X-Forwarded-For: 1.1.1.1, 198.51.100.4\r\n'));
    await expect.poll(asked.heard).toContain('"198.51.100.4"');
  });
});

it('that has asked nothing holds no server back that stops', async () => {
  await app.fastify.close();
  await start();
  const silent = await open();
  const half = await open('GET /peer HTTP/1.1\r\nHost: local');
  const isClosed = app.fastify.close().then(() => true);
  expect(await Promise.race([isClosed, sleep(PATIENT.timeout, false)])).toBe(true);
  await expect.poll(() => silent.isOpen() || half.isOpen(), PATIENT).toBe(false);
});
