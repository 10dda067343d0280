/**
 * What the product adds to each token when a hundred people read at once. The model server is a fake in a process of its own that
 * writes into every piece when it went out; the same number of streams is read directly and then through /api/document-chat, in one
 * run, round after round. All processes share the machine's processors. Memory is the product's process after each round.
 *
 *   node bench/streams.ts [streams, default 100] [rounds, default 4]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '#app/deps.ts';
import { NO_MEMORY } from '#features/tutor/contract.memory.ts';
import { tutorRoutes } from '#features/tutor/server/routes.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Deps } from '#server/deps.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';

/** Reader and document; the same in all processes. */
const READER = '00000000-0000-4000-8000-000000000001';
/** 100 streams of 20 tokens a second: what a large graphics card gives to a hundred readers. */
const TOKENS = 100;
const TOKEN_PAUSE_MS = 50;
/** All streams have begun by then, and none has ended. */
const WRITTEN_FROM_MS = 1_500;
const WRITTEN_MS = 3_000;
const QUESTION = 'What does the heart pump?';
const BOOK = 'The heart pumps blood through the body. The left ventricle pumps blood into the aorta. '.repeat(
  40,
);
const STAMP = /t(\d+\.\d+)t/g;
const log = { debug() {}, info() {}, warn() {}, error() {} };

const role = process.argv[2] ?? '';
// Whoever started the parts may be gone without a word.
process.once('disconnect', () => process.exit());
if (role === 'model') await serveModel();
else if (role === 'product') await serveProduct(process.argv[3] ?? '');
else await measure(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 4));

async function measure(streams: number, rounds: number): Promise<void> {
  const model = await start('model');
  const product = await start('product', `${model.address}/v1`);
  try {
    for (let round = -1; round < rounds; round += 1) {
      const direct = await readAll(streams, () => readDirectly(model.address));
      const before = await product.state();
      const [through, written] = await Promise.all([
        readAll(streams, () => readThrough(product.address)),
        cpuWhileWritten(product, streams),
      ]);
      const after = await product.state();
      // The first round warms up.
      if (round < 0) continue;
      console.log(`round ${round + 1}: ${streams} streams of ${TOKENS} tokens`);
      console.log(`  read directly        ${spread(direct)}`);
      console.log(`  through the product  ${spread(through)}`);
      console.log(
        `  added at p95         ${(quantile(through, 0.95) - quantile(direct, 0.95)).toFixed(1)} ms`,
      );
      console.log(`  memory               heap ${after.heap} MB, resident ${after.resident} MB`);
      const perToken = (after.cpuMs - before.cpuMs) / (streams * TOKENS);
      console.log(
        `  processor            ${perToken.toFixed(3)} ms per token, ${written.toFixed(3)} without the search and the end of the answer`,
      );
    }
  } finally {
    product.stop();
    model.stop();
  }
}

/** Processor time for each token while all answers are being written. */
async function cpuWhileWritten(product: Part, streams: number): Promise<number> {
  await sleep(WRITTEN_FROM_MS);
  const before = await product.cpuMs();
  await sleep(WRITTEN_MS);
  return ((await product.cpuMs()) - before) / (streams * (WRITTEN_MS / TOKEN_PAUSE_MS));
}

interface State {
  heap: number;
  resident: number;
  /** Processor time since the start, of all its threads. */
  cpuMs: number;
}

interface Part {
  address: string;
  state(): Promise<State>;
  cpuMs(): Promise<number>;
  stop(): void;
}

async function start(name: string, ...args: string[]): Promise<Part> {
  const child = fork(import.meta.filename, [name, ...args], { execArgv: ['--expose-gc'] });
  const [address] = await once(child, 'message');
  return {
    address: String(address),
    async state() {
      child.send('state');
      const [answer] = await once(child, 'message');
      // Border: serveProduct below sends it.
      return answer as State;
    },
    async cpuMs() {
      child.send('cpu');
      const [answer] = await once(child, 'message');
      return Number(answer);
    },
    stop: () => void child.kill(),
  };
}

