import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import { indexPages } from '#server/knowledge/index/ingest.ts';
import type { ReadingEvent } from '#server/knowledge/reading/read-document.ts';
import { mistype, seededRandom } from './mistype.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** PostgreSQL's own text search configurations for the collections' languages; it has none for Chinese and Japanese. */
const CONFIGURATIONS: ReadonlyArray<readonly [name: RegExp, configuration: string]> = [
  [/-es\b/, 'spanish'],
  [/-de$/, 'german'],
  [/-zh$|^jsquad/, 'simple'],
];
const SHOWN = 10;
/** Passages fetched to have ten different documents. */
const FETCHED = 20;
/** Each question is mistyped once for each: which letters one drawing hits moves a thousand questions by half a point. */
const TYPO_SEEDS = [42, 7, 99, 1, 2];
const ACCENTS = /[\u0300-\u036f]/g;

interface Entry {
  id: string;
  title: string;
  text: string;
}

interface Collection {
  documents: Entry[];
  questions: Entry[];
  /** Question → document → relevance. */
  relevant: Map<string, Map<string, number>>;
}

type Find = (question: string, documentId: string) => Promise<string[]>;

/** Quality and latency on one collection, beside what PostgreSQL ranks by itself in the same database. */
export async function benchRetrieval(db: Database, folder: string, sample: number): Promise<void> {
  const collection = readCollection(folder, sample);
  const name = basename(folder);
  const places = await indexAll(db, collection.documents);
  const [, configuration] = CONFIGURATIONS.find(([names]) => names.test(name)) ?? [null, 'english'];
  await fillBaseline(db, collection.documents, configuration);
  const knowledge = createKnowledge({ db, log: SILENT });
  const idOf = new Map([...places].map(([id, { sourceId, page }]) => [`${sourceId}:${page}`, id]));
  const search = async (text: string, sourceIds?: string[]): Promise<string[]> => {
    const found = await knowledge.search({
      text,
      readerId: 'reader',
      limit: FETCHED,
      ...(sourceIds && { sourceIds }),
    });
    return [...new Set(found.map(({ sourceId, page }) => idOf.get(`${sourceId}:${page}`) ?? ''))].slice(
      0,
      SHOWN,
    );
  };
  const ways: Record<string, Find> = {
    'websearch + ts_rank_cd': (text) => askBaseline(db, sql`websearch_to_tsquery(config, ${text})`, 'cd'),
    'OR + ts_rank (1)': (text) =>
      askBaseline(db, sql`replace(plainto_tsquery(config, ${text})::text, '&', '|')::tsquery`, 'rank'),
    'lyceum, whole library': (text) => search(text),
    'lyceum, one source': (text, id) => search(text, [places.get(id)?.sourceId ?? '']),
  };
  console.log(
    `\n# ${name}: ${collection.documents.length} documents, ${collection.questions.length} questions`,
  );
  console.log('| | recall@1 | recall@10 | nDCG@10 | ms p50 | p95 |\n|---|---|---|---|---|---|');
  const report = async (way: string, find: Find, asked: Collection): Promise<void> =>
    console.log(`| ${way} | ${(await measure(asked, find)).join(' | ')} |`);
  for (const [way, find] of Object.entries(ways)) await report(way, find, collection);
  // Chinese and Japanese have no errors of this kind, and no such accents.
  if (configuration === 'simple') return;
  await report('lyceum, one typo', (text) => search(text), mistyped(collection));
  await report('lyceum, no accents', (text) => search(text), withoutAccents(collection));
}

function mistyped(collection: Collection): Collection {
  const questions = TYPO_SEEDS.flatMap((seed) => {
    const random = seededRandom(seed);
    return collection.questions.map((question) => ({ ...question, text: mistype(question.text, random) }));
  });
  return { ...collection, questions };
}

/** As many write who type in a hurry. */
function withoutAccents(collection: Collection): Collection {
  const questions = collection.questions.map((question) => ({
    ...question,
    text: question.text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC'),
  }));
  return { ...collection, questions };
}

