/**
 * Whether the page that is found and cited is the right one, in whole books, read as files from beginning to end:
 *
 * - books assembled from SQuAD's paragraphs (CC BY-SA 4.0), a dozen articles each, set as PDF with sentences going on overleaf. A
 *   page is right when the paragraph the question was written about, or its part with the answer, is printed on it;
 * - two OpenStax textbooks (CC BY-NC-SA 4.0, for measuring only) and questions of our own. A page is right when by poppler's
 *   pdftotext, a reader that is not ours, it says the answer. Needs poppler-utils.
 *
 *   node bench/right-page.ts [--every 8] [--misses 0]     inputs: BENCH_DATA (default ../shared/data)
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answeringSentences } from '#features/tutor/server/quote/quotation.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import { makeTextPdf } from '../test/pdf.ts';
import { QUESTIONS } from './right-page-questions.ts';

const DATA = process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data');
const READER = 'reader';
const ARTICLES_PER_BOOK = 12;
const LINE_CHARACTERS = 85;
const LINES_PER_PAGE = 44;
/** As many as the tutor takes for an answer. */
const PASSAGES = 24;
const FIVE_PAGES = 5;
const log = { debug() {}, info() {}, warn() {}, error() {} };

interface Asked {
  text: string;
  book: string;
  isRight(page: number): boolean;
}

const { values: options } = parseArgs({
  options: { every: { type: 'string', default: '8' }, misses: { type: 'string', default: '0' } },
});
const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const db = await openEmbedded({ dataFolder: folder, log, durable: false });
try {
  await migrate(db);
  const knowledge = createKnowledge({ db, log });
  const squad = join(DATA, 'retrieval/squad-dev');
  if (existsSync(squad))
    await report('books assembled from SQuAD', knowledge, await assembleBooks(knowledge, squad));
  else console.log(`absent, not measured: ${squad}`);
  for (const name of Object.keys(QUESTIONS)) {
    const path = join(DATA, `books/${name}.lo.pdf`);
    if (existsSync(path)) await report(name, knowledge, await realBook(knowledge, name, path));
    else console.log(`absent, not measured: ${path}`);
  }
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}

async function report(name: string, knowledge: Knowledge, questions: readonly Asked[]): Promise<void> {
  const counts = { first: 0, five: 0, answered: 0, anyCited: 0, cited: 0, citedRight: 0 };
  const missed: string[] = [];
  for (const { text, book, isRight } of questions) {
    const passages = await knowledge.search({ text, readerId: READER, sourceIds: [book], limit: PASSAGES });
    const pages = [...new Set(passages.map(({ page }) => page))].slice(0, FIVE_PAGES);
    const cited = citedPages(text, passages);
    counts.first += Number(isRight(pages[0] ?? 0));
    counts.five += Number(pages.some(isRight));
    counts.answered += Number(cited.length > 0);
    counts.anyCited += Number(cited.some(isRight));
    counts.cited += cited.length;
    counts.citedRight += cited.filter(isRight).length;
    if (cited.length > 0 && !cited.some(isRight))
      missed.push(`${text} → cited ${cited.join(', ')}; found ${pages.join(', ')}`);
  }
  const of = (count: number, all: number): string => `${((count / Math.max(1, all)) * 100).toFixed(1)} %`;
  console.log(`\n# ${name}: ${questions.length} questions`);
  console.log(`  right page first                     ${of(counts.first, questions.length)}`);
  console.log(`  right page among the first five      ${of(counts.five, questions.length)}`);
  console.log(`  answered without a model             ${of(counts.answered, questions.length)}`);
  console.log(`  a cited page is right, of answered   ${of(counts.anyCited, counts.answered)}`);
  console.log(
    `  cited pages that are right, of all   ${of(counts.citedRight, counts.cited)} of ${counts.cited}`,
  );
  for (const miss of missed.slice(0, Number(options.misses))) console.log(`    ${miss}`);
}

/** A cited sentence that goes on overleaf stands on the page where it begins. */
function citedPages(question: string, passages: Passage[]): number[] {
  return [...new Set(answeringSentences(question, passages).map(({ passage }) => passage.page))];
}

