/**
 * How long one request holds the main thread: the most processor time that it spends between two turns of the event loop, for texts
 * that are hard to read, on every endpoint that takes text. Processor time of that thread alone, so that a busy machine counts for
 * nothing. What takes longer than a few milliseconds is measured three times and the median counts. The library holds two books
 * (OpenStax; README beside the data), without which nothing is measured.
 *
 *   node bench/main-thread.ts [--only parts of names of requests, by commas] [--texts likewise] [--books folder to keep them in] [--limit ms, default 50]
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { insertMaterial } from '#features/materials/server/queries/materials.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { longestTurn } from '../test/main-thread.ts';
import { makeLesson } from '../test/material.ts';
import { becomeProfessor, publish } from '../test/meetings.ts';
import { type Person, signUp } from '../test/sign-up.ts';
import { nastyTexts } from './main-thread/nasty-texts.ts';
import type { Answer, School, Sent, TextRequest } from './main-thread/text-request.ts';
import { textRequests } from './main-thread/text-requests.ts';

const BOOKS = ['anatomy-physiology.lo.pdf', 'college-physics-bundle.lo.pdf'];
/** Below this, measuring again would change nothing. */
const REPEATED_FROM_MS = 15;
const WORST_SHOWN = 12;
const CONTEXT_TOKENS = 32_768;
/** From this status on. */
const FAILED = 500;
const DAY_MS = 86_400_000;
const log = { debug() {}, info() {}, warn() {}, error() {} };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    texts: { type: 'string', default: '' },
    books: { type: 'string' },
    limit: { type: 'string', default: '50' },
  },
});
const books = join(process.env['BENCH_DATA'] ?? '../shared/data', 'books');
if (BOOKS.every((name) => existsSync(join(books, name)))) await main();
else console.log(`main thread: ${books} is absent, skipped (see BENCH_DATA)`);

interface Product {
  app: App;
  deps: Deps;
  models: ModelServer;
  school: School;
  setModel(connected: boolean): void;
}