async function measure({ questions, relevant }: Collection, find: Find): Promise<string[]> {
  const sums = { first: 0, ten: 0, gain: 0 };
  const times: number[] = [];
  for (const { id, text } of questions) {
    const wanted = relevant.get(id) ?? new Map<string, number>();
    const startedAt = performance.now();
    const found = await find(text, [...wanted.keys()][0] ?? '');
    times.push(performance.now() - startedAt);
    sums.first += Number(wanted.has(found[0] ?? ''));
    sums.ten += Number(found.some((document) => wanted.has(document)));
    const ideal = [...wanted.values()].toSorted((a, b) => b - a).slice(0, SHOWN);
    sums.gain += gainOf(found.map((document) => wanted.get(document) ?? 0)) / gainOf(ideal);
  }
  times.sort((a, b) => a - b);
  const share = (sum: number): string => (sum / questions.length).toFixed(3);
  const quantile = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  return [share(sums.first), share(sums.ten), share(sums.gain), quantile(0.5), quantile(0.95)];
}

function gainOf(relevances: readonly number[]): number {
  return relevances.reduce((sum, relevance, index) => sum + relevance / Math.log2(index + 2), 0);
}

/** Documents of one title are the pages of one source, as SQuAD's paragraphs are of its articles. */
async function indexAll(
  db: Database,
  documents: readonly Entry[],
): Promise<Map<string, { sourceId: string; page: number }>> {
  const places = new Map<string, { sourceId: string; page: number }>();
  const sources = [...Map.groupBy(documents, ({ title }) => title)];
  for (const [number, [title, pages]] of sources.entries()) {
    const sourceId = `source-${number}`;
    for (const [index, { id }] of pages.entries()) places.set(id, { sourceId, page: index + 1 });
    const source = { id: sourceId, title, ownerId: null, visibility: 'everyone' as const };
    await indexPages(db, { source, reading: readingOf(pages), onProgress: async () => {} });
  }
  return places;
}

async function* readingOf(pages: readonly Entry[]): AsyncGenerator<ReadingEvent> {
  yield { type: 'start', pagesTotal: pages.length };
  for (const [index, { text }] of pages.entries()) {
    yield { type: 'page', page: index + 1, width: 0, height: 0, text, lines: [] };
  }
}

async function fillBaseline(db: Database, documents: readonly Entry[], configuration: string): Promise<void> {
  await db.orm.execute(sql`create table baseline (id text, config regconfig, tsv tsvector)`);
  await db.orm.execute(sql`
    insert into baseline select id, config, to_tsvector(config, title || ' ' || body)
    from unnest(
      ${sql.param(documents.map(({ id }) => id))}::text[],
      ${sql.param(documents.map(({ title }) => title))}::text[],
      ${sql.param(documents.map(({ text }) => text))}::text[]
    ) as given (id, title, body), (select ${configuration}::regconfig as config) as chosen`);
  await db.orm.execute(sql`create index on baseline using gin (tsv)`);
}

async function askBaseline(
  db: Database,
  query: ReturnType<typeof sql>,
  kind: 'cd' | 'rank',
): Promise<string[]> {
  const rank = kind === 'cd' ? sql`ts_rank_cd(tsv, query)` : sql`ts_rank(tsv, query, 1)`;
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    select id from baseline, (select ${query} as query from (select config from baseline limit 1) as one) as asked
    where tsv @@ query order by ${rank} desc, id limit ${SHOWN}`);
  return rows.map(({ id }) => id);
}

function readCollection(folder: string, sample: number): Collection {
  const read = (file: string): string[] => readFileSync(join(folder, file), 'utf8').trim().split('\n');
  const documents = read('docs.jsonl').map((line) => JSON.parse(line) as Entry);
  const all = read('queries.jsonl').map((line) => JSON.parse(line) as Entry);
  const relevant = new Map<string, Map<string, number>>();
  for (const line of read('qrels.tsv')) {
    const [question = '', document = '', relevance = '0'] = line.split('\t');
    relevant.set(
      question,
      (relevant.get(question) ?? new Map<string, number>()).set(document, Number(relevance)),
    );
  }
  // Every n-th question, so that all articles are asked about.
  const step = Math.max(1, Math.floor(all.length / sample));
  return { documents, questions: all.filter((_, index) => index % step === 0), relevant };
}
