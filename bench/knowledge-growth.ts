import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import { indexPages } from '#server/knowledge/index/ingest.ts';
import type { ReadingEvent } from '#server/knowledge/reading/read-document.ts';
import { rank } from '#server/knowledge/search/rank-queries.ts';
import { resolveScope } from '#server/knowledge/search/scope.ts';
import { understand } from '#server/knowledge/search/query-terms.ts';
import { seededRandom } from './mistype.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const READER = 'reader';
const PASSAGES_PER_SOURCE = 2_000;
const PARAGRAPHS_PER_PAGE = 8;
const PARAGRAPH_WORDS = 150;
const TEXTS = ['squad-dev', 'scifact'];
const QUESTIONS = 'squad-dev';
const QUESTIONS_ASKED = 400;
const QUESTIONS_WARMING = 40;
/** Ranking every passage takes long; so many questions tell how often the budget changes the first ten. */
const QUESTIONS_COMPARED = 40;
const NANOSECONDS_PER_MS = 1e6;

/**
 * How long a search takes as one reader's library grows. The text is that of the collections, its sentences dealt out anew for
 * every source: the same words as often, but no new ones.
 */
export async function benchGrowth(db: Database, data: string, sizes: readonly number[]): Promise<void> {
  const sentences = TEXTS.flatMap((name) => linesOf(data, name, 'docs.jsonl')).flatMap(sentencesOf);
  const questions = evenly(linesOf(data, QUESTIONS, 'queries.jsonl'), QUESTIONS_ASKED);
  const random = seededRandom(7);
  console.log(
    '\n| passages | scope | CPU ms p50 | p95 | p99 | wall ms p50 | p95 | p99 | event loop gap ms p99 |\n|---|---|---|---|---|---|---|---|---|',
  );
  let sources = 0;
  for (const size of sizes) {
    for (; sources * PASSAGES_PER_SOURCE < size; sources += 1)
      await addSource(db, `source-${sources}`, readingOf(sentences, random));
    await db.orm.execute(sql`vacuum analyze`);
    await report(db, questions, sources);
  }
}

async function report(db: Database, questions: readonly string[], sources: number): Promise<void> {
  const knowledge = createKnowledge({ db, log: SILENT });
  const passages = (await resolveScope(db.orm, { readerId: READER })).passages;
  const scopes: Array<[name: string, sourceIds: string[] | undefined]> = [
    ['whole library', undefined],
    ['one source of 2,000', [`source-${Math.floor(sources / 2)}`]],
  ];
  for (const [name, sourceIds] of scopes) {
    const ask = (text: string) =>
      knowledge.search({ text, readerId: READER, limit: 10, ...(sourceIds && { sourceIds }) });
    for (const text of questions.slice(0, QUESTIONS_WARMING)) await ask(text);
    const { cpu, wall, gap } = await timed(questions, ask);
    console.log(
      `| ${passages.toLocaleString('en')} | ${name} | ${quantiles(cpu)} | ${quantiles(wall)} | ${gap} |`,
    );
  }
  console.log(
    `| ${passages.toLocaleString('en')} | same first ten as ranking everything: ${await sameTop(db, questions)} |`,
  );
}

async function timed(questions: readonly string[], ask: (text: string) => Promise<unknown>) {
  const cpu: number[] = [];
  const wall: number[] = [];
  const gaps = monitorEventLoopDelay({ resolution: 1 });
  gaps.enable();
  for (const text of questions) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await ask(text);
    wall.push(performance.now() - startedAt);
    const used = process.cpuUsage(before);
    cpu.push((used.user + used.system) / 1_000);
  }
  gaps.disable();
  return { cpu, wall, gap: (gaps.percentile(99) / NANOSECONDS_PER_MS).toFixed(1) };
}

/** Of the first ten with every passage ranked, the share that is among the first ten as the product ranks. */
async function sameTop(db: Database, questions: readonly string[]): Promise<string> {
  const scope = await resolveScope(db.orm, { readerId: READER });
  let same = 0;
  let all = 0;
  for (const text of evenly(questions, QUESTIONS_COMPARED)) {
    const { terms, corpus } = await understand(db.orm, text, { scope, readable: scope });
    if (terms.length === 0) continue;
    const within = { terms, corpus, limit: 10 };
    const quick = await rank(db.orm, { ...within, scope });
    // A scope that calls itself small is ranked as a whole.
    const exact = await rank(db.orm, { ...within, scope: { ...scope, passages: 1 } });
    const found = new Set(quick.map(({ sourceNo, ord }) => `${sourceNo}:${ord}`));
    same += exact.filter(({ sourceNo, ord }) => found.has(`${sourceNo}:${ord}`)).length;
    all += exact.length;
  }
  return `${((same / Math.max(1, all)) * 100).toFixed(1)} %`;
}

async function addSource(db: Database, id: string, reading: AsyncGenerator<ReadingEvent>): Promise<void> {
  const source = { id, title: id, ownerId: READER, visibility: 'me' as const };
  await indexPages(db, { source, reading, onProgress: async () => {} });
}

async function* readingOf(
  sentences: readonly string[],
  random: (below: number) => number,
): AsyncGenerator<ReadingEvent> {
  const pages = PASSAGES_PER_SOURCE / PARAGRAPHS_PER_PAGE;
  yield { type: 'start', pagesTotal: pages };
  for (let page = 1; page <= pages; page += 1) {
    const paragraphs = Array.from({ length: PARAGRAPHS_PER_PAGE }, () => paragraphOf(sentences, random));
    yield { type: 'page', page, width: 0, height: 0, text: paragraphs.join('\n\n'), lines: [] };
  }
}

function paragraphOf(sentences: readonly string[], random: (below: number) => number): string {
  const chosen: string[] = [];
  for (let words = 0; words < PARAGRAPH_WORDS;) {
    const sentence = sentences[random(sentences.length)] ?? '';
    chosen.push(sentence);
    words += sentence.split(' ').length;
  }
  return chosen.join(' ');
}

function linesOf(data: string, name: string, file: string): string[] {
  const lines = readFileSync(join(data, 'retrieval', name, file), 'utf8')
    .trim()
    .split('\n');
  // Border: the collections are ours and have one shape.
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}

function sentencesOf(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
}

function evenly<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99]
    .map((part) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1))
    .join(' | ');
}