async function ingest(knowledge: Knowledge, id: string, path: string): Promise<void> {
  const source = { id, title: id, ownerId: READER, visibility: 'me' as const, path, fileName: `${id}.pdf` };
  await knowledge.ingest(source, { signal: new AbortController().signal, onProgress: async () => {} });
}

interface Paragraph {
  id: string;
  title: string;
  text: string;
  article: number;
}

interface Printed {
  pages: string[];
  /** First and last page of every paragraph. */
  places: Map<string, { first: number; last: number }>;
}

async function assembleBooks(knowledge: Knowledge, data: string): Promise<Asked[]> {
  const paragraphs = readLines<Paragraph>(join(data, 'docs.jsonl'));
  const places = new Map<string, { book: string; first: number; last: number; pages: string[] }>();
  for (const [number, own] of Map.groupBy(paragraphs, ({ article }) =>
    Math.floor(article / ARTICLES_PER_BOOK),
  )) {
    const book = `book-${number}`;
    const printed = print(own);
    const path = join(folder, `${book}.pdf`);
    writeFileSync(path, makeTextPdf(printed.pages));
    await ingest(knowledge, book, path);
    for (const [id, place] of printed.places) places.set(id, { book, ...place, pages: printed.pages });
  }
  const right = new Map(
    readText(join(data, 'qrels.tsv')).map((line) => [line.split('\t')[0], line.split('\t')[1]]),
  );
  const queries = readLines<{ id: string; text: string; answers: string[] }>(join(data, 'queries.jsonl'));
  return queries
    .filter((_, index) => index % Number(options.every) === 0)
    .flatMap(({ id, text, answers }) => {
      const place = places.get(right.get(id) ?? '');
      if (!place) return [];
      const { book, first, last, pages } = place;
      const own = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const saying = own.filter((page) =>
        answers.some((answer) => plain(pages[page - 1] ?? '').includes(plain(answer))),
      );
      const isRight = (page: number) => (saying.length > 0 ? saying : own).includes(page);
      return [{ text, book, isRight }];
    });
}

/** Sets paragraphs in lines and pages, as a typesetter does: a page ends wherever it is full. */
function print(paragraphs: readonly Paragraph[]): Printed {
  const lines: string[] = [];
  const places: Printed['places'] = new Map();
  const pageOfLine = (line: number): number => Math.floor(line / LINES_PER_PAGE) + 1;
  let title = '';
  for (const paragraph of paragraphs) {
    if (paragraph.title !== title) lines.push(paragraph.title, '');
    title = paragraph.title;
    const first = pageOfLine(lines.length);
    lines.push(...inLines(latin(paragraph.text)));
    places.set(paragraph.id, { first, last: pageOfLine(lines.length - 1) });
    lines.push('');
  }
  const pages = Array.from({ length: pageOfLine(lines.length - 1) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE).join('\n'),
  );
  return { pages, places };
}

function inLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE_CHARACTERS) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The test's typeface has no more than Latin-1. */
function latin(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[^\u0020-\u00ff•’–€]/gu, '?');
}

function plain(text: string): string {
  return onOneLine(latin(text)).toLowerCase();
}

async function realBook(knowledge: Knowledge, name: string, path: string): Promise<Asked[]> {
  await ingest(knowledge, name, path);
  const { stdout, error } = spawnSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 1e8 });
  if (error) throw error;
  const pages = stdout.split('\f').map((page) => page.replaceAll(/\s+/g, ' '));
  return (QUESTIONS[name] ?? []).flatMap(([text, answer]) => {
    const saying = pages.filter((page) => answer.test(page)).length;
    if (saying === 0) console.log(`  not in this book: ${text}`);
    const isRight = (page: number) => answer.test(pages[page - 1] ?? '');
    return saying === 0 ? [] : [{ text, book: name, isRight }];
  });
}

function readLines<T>(file: string): T[] {
  // Border: the collections are ours and have one shape.
  return readText(file).map((line) => JSON.parse(line) as T);
}

function readText(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}
