/**
 * How well the built-in library answers refuse and choose, on SQuAD (CC BY-SA 4.0, README beside the data): each article is a
 * document; its questions are asked of it (they have an answer), of another article (they have none), and of itself without the
 * paragraph that answers (hard: everything else about the subject is still there). Then by two words only, as people ask a search
 * box: two of a question's, and one of a question with one of another article's.
 *
 *   node bench/answers.ts [squad-dev|squad-es-dev] [every n-th question, default 8]
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSentences } from '#features/tutor/server/quote/choose-sentences.ts';
import { answerabilityScore, isAnswerable } from '#features/tutor/server/quote/answerability.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';

interface Paragraph {
  id: string;
  text: string;
  article: number;
  title?: string;
}

interface Query {
  id: string;
  text: string;
  answers: string[];
  article: number;
}

const READER = 'reader';
const PASSAGES = 24;
/** So much of a paragraph found in a passage means that the passage shows it. */
const OVERLAP_CHARACTERS = 60;
const log = { debug() {}, info() {}, warn() {}, error() {} };

const [collection = 'squad-dev', every = '8'] = process.argv.slice(2);
const dataFolder = join(process.env['BENCH_DATA'] ?? '../shared/data', 'retrieval', collection);
if (existsSync(dataFolder)) await main();
else console.log(`answers: ${dataFolder} is absent, skipped (see BENCH_DATA)`);

async function main(): Promise<void> {
  const paragraphs = readLines<Paragraph>('docs.jsonl');
  const queries = readLines<Query>('queries.jsonl').filter((_, index) => index % Number(every) === 0);
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  try {
    await migrate(db);
    const knowledge = createKnowledge({ db, log });
    await indexArticles(knowledge, paragraphs, folder);
    await report(knowledge, paragraphs, queries);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function indexArticles(knowledge: Knowledge, paragraphs: Paragraph[], folder: string): Promise<void> {
  for (const [article, own] of Map.groupBy(paragraphs, (paragraph) => paragraph.article)) {
    const path = join(folder, `${article}.txt`);
    writeFileSync(path, own.map((paragraph) => paragraph.text).join('\n\n'));
    const source = {
      id: `article-${article}`,
      title: own[0]?.title ?? `Article ${article}`,
      ownerId: READER,
      visibility: 'me' as const,
    };
    await knowledge.ingest(
      { ...source, path, fileName: `${article}.txt` },
      { signal: new AbortController().signal, onProgress: async () => {} },
    );
  }
}

async function report(knowledge: Knowledge, paragraphs: Paragraph[], queries: Query[]): Promise<void> {
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const right = new Map(readText('qrels.tsv').map((line) => [line.split('\t')[0], line.split('\t')[1]]));
  const articles = [...new Set(paragraphs.map((paragraph) => paragraph.article))];
  const asked: Record<'own' | 'without' | 'other', Array<{ query: Query; passages: Passage[] }>> = {
    own: [],
    without: [],
    other: [],
  };
  for (const [index, query] of queries.entries()) {
    const others = articles.filter((article) => article !== query.article);
    const own = await search(knowledge, query, query.article);
    const paragraph = byId.get(right.get(query.id) ?? '')?.text ?? '';
    asked.own.push({ query, passages: own });
    asked.without.push({ query, passages: own.filter((passage) => !shows(passage, paragraph)) });
    asked.other.push({
      query,
      passages: await search(knowledge, query, others[(index * 7_919) % others.length] ?? 0),
    });
  }
  const refused = (list: Array<{ query: Query; passages: Passage[] }>) =>
    share(list, ({ query, passages }) => !isAnswerable(query.text, passages));
  console.log(`${collection}: ${queries.length} questions, each asked of three documents`);
  console.log(`  refused though its article answers       ${refused(asked.own)}`);
  console.log(`  refused, asked of another article        ${refused(asked.other)}`);
  console.log(`  refused, answering paragraph left out    ${refused(asked.without)}`);
  console.log(
    `  answer within the chosen sentences       ${share(asked.own, ({ query, passages }) => hasAnswer(query, passages))}`,
  );
  await reportTwoWords(knowledge, queries);
  const chosen = asked.own.map(({ query, passages }) => chooseSentences(query.text, passages).length);
  console.log(
    `  chosen sentences per answer              ${(chosen.reduce((a, b) => a + b, 0) / chosen.length).toFixed(2)}`,
  );
  for (const falseRefusals of [0.01, 0.02, 0.03, 0.05]) {
    const scores = asked.own.map(({ query, passages }) => answerabilityScore(query.text, passages));
    const limit = scores.toSorted((a, b) => a - b)[Math.floor(scores.length * falseRefusals)] ?? 0;
    const below = share(
      asked.other,
      ({ query, passages }) => answerabilityScore(query.text, passages) < limit,
    );
    console.log(
      `  at ${(falseRefusals * 100).toFixed(0)} % false refusals: limit ${limit.toFixed(2)}, refused of another article ${below}`,
    );
  }
}

async function reportTwoWords(knowledge: Knowledge, queries: Query[]): Promise<void> {
  const own: Array<{ query: Query; passages: Passage[] }> = [];
  const mixed: typeof own = [];
  for (const [index, query] of queries.entries()) {
    const other = queries[((index + 1) * 7_919) % queries.length];
    const [first, second] = tellingWords(query.text);
    const [foreign] = tellingWords(other?.text ?? '');
    if (!first || !second || !foreign || other?.article === query.article) continue;
    const together = { ...query, text: `${first} ${second}` };
    const apart = { ...query, text: `${first} ${foreign}` };
    own.push({ query: together, passages: await search(knowledge, together, query.article) });
    mixed.push({ query: apart, passages: await search(knowledge, apart, query.article) });
  }
  const refused = ({ query, passages }: (typeof own)[number]) => !isAnswerable(query.text, passages);
  console.log(`  refused, two words of the question       ${share(own, refused)}`);
  console.log(`  refused, one of them of another article  ${share(mixed, refused)}`);
}

/** The longest words first, which mostly say what a question is about. */
function tellingWords(text: string): string[] {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

function search(knowledge: Knowledge, query: Query, article: number): Promise<Passage[]> {
  return knowledge.search({
    text: query.text,
    readerId: READER,
    sourceIds: [`article-${article}`],
    limit: PASSAGES,
  });
}

function shows(passage: Passage, paragraph: string): boolean {
  const text = passage.text.replaceAll(/\s+/g, ' ');
  const plain = paragraph.replaceAll(/\s+/g, ' ');
  for (let start = 0; start + OVERLAP_CHARACTERS <= text.length; start += OVERLAP_CHARACTERS / 2) {
    if (plain.includes(text.slice(start, start + OVERLAP_CHARACTERS))) return true;
  }
  return plain.includes(text);
}

function hasAnswer(query: Query, passages: Passage[]): boolean {
  const text = chooseSentences(query.text, passages)
    .map((sentence) => sentence.text)
    .join(' ');
  return query.answers.some((answer) => answer !== '' && text.includes(answer));
}

function share<T>(list: T[], matches: (item: T) => boolean): string {
  return `${((list.filter(matches).length / list.length) * 100).toFixed(1)} %`;
}

function readLines<T>(file: string): T[] {
  // Border: the collections are ours and have one shape.
  return readText(file).map((line) => JSON.parse(line) as T);
}

function readText(file: string): string[] {
  return readFileSync(join(dataFolder, file), 'utf8').trim().split('\n');
}
