/**
 * What the product adds to a streamed answer, and how long a library answer takes. The model server is a fake on loopback that
 * speaks the OpenAI protocol; its first token is timed by itself, then as read directly and as read through /api/document-chat,
 * alternating in one run. The document is a 427-page book (OpenStax, CC BY-NC-SA 4.0, for measuring only); without it,
 * generated text of the same size.
 *
 *   node bench/stream-latency.ts [rounds, default 40]
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeps } from '#app/deps.ts';
import { NO_MEMORY } from '#features/tutor/contract.memory.ts';
import { tutorRoutes } from '#features/tutor/server/routes.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Deps } from '#server/deps.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';

interface Bench {
  origin: string;
  models: ModelServer;
  document: string;
  useModel(connected: boolean): void;
}

const READER = randomUUID();
const GENERATED_PARAGRAPHS = 4_000;
const QUESTIONS = [
  'What is the function of the left ventricle?',
  'How do muscles contract?',
  'Which hormones does the pituitary gland release?',
  'What carries oxygen in the blood?',
  'How is bone tissue formed during growth?',
  'Why do nerve cells need myelin?',
  'Where does the digestion of proteins begin?',
  'What is the difference between arteries and veins?',
];
const log = { debug() {}, info() {}, warn() {}, error() {} };

await main(Number(process.argv[2] ?? 40));

async function main(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const models = await startModelServer();
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  const config = readConfig({ DATA_DIR: folder, LOCAL_MODEL_URL: models.url, RATE_LIMITS: 'off' });
  const parts = await createDeps(config, { log, db });
  const { knowledge, llm } = parts;
  let isConnected = true;
  const app = await createHttpApp({
    config,
    log,
    identify: async () => ({ id: READER, email: 'bench@uni.example', role: 'student', institutionId: null }),
  });
  const find: typeof llm.find = (...wish) => (isConnected ? llm.find(...wish) : Promise.resolve(null));
  tutorRoutes(
    app,
    { ...parts, llm: { ...llm, find } },
    {
      findLesson: async () => null,
      findCourses: async () => [],
      findPractised: async () => null,
      makeQuestions: async () => ({ questions: [], missing: 'no_text' }),
      keepTurn: (_, events) => events,
      memory: NO_MEMORY,
    },
  );
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  try {
    const document = await addBook(knowledge, folder);
    const bench: Bench = { origin, models, document, useModel: (connected) => (isConnected = connected) };
    await measureFirstToken(bench, rounds);
    await measureLibrary(bench, rounds);
  } finally {
    await app.fastify.close();
    await models.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addBook(knowledge: Deps['knowledge'], folder: string): Promise<string> {
  const book = join(process.env['BENCH_DATA'] ?? '../shared/data', 'books/anatomy-physiology.lo.pdf');
  const path = existsSync(book) ? book : writeGenerated(folder);
  const id = randomUUID();
  const { pagesTotal, passages } = await knowledge.ingest(
    {
      id,
      title: 'Book',
      ownerId: READER,
      visibility: 'me' as const,
      path,
      fileName: path.endsWith('.pdf') ? 'book.pdf' : 'book.txt',
    },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
  const origin = path === book ? 'OpenStax anatomy book' : `generated text (${book} is absent)`;
  console.log(`document: ${origin}, ${pagesTotal} pages, ${passages} passages`);
  return id;
}

function writeGenerated(folder: string): string {
  const path = join(folder, 'book.txt');
  const paragraph = (index: number) =>
    QUESTIONS.map((question, at) => `Item ${index * QUESTIONS.length + at}: ${question.toLowerCase()}`).join(
      ' ',
    );
  writeFileSync(
    path,
    Array.from({ length: GENERATED_PARAGRAPHS }, (_, index) => paragraph(index)).join('\n\n'),
  );
  return path;
}

async function measureFirstToken(bench: Bench, rounds: number): Promise<void> {
  bench.models.answer({
    pieces: 'The answer is in the book [1].'.split(/(?<= )/),
    firstDelayMs: 20,
    delayMs: 2,
  });
  bench.useModel(true);
  const direct: number[] = [];
  const through: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const question = QUESTIONS[Math.abs(round) % QUESTIONS.length] ?? '';
    const directMs = await readDirectly(bench, question);
    const throughMs = await readThrough(bench, question);
    // The first rounds warm up.
    if (round < 0) continue;
    direct.push(directMs);
    through.push(throughMs);
  }
  console.log(`from the model's first token to the reader, ${rounds} rounds each:`);
  console.log(`  read directly        ${spread(direct)}`);
  console.log(`  through the product  ${spread(through)}`);
  console.log(`  added                p50 ${(quantile(through, 0.5) - quantile(direct, 0.5)).toFixed(1)} ms`);
}

async function readDirectly({ models }: Bench, question: string): Promise<number> {
  const asked = models.requests.length;
  const response = await fetch(`${models.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'test-model',
      stream: true,
      messages: [{ role: 'user', content: question }],
    }),
  });
  const readAt = await readUntil(response, '"content"');
  return readAt - firstTokenOf(models, asked);
}

async function readThrough(bench: Bench, question: string): Promise<number> {
  const asked = bench.models.requests.length;
  const readAt = await readUntil(await ask(bench, question), '"type":"text"');
  return readAt - firstTokenOf(bench.models, asked);
}

/** Of the answer, which comes before the questions about its citations. */
function firstTokenOf({ requests }: ModelServer, index: number): number {
  return requests[index]?.firstPieceAt ?? Number.NaN;
}

/** When the words were first seen; reads on to the end. */
async function readUntil(response: Response, words: string): Promise<number> {
  const decoder = new TextDecoder();
  let text = '';
  let seenAt = Number.NaN;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(seenAt) && text.includes(words)) seenAt = performance.now();
  }
  return seenAt;
}

async function measureLibrary(bench: Bench, rounds: number): Promise<void> {
  bench.useModel(false);
  const times: number[] = [];
  let grounded = 0;
  for (let round = -3; round < rounds; round += 1) {
    const startedAt = performance.now();
    const text = await (await ask(bench, QUESTIONS[Math.abs(round) % QUESTIONS.length] ?? '')).text();
    if (round < 0) continue;
    times.push(performance.now() - startedAt);
    if (text.includes('"grounded":true')) grounded += 1;
  }
  console.log(`library answer, complete, ${rounds} questions (${grounded} answered): ${spread(times)}`);
}

function ask({ origin, document }: Bench, message: string): Promise<Response> {
  return fetch(`${origin}/api/document-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ document_id: document, message }),
  });
}

function spread(times: number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
