/**
 * Makes questions by rule of whole books and prints them with the sentence they come from, to be read and judged by hand
 * (bench/sets/questions). Per book twelve of the whole book, eight about four of its topics, and two topics that it lacks; of books of physics also
 * twelve of one chapter.
 *
 *   node bench/questions.ts --data FOLDER [--only psychology,quimica] [--seed 1] [--json FILE]
 *   inputs: BENCH_STUDENTS (default ../shared/data/students), made by bench/students-books.ts
 *   FOLDER keeps the books that were read, for the next time
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MadeQuestion, QuestionsWanted } from '#features/tutor/contract.practice.ts';
import { makeQuestions } from '#features/materials/server/rules/make-questions.ts';
import { openRuleThreads } from '#features/materials/server/rules/rule-threads.ts';
import { FURTHER_BOOKS } from './questions/books.ts';
import { openBooks } from './questions/read-books.ts';
import { TOPICS } from './questions/topics.ts';
import { lastPageOf, rangeOfPages } from '#shared/text-range.ts';
import { BOOKS } from './students/books.ts';

const BOOK_FOLDER = process.env['BENCH_STUDENTS'] ?? join(import.meta.dirname, '../../shared/data/students');
const OF_BOOK = 12;
const OF_TOPIC = 2;
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
const only = options.only?.split(',');

interface Shown {
  book: string;
  /** Empty for the whole book. */
  topic: string;
  question: string;
  answer: string;
  quote: string;
}

if (!options.data) throw new Error('Say where the books that were read are kept: --data FOLDER');
const books = await openBooks(options.data);
const { knowledge, readerId } = books;
const rules = openRuleThreads();
const deps = { knowledge, clock: { now: () => new Date() }, log, rules };
const shown: Shown[] = [];
try {
  for (const book of [...BOOKS, ...FURTHER_BOOKS]) {
    const path = join(BOOK_FOLDER, `${book.name}.pdf`);
    if (only ? !only.includes(book.name) : !existsSync(path)) continue;
    const id = await books.ingested(book.name, path, book.title);
    const topics = TOPICS[book.name];
    await show(book, id, { topic: '', count: OF_BOOK });
    for (const topic of topics?.told ?? []) await show(book, id, { topic, count: OF_TOPIC });
    for (const topic of topics?.lacking ?? []) await show(book, id, { topic, count: OF_TOPIC });
    if (topics?.chapter)
      await show(book, id, { topic: '', count: OF_BOOK, range: rangeOfPages(topics.chapter) });
  }
  if (options.json) writeFileSync(options.json, JSON.stringify(shown, null, 1));
} finally {
  await rules.close();
  await books.close();
}

async function show(
  { name, language }: (typeof BOOKS)[number],
  id: string,
  wanted: Pick<QuestionsWanted, 'topic' | 'count' | 'range'>,
): Promise<void> {
  const begun = performance.now();
  const { questions, missing } = await makeQuestions(deps, {
    ...wanted,
    language,
    readerId,
    documentIds: [id],
    texts: [],
    seed: `${name} ${options.seed}`,
    usedSentences: [],
  });
  const about = wanted.topic === '' ? '' : ` · ${wanted.topic}`;
  const pages = wanted.range ? ` · pages ${wanted.range.from.page}–${lastPageOf(wanted.range)}` : '';
  console.log(
    `\n#### ${name}${about}${pages}: ${questions.length} of ${wanted.count}${missing ? `, ${missing}` : ''}, ${Math.round(performance.now() - begun)} ms`,
  );
  for (const question of questions) {
    console.log(`\n${shown.length + 1}. ${question.prompt}\n${answerOf(question)}`);
    console.log(`  p. ${question.citation?.page ?? '?'}: ${question.quote.replaceAll(/\s+/g, ' ')}`);
    if (question.explanation) console.log(`  explanation: ${question.explanation}`);
    shown.push({
      book: name,
      topic: pages || wanted.topic,
      question: question.prompt,
      answer: answerOf(question),
      quote: question.quote,
    });
  }
}

function answerOf({ options: choices, accepted, number }: MadeQuestion): string {
  if (number) return `  = ${number.value} ${number.unit} ± ${number.tolerance}`;
  return choices.length > 0
    ? choices.map(({ text, isRight }) => `  ${isRight ? '*' : '-'} ${text}`).join('\n')
    : `  = ${accepted.join(' | ')}`;
}