async function main(): Promise<void> {
  const folder = options.books ?? mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  mkdirSync(folder, { recursive: true });
  const models = await startModelServer();
  // Enough for the longest question.
  const length = { loaded_context_length: CONTEXT_TOKENS, max_context_length: CONTEXT_TOKENS };
  models.setNativeModels([{ id: 'test-model', type: 'llm', state: 'loaded', ...length }]);
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  const config = readConfig({
    DATA_DIR: folder,
    LOCAL_MODEL_URL: models.url,
    RATE_LIMITS: 'off',
    EMAIL_CONFIRMATION: 'off',
  });
  const parts = await createDeps(config, { log, db });
  let isConnected = false;
  const find: Deps['llm']['find'] = (...wish) =>
    isConnected ? parts.llm.find(...wish) : Promise.resolve(null);
  const deps = { ...parts, llm: { ...parts.llm, find } };
  const app = await createApp(deps);
  await app.fastify.ready();
  try {
    const school = await openSchool(app, deps, folder);
    const setModel = (connected: boolean) => (isConnected = connected);
    await measure({ app, deps, models, school, setModel });
  } finally {
    await deps.jobs.stop();
    await app.fastify.close();
    await models.close();
    await db.close();
    if (options.books === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function openSchool(app: App, deps: Deps, folder: string): Promise<School> {
  const student = await signUp(app, deps);
  const teacher = await signUp(app, deps, { role: 'teacher' });
  const admin = await signUp(app, deps, { role: 'institution_admin' });
  const documents = await addBooks(deps, folder);
  const slot = await addSlot(app, await signUp(app, deps, { role: 'teacher' }));
  const material = await addMaterial(deps, teacher);
  return { app, send: (sent) => send(app, sent), student, teacher, admin, documents, slot, material };
}

/** Public ones. Those of an earlier run in the same folder are used again. */
async function addBooks({ knowledge }: Deps, folder: string): Promise<string[]> {
  const known = join(folder, 'books.json');
  // Border: written below in this form.
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8')) as string[];
  const ids: string[] = [];
  for (const fileName of BOOKS) {
    const id = randomUUID();
    const source = {
      id,
      title: fileName,
      ownerId: null,
      visibility: 'everyone' as const,
      path: join(books, fileName),
      fileName,
    };
    await knowledge.ingest(source, { signal: new AbortController().signal, onProgress: async () => {} });
    ids.push(id);
  }
  writeFileSync(known, JSON.stringify(ids));
  return ids;
}

async function addSlot(app: App, professor: Person): Promise<string> {
  await becomeProfessor(app, professor);
  const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const times = { start_time: '10:00', end_time: '11:00' };
  const [slot] = await publish(app, professor, { date, ...times });
  if (!slot) throw new Error('The professor has no time slot');
  return slot.id;
}

/** One that is ready, so that each of its sections can be edited. */
async function addMaterial({ db }: Deps, teacher: Person): Promise<School['material']> {
  const { id, title, settings, sections } = makeLesson();
  const now = new Date();
  const row = { id, ownerId: teacher.userId, title, settings, origin: 'model' as const, isMaking: false };
  await insertMaterial(db, { ...row, createdAt: now, updatedAt: now }, sections);
  for (const { key, content, citations } of sections) {
    await db.orm.execute(sql`
      update material_sections set status = 'ready', content = ${JSON.stringify(content)}::jsonb, citations = ${JSON.stringify(citations)}::jsonb
      where material_id = ${id} and key = ${key}`);
  }
  return { id, keys: Object.fromEntries(sections.toReversed().map(({ type, key }) => [type, key])) };
}

interface Measured {
  request: string;
  text: string;
  ms: number;
  status: number;
  /** What a failure of the server says; it makes the row worthless. */
  failure: string;
}

async function measure(product: Product): Promise<void> {
  const requests = (await textRequests(product.school)).filter(({ name }) =>
    options.only.split(',').some((part) => name.includes(part)),
  );
  const all: Measured[] = [];
  let isWorking = false;
  console.log('| request | most ms | by |\n|---|---|---|');
  for (const request of requests) {
    const own: Measured[] = [];
    // The first is not counted: code is compiled then.
    const { every = 1 } = request;
    const texts = nastyTexts(request.max).filter(
      ([name], index) => index % every === 0 && options.texts.split(',').some((part) => name.includes(part)),
    );
    if (request.until && !isWorking) {
      isWorking = true;
      // What other requests have left to be done is not what is measured.
      await product.deps.db.orm.execute(sql`delete from job`);
      await product.deps.jobs.start();
    }
    for (const [, text] of texts.slice(0, request.until ? 1 : 3)) await timeOnce(product, request, text);
    for (const [name, text] of texts) own.push({ ...(await median(product, request, text)), text: name });
    const [worst] = own.toSorted((a, b) => b.ms - a.ms);
    const statuses = [...new Set(own.map(({ status }) => status))].toSorted((a, b) => a - b);
    console.log(`| ${request.name} (${statuses.join(', ')}) | ${worst?.ms.toFixed(0)} | ${worst?.text} |`);
    const failure = own.find((one) => one.failure !== '')?.failure;
    if (failure !== undefined) console.log(`  failed: ${failure}`);
    all.push(...own);
  }
  report(all);
}

async function median(product: Product, request: TextRequest, text: string): Promise<Omit<Measured, 'text'>> {
  const first = await timeOnce(product, request, text);
  const times = [first.ms];
  const further = first.ms >= REPEATED_FROM_MS && !request.until ? 2 : 0;
  for (let round = 0; round < further; round += 1) times.push((await timeOnce(product, request, text)).ms);
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { request: request.name, ms, status: first.status, failure: first.failure };
}

function report(all: Measured[]): void {
  const limit = Number(options.limit);
  const sorted = all.toSorted((a, b) => b.ms - a.ms);
  const over = sorted.filter(({ ms }) => ms > limit);
  console.log(`\nlongest:`);
  for (const { request, text, ms } of sorted.slice(0, Math.max(WORST_SHOWN, over.length)))
    console.log(`  ${ms.toFixed(0).padStart(6)} ms  ${request}: ${text}`);
  console.log(`\n${all.length} requests, ${over.length} held the main thread for more than ${limit} ms`);
}

/** The most processor time of this thread within one turn of the event loop while the request is answered. */
async function timeOnce(
  { app, deps, models, school, setModel }: Product,
  request: TextRequest,
  text: string,
): Promise<{ ms: number; status: number; failure: string }> {
  setModel(request.modelAnswer !== undefined);
  if (request.modelAnswer) models.answer(request.modelAnswer(text));
  const reset = sql`update material_sections set revision = 0 where material_id = ${school.material.id}`;
  await deps.db.orm.execute(reset);
  await deps.db.orm.execute(sql`delete from bookings`);
  await request.before?.(text);
  const sent = request.of(text);
  const { ms, answer } = await longestTurn(async () => {
    const reply = await send(app, sent);
    await request.until?.(reply);
    return reply;
  });
  return { ms, status: answer.statusCode, failure: answer.statusCode < FAILED ? '' : answer.body };
}

function send(app: App, { as, method, url, payload, headers }: Sent): Promise<Answer> {
  return app.fastify.inject({
    method,
    url,
    headers: { ...as.headers, ...headers },
    ...(payload && { payload }),
  });
}
