/**
 * What the product adds to each token when a hundred people read at once. The model server is a fake in a process of its own that
 * writes into every piece when it went out; the same number of streams is read directly and then through /api/document-chat, in one
 * run, round after round. All processes share the machine's processors. Memory is the product's process after each round. Beside it,
 * in turns, the least that any server could do: bare node:http that reads each event and writes its words on as one of its own. Processor
 * time depends on what else the machine does; the ratio of the two does much less. `--beside` measures another checkout in the same run.
 *
 *   node bench/streams.ts [streams, default 100] [rounds, default 4] [--beside FOLDER]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDeps } from '#app/deps.ts';
import { NO_MEMORY } from '#features/tutor/contract.memory.ts';
import { tutorRoutes } from '#features/tutor/server/routes.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Deps } from '#server/deps.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { clockMs, serveBare, serveTokens, TOKEN_PAUSE_MS, TOKENS } from './load/token-servers.ts';

/** Reader and document; the same in all processes. */
const READER = '00000000-0000-4000-8000-000000000001';
/** All streams have begun by then, and none has ended. */
const WRITTEN_FROM_MS = 1_500;
const WRITTEN_MS = 3_000;
const QUESTION = 'What does the heart pump?';
const BOOK = 'The heart pumps blood through the body. The left ventricle pumps blood into the aorta. '.repeat(
  40,
);
const STAMP = /t(\d+\.\d+)t/g;
const log = { debug() {}, info() {}, warn() {}, error() {} };

const [role = '', ...given] = process.argv.slice(2);
// Whoever started the parts may be gone without a word.
process.once('disconnect', () => process.exit());
if (role === 'model') process.send?.(await serveTokens());
else if (role === 'bare') {
  tellState();
  process.send?.(await serveBare(given[0] ?? ''));
} else if (role === 'product') await serveProduct(given[0] ?? '');
else {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { beside: { type: 'string' } },
  });
  const [streams = '100', rounds = '4'] = positionals;
  await measure({ streams: Number(streams), rounds: Number(rounds), beside: values.beside });
}

interface Wanted {
  streams: number;
  rounds: number;
  /** The folder of another checkout. */
  beside: string | undefined;
}

async function measure({ streams, rounds, beside }: Wanted): Promise<void> {
  const model = await start('model');
  const servers = new Map([
    ['bare node:http', await start('bare', model.address)],
    ['the product', await start('product', `${model.address}/v1`)],
  ]);
  if (beside !== undefined)
    servers.set(
      'the other one',
      await startFrom(join(beside, 'bench/streams.ts'), 'product', `${model.address}/v1`),
    );
  try {
    for (let round = -1; round < rounds; round += 1) {
      // The first round warms up.
      const say = round < 0 ? () => {} : console.log;
      const direct = await readAll(streams, () => readDirectly(model.address));
      say(`round ${round + 1}: ${streams} streams of ${TOKENS} tokens`);
      say(`  read directly        ${spread(direct)}`);
      for (const [name, server] of servers) await readThroughOne(server, { name, streams, direct, say });
    }
  } finally {
    for (const part of [model, ...servers.values()]) part.stop();
  }
}

interface Round {
  name: string;
  streams: number;
  direct: number[];
  say(line: string): void;
}

async function readThroughOne(server: Part, { name, streams, direct, say }: Round): Promise<void> {
  const before = await server.state();
  const [through, written] = await Promise.all([
    readAll(streams, () => readThrough(server.address)),
    cpuWhileWritten(server, streams),
  ]);
  const after = await server.state();
  const perToken = (after.cpuMs - before.cpuMs) / (streams * TOKENS);
  const added = quantile(through, 0.95) - quantile(direct, 0.95);
  say(`  through ${name.padEnd(14)} ${spread(through)}; added at p95 ${added.toFixed(1)} ms`);
  say(
    `    processor          ${perToken.toFixed(3)} ms per token, ${written.toFixed(3)} while all are written`,
  );
  say(`    memory             heap ${after.heap} MB, resident ${after.resident} MB`);
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

function start(...args: string[]): Promise<Part> {
  return startFrom(import.meta.filename, ...args);
}

async function startFrom(file: string, ...args: string[]): Promise<Part> {
  const child = fork(file, args, { execArgv: ['--expose-gc'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${args[0]} has ended`)));
  ended.catch(() => {});
  const [address] = await Promise.race([once(child, 'message'), ended]);
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
  tellState();
  process.send?.(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
}

/** Tells the process that started this one what it asks for. */
function tellState(): void {
  process.on('message', (wish) => {
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1_000;
    if (wish === 'cpu') return void process.send?.(cpuMs);
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heap: Math.round(heapUsed / 1e6), resident: Math.round(rss / 1e6), cpuMs });
  });
}

async function addBook(knowledge: Deps['knowledge'], folder: string): Promise<void> {
  const path = join(folder, 'book.txt');
  writeFileSync(path, BOOK);
  const facts = { title: 'Book', ownerId: READER, visibility: 'me' as const, fileName: 'book.txt' };
  const signal = new AbortController().signal;
  await knowledge.ingest({ id: READER, path, ...facts }, { signal, onProgress: async () => {} });
}

function spread(times: number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