/** Milliseconds from the moment each token left the model server until it was read. */
async function readAll(streams: number, open: () => Promise<Response>): Promise<number[]> {
  const ages: number[] = [];
  const readOne = async (index: number) => {
    // Spread over one pause, as people are.
    await sleep((index * TOKEN_PAUSE_MS) / streams);
    await readAges(await open(), ages);
  };
  await Promise.all(Array.from({ length: streams }, (_, index) => readOne(index)));
  if (ages.length !== streams * TOKENS) throw new Error(`${ages.length} tokens of ${streams * TOKENS} came`);
  return ages;
}

async function readAges(response: Response, ages: number[]): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  const decoder = new TextDecoder();
  let pending = '';
  let seen = 0;
  for await (const chunk of response.body) {
    const now = clockMs();
    pending += decoder.decode(chunk, { stream: true });
    const cut = pending.lastIndexOf('\n\n');
    const complete = pending.slice(0, cut + 1);
    pending = pending.slice(cut + 1);
    for (const [, stamp] of complete.matchAll(STAMP)) {
      // The last event repeats the whole answer.
      if (seen >= TOKENS) break;
      seen += 1;
      ages.push(now - Number(stamp));
    }
  }
}

function readDirectly(address: string): Promise<Response> {
  return post(`${address}/v1/chat/completions`, { stream: true, messages: [] });
}

function readThrough(address: string): Promise<Response> {
  return post(`${address}/api/document-chat`, { document_id: READER, message: QUESTION });
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
}

async function serveModel(): Promise<void> {
  const server = createServer((request, response) => void writeTokens(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
}

async function writeTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ data: [{ id: 'fake' }] }));
    return;
  }
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let token = 0; token < TOKENS; token += 1) {
    await sleep(TOKEN_PAUSE_MS);
    // A word that every stage passes on as it is.
    response.write(chunkOf({ delta: { content: ` t${clockMs().toFixed(3)}t` } }));
  }
  response.write(chunkOf({ delta: {}, finish_reason: 'stop' }));
  response.end('data: [DONE]\n\n');
}

function chunkOf(choice: object): string {
  const chunk = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'fake' };
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`;
}

async function serveProduct(modelUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGTERM', () => process.exit());
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  const config = readConfig({ DATA_DIR: folder, LOCAL_MODEL_URL: modelUrl, RATE_LIMITS: 'off' });
  const deps = await createDeps(config, { log, db });
  await addBook(deps.knowledge, folder);
  const caller = { id: READER, email: 'bench@uni.example', role: 'student', institutionId: null } as const;
  const app = await createHttpApp({ config, log, identify: async () => caller });
  tutorRoutes(app, deps, {
    findLesson: async () => null,
    findCourses: async () => [],
    findPractised: async () => null,
    makeQuestions: async () => ({ questions: [], missing: 'no_text' }),
    keepTurn: (_, events) => events,
    memory: NO_MEMORY,
  });
  process.on('message', (wish) => {
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1_000;
    if (wish === 'cpu') return void process.send?.(cpuMs);
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heap: Math.round(heapUsed / 1e6), resident: Math.round(rss / 1e6), cpuMs });
  });
  process.send?.(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
}

async function addBook(knowledge: Deps['knowledge'], folder: string): Promise<void> {
  const path = join(folder, 'book.txt');
  writeFileSync(path, BOOK);
  const facts = { title: 'Book', ownerId: READER, visibility: 'me' as const, fileName: 'book.txt' };
  const signal = new AbortController().signal;
  await knowledge.ingest({ id: READER, path, ...facts }, { signal, onProgress: async () => {} });
}

/** One clock for all processes. */
function clockMs(): number {
  return performance.timeOrigin + performance.now();
}

function spread(times: number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
