/**
 * What the process of a model that runs inside adds to the runtime itself, and what other people notice of a model that writes. The real
 * runtime runs a model of 250 kB that this script makes: its first token is timed in a process that calls the runtime directly, as read
 * from the port of the product's process, and as the product asks for it, in turns. Then a larger model made of zeros (270 MB) writes with
 * all cores but one, and a running product is asked for its lists, with the model and without it, in turns.
 *
 *   node bench/own-model.ts [first tokens, default 200] [seconds of requests, default 20, twice each]
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { availableParallelism, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import type { StartMessage } from '#server/own-model/child/messages.ts';
import { LoadedModels } from '#server/own-model/child/loaded-models.ts';
import { ModelProcess } from '#server/own-model/model-process.ts';
import { lendRuntime, testRuntime } from '../test/model-runtime.ts';
import { type ProductClient, signInTo } from '../test/product-client.ts';
import { startServerProcess } from '../test/server-process.ts';
import { writeTinyModel } from '../test/tiny-gguf.ts';

const WORDS = Array.from({ length: 20 }, (_, index) => `word${index}`);
const QUESTION = 'What is the function of the left ventricle? '.repeat(4);
const LOW_PRIORITY = 10;
const WARM_UP = 10;
const BETWEEN_MS = 25;
const LARGE = { width: 1_024, layers: 16 };
const PATHS = ['/api/dashboard', '/api/documents', '/api/conversations', '/api/models', '/livez'];
const log = { debug() {}, info() {}, warn() {}, error: console.error };

if (process.send) await answerDirectly();
else await main(Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 20));

async function main(rounds: number, seconds: number): Promise<void> {
  const runtime = await testRuntime();
  if (runtime === null) return;
  console.log(
    `${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  try {
    await measureFirstTokens(runtime, folder, rounds);
    await measureOthers(folder, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function startMessage(runtimeFolder: string, path: string): StartMessage {
  const model = { id: 'tiny', kind: 'chat' as const, path, sizeBytes: 1, contextTokens: 2_048 };
  const threads = Math.max(1, availableParallelism() - 1);
  return { runtimeFolder, graphics: [], models: [model], token: '', port: 0, threads, idleMs: 600_000 };
}

async function measureFirstTokens(runtime: string, folder: string, rounds: number): Promise<void> {
  const path = join(folder, 'tiny.gguf');
  await writeTinyModel(path, { says: WORDS });
  const start = startMessage(runtime, path);
  const direct = fork(import.meta.filename, { execArgv: process.execArgv });
  const box = new ModelProcess(log);
  await box.serve({ ...start, libraryFolder: null });
  while (box.state !== 'ready') await sleep(20);
  const { baseUrl, token } = box.address ?? { baseUrl: '', token: '' };
  const ownAddress = () => ({ baseUrl, token, model: 'tiny' });
  const llm = createLanguageModels({ LOCAL_MODEL_URL: baseUrl, LOCAL_MODEL: undefined }, { ownAddress });
  const ways: Record<string, (question: string) => Promise<number>> = {
    'the runtime, called directly': async (question) => {
      direct.send({ start, question });
      const [ms] = (await once(direct, 'message')) as [number];
      return ms;
    },
    'the port of its process': (question) => readFirst(`${baseUrl}/chat/completions`, token, question),
    'as the product asks it': async (question) => {
      const model = await llm.find('local');
      const startedAt = performance.now();
      const stream = model?.stream([{ role: 'user', content: question }], {
        signal: AbortSignal.timeout(60_000),
        maxTokens: 4,
        temperature: 0,
      });
      let firstMs = 0;
      for await (const _ of stream ?? []) firstMs ||= performance.now() - startedAt;
      return firstMs;
    },
  };
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [name, ask] of Object.entries(ways)) {
      // What a prompt has in common with the one before is not read again, by none of them.
      const ms = await ask(`${round} ${QUESTION}`);
      if (round >= 0) times[name]?.push(ms);
    }
  }
  console.log(`first token of ${rounds}, ms`);
  for (const [name, measured] of Object.entries(times))
    console.log(`  ${name.padEnd(32)} ${spread(measured)}`);
  direct.kill();
  await box.stop();
}

/** Until the first words are there; the rest is read too, so that the next one finds nobody before it. */
async function readFirst(url: string, token: string, question: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'tiny',
      stream: true,
      max_tokens: 4,
      temperature: 0,
      messages: [{ role: 'user', content: question }],
    }),
  });
  let firstMs = 0;
  for await (const bytes of response.body ?? [])
    if (firstMs === 0 && Buffer.from(bytes).includes('"content"')) firstMs = performance.now() - startedAt;
  return firstMs;
}

