import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { App } from './app.ts';
import { createHttpApp } from './create-http-app.ts';

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done'), response: z.string() }),
]);
type Event = z.infer<typeof eventSchema>;

const chat = endpoint({
  method: 'POST',
  path: '/api/chat',
  access: 'anyone',
  response: z.object({ response: z.string() }),
  events: eventSchema,
});

const hello: Event = { type: 'text', text: 'Hello' };
const done: Event = { type: 'done', response: 'Hello' };

const logged: string[] = [];
let app: App;

beforeEach(async () => {
  logged.length = 0;
  app = await createHttpApp({
    config: readConfig({}),
    log: createLog('warn', (line) => logged.push(line)),
    identify: async () => null,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.fastify.close();
});

/** Mounts `events` as the chat and answers a way to ask over a real socket. */
async function serve(events: (signal: AbortSignal) => AsyncIterable<Event>) {
  app.stream(
    chat,
    ({ signal }) => events(signal),
    async (stream) => {
      let response = '';
      for await (const event of stream) if (event.type === 'text') response += event.text;
      return { response };
    },
  );
  const address = await app.fastify.listen({ port: 0 });
  const gone = new AbortController();
  const ask = (accept = 'text/event-stream') =>
    fetch(`${address}/api/chat`, { method: 'POST', headers: { accept }, signal: gone.signal });
  return { ask, leave: () => gone.abort() };
}

function readerOf(reply: Response): () => Promise<string> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  return async () => (await reader.read()).value ?? '';
}

const asLine = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

const STOPPING = asLine({
  type: 'error',
  detail: 'The server is stopping',
  code: 'server_stopping',
  details: { retry_after_seconds: 2 },
});

test('each event arrives at once, while the next is still being made', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { ask } = await serve(async function* () {
    yield hello;
    await promise;
    yield done;
  });
  const reply = await ask();
  const read = readerOf(reply);
  expect(await read()).toBe(asLine(hello));
  release();
  expect(await read()).toBe(asLine(done));
  expect(await read()).toBe('');
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('who does not accept a stream gets JSON', async () => {
  const { ask } = await serve(async function* () {
    yield hello;
    yield done;
  });
  expect(await (await ask('application/json')).json()).toEqual({ response: 'Hello' });
});

test.each([
  [
    new AppError('unavailable', 'LM Studio Error: server down', { code: 'model_down' }),
    'LM Studio Error: server down',
    'model_down',
  ],
  [new Error('secret'), 'An error occurred', 'internal'],
])('a failure is the last event', async (error, detail, code) => {
  const { ask } = await serve(async function* () {
    yield hello;
    throw error;
  });
  expect(await (await ask()).text()).toBe(asLine(hello) + asLine({ type: 'error', detail, code }));
});

test('a failure without a stream is an error answer', async () => {
  // eslint-disable-next-line require-yield
  const { ask } = await serve(async function* () {
    throw new AppError('not_found', 'Document not found');
  });
  const reply = await ask('application/json');
  expect(reply.status).toBe(404);
  expect(await reply.json()).toEqual({ detail: 'Document not found', code: 'not_found' });
});

test.each([
  ['ends without a final event', { type: 'text', text: 'and then' }],
  ['sends what the contract does not know', { type: 'gossip' }],
])('a stream that %s ends with an error and is logged', async (_name, event) => {
  const { ask } = await serve(async function* () {
    // Wrong on purpose.
    yield event as Event;
  });
  expect(await (await ask()).text()).toContain(
    asLine({ type: 'error', detail: 'An error occurred', code: 'internal' }),
  );
  expect(logged).toHaveLength(1);
});

test('when the caller goes away the signal aborts and the source is returned', async () => {
  const aborted = Promise.withResolvers<void>();
  const returned = Promise.withResolvers<void>();
  const { ask, leave } = await serve(async function* (signal) {
    signal.addEventListener('abort', () => aborted.resolve());
    try {
      yield hello;
      await aborted.promise;
      yield hello;
    } finally {
      returned.resolve();
    }
  });
  await readerOf(await ask())();
  leave();
  await aborted.promise;
  await returned.promise;
  expect(logged).toEqual([]);
});

test('a source that ignores the signal does not keep the server from stopping', async () => {
  const { ask } = await serve(async function* () {
    yield hello;
    await new Promise(() => {});
  });
  const read = readerOf(await ask());
  await read();
  const closed = app.fastify.close();
  expect(await read()).toBe(STOPPING);
  await closed;
});

test('a server that is to stop begins no stream, and lets the running ones end', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { ask } = await serve(async function* () {
    yield hello;
    await promise;
    yield done;
  });
  const [first, second] = [readerOf(await ask()), readerOf(await ask())];
  await Promise.all([first(), second()]);
  const drained = app.stop.drain(10_000);
  const refused = await ask();
  expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
    status: 503,
    wait: '2',
  });
  expect(await refused.json()).toMatchObject({ code: 'server_stopping' });
  release();
  expect(await Promise.all([first(), second()])).toEqual([asLine(done), asLine(done)]);
  await drained;
  expect(app.stop.running).toBe(0);
  // Whoever stops a server knows it, and needs no stack.
  expect(logged).toEqual([]);
});

test('what does not end in time is cut, and says that it can go on elsewhere', async () => {
  const { ask } = await serve(async function* () {
    yield hello;
    await new Promise(() => {});
  });
  const read = readerOf(await ask());
  await read();
  await app.stop.drain(20);
  const closed = app.fastify.close();
  expect(await read()).toBe(STOPPING);
  await closed;
  expect(logged).toEqual([]);
});

test('silence is filled with comments, so that no proxy gives up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { ask } = await serve(async function* () {
    yield hello;
    await promise;
    yield done;
  });
  const read = readerOf(await ask());
  await read();
  vi.advanceTimersByTime(15_000);
  expect(await read()).toMatch(/^: .*\n\n$/);
  release();
  expect(await read()).toBe(asLine(done));
  expect(vi.getTimerCount()).toBe(0);
});

test('words that come fast are gathered, but for the first ones', async () => {
  const words = Array.from({ length: 60 }, (_, at): Event => ({ type: 'text', text: `word ${at}` }));
  const { ask } = await serve(async function* () {
    for (const word of words) {
      await sleep(2);
      yield word;
    }
    yield done;
  });
  const read = readerOf(await ask());
  const pieces: string[] = [];
  for (let piece = await read(); piece !== ''; piece = await read()) pieces.push(piece);
  expect(pieces.slice(0, 8)).toEqual(words.slice(0, 8).map(asLine));
  expect(pieces.join('')).toBe([...words, done].map(asLine).join(''));
  expect(pieces.length).toBeLessThan(words.length / 2);
});

test('a slow reader gets everything, and nothing piles up on the connection meanwhile', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  try {
    const text = 'x'.repeat(1024 * 1024);
    const { ask } = await serve(async function* () {
      for (let n = 0; n < 24; n += 1) yield { type: 'text', text };
      yield done;
    });
    const body = await (await ask()).text();
    expect(body.length).toBe(24 * asLine({ type: 'text', text }).length + asLine(done).length);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
  }
});