/** The other process: the runtime without a server. */
async function answerDirectly(): Promise<void> {
  setPriority(LOW_PRIORITY);
  let models: LoadedModels | null = null;
  process.once('disconnect', () => process.exit(0));
  process.on('message', (message) => void answer(message as { start: StartMessage; question: string }));
  async function answer({ start, question }: { start: StartMessage; question: string }): Promise<void> {
    models ??= new LoadedModels(
      start,
      () => undefined,
      (task) => task(),
    );
    const [served] = start.models;
    if (!served) return;
    const { chat } = (await models.chat(served)).contexts.forConversations;
    const startedAt = performance.now();
    let firstMs = 0;
    await chat.generateResponse(
      [
        { type: 'user', text: question },
        { type: 'model', response: [] },
      ],
      {
        signal: new AbortController().signal,
        stopOnAbortSignal: true,
        maxTokens: 4,
        temperature: 0,
        repeatPenalty: false,
        onResponseChunk: () => void (firstMs ||= performance.now() - startedAt),
      },
    );
    process.send?.(firstMs);
  }
}

async function measureOthers(folder: string, seconds: number): Promise<void> {
  const DATA_DIR = join(folder, 'data');
  await lendRuntime(DATA_DIR);
  mkdirSync(join(DATA_DIR, 'models'));
  await writeTinyModel(join(DATA_DIR, 'models/large.gguf'), { says: WORDS, isEndless: true, size: LARGE });
  writeFileSync(join(DATA_DIR, 'models/choice.json'), JSON.stringify({ chat: 'large', embedding: null }));
  const product = await startServerProcess({ DATA_DIR, EMAIL_CONFIRMATION: 'off', RATE_LIMITS: 'off' }, [], {
    isMeasured: true,
  });
  try {
    const reader = await signInTo(product.url, 'reader@uni.example');
    const writer = await signInTo(product.url, 'writer@uni.example');
    // The first answer loads the model.
    await write(writer, AbortSignal.timeout(600_000), 1);
    const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (let round = 0; round < 2; round += 1) {
      times.without.push(...(await askFor(reader, seconds)));
      const leaving = new AbortController();
      const writing = write(writer, leaving.signal).catch(() => 0);
      await sleep(1_000);
      times.with.push(...(await askFor(reader, seconds)));
      leaving.abort();
      console.log(`  the model wrote ${await writing} pieces`);
    }
    console.log(`requests of others (${times.with.length} each), ms`);
    console.log(`  no model writes   ${spread(times.without)}`);
    console.log(`  a model writes    ${spread(times.with)}`);
  } finally {
    await product.stop();
  }
}

/** Lets the model write until the signal aborts, or a number of answers. Gives the number of pieces. */
async function write(writer: ProductClient, signal: AbortSignal, answers = Infinity): Promise<number> {
  let pieces = 0;
  for (let answer = 0; answer < answers && !signal.aborted; answer += 1) {
    const body = JSON.stringify({
      message: `${answer} ${QUESTION}`,
      professor: { name: 'Mei', field: 'Biology', teachingMode: 'Virtual' },
    });
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    try {
      const response = await writer.request('/api/chat', { method: 'POST', headers, body, signal });
      for await (const bytes of response.body ?? [])
        pieces += Buffer.from(bytes).toString().split('"type":"text"').length - 1;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return pieces;
}

/** Asks for one list after the other, at a steady pace. */
async function askFor(reader: ProductClient, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let at = 0; performance.now() < until; at += 1) {
    const startedAt = performance.now();
    const response = await reader.request(PATHS[at % PATHS.length] ?? '/livez');
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(BETWEEN_MS);
  }
  return times;
}

function spread(times: number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(7);
  return `p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}`;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
