/**
 * Questions in students' own words about six openly licensed books in English, Spanish and French: whether the page that answers is
 * found, whether what is said to stand in the book does, and whether a question that the book does not answer is refused. Beside
 * plain Okapi BM25 and, with EMBEDDING_URL and EMBEDDING_MODEL, search by words and meaning. bench/sets/students/README.md says how
 * the questions were written and how the books are made.
 *
 *   node bench/students.ts [--show] names what is wrong in the seen half
 *   inputs: BENCH_STUDENTS (default ../shared/data/students), made by bench/students-books.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readQuestion } from '#features/tutor/server/question/read-question.ts';
import { BOOKS } from './students/books.ts';
import { type Desk, openDesk } from './students/desk.ts';
import { type Outcome, printFigures, printMisses } from './students/figures.ts';
import { Okapi } from './students/okapi.ts';
import {
  answersWith,
  HALVES,
  inOneLine,
  readQuestions,
  requirePrinted,
  type StudentsQuestion,
} from './students/questions.ts';

const FOLDER = process.env['BENCH_STUDENTS'] ?? join(import.meta.dirname, '../../shared/data/students');
/** As many as the tutor takes for an answer. */
const PASSAGES = 24;
const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } });

interface Opened {
  bookId: string;
  okapi: Okapi;
}

const missing = BOOKS.filter(({ name }) => !existsSync(join(FOLDER, `${name}.pdf`)));
if (missing.length > 0)
  console.log(
    `students: ${missing.map(({ name }) => name).join(', ')} absent in ${FOLDER}, skipped (see BENCH_STUDENTS)`,
  );
else await main();

async function main(): Promise<void> {
  const desk = await openDesk();
  try {
    const books = await openBooks(desk);
    for (const half of HALVES) {
      const outcomes: Outcome[] = [];
      for (const question of readQuestions(half))
        outcomes.push(await outcomeOf(desk, books.get(question.book), question));
      printFigures(`${half} half`, outcomes, desk.isFused);
      if (options.show && half === 'seen') printMisses(outcomes);
    }
  } finally {
    await desk.close();
  }
}

async function openBooks(desk: Desk): Promise<Map<string, Opened>> {
  const books = new Map<string, Opened>();
  const questions = HALVES.flatMap(readQuestions);
  for (const { name, title, language } of BOOKS) {
    const pages = readFileSync(join(FOLDER, `${name}.txt`), 'utf8').split('\f');
    requirePrinted(
      questions.filter(({ book }) => book === name),
      pages,
    );
    const bookId = await desk.addBook(join(FOLDER, `${name}.pdf`), title);
    books.set(name, { bookId, okapi: new Okapi(pages, language) });
    console.log(`${title}: ${pages.length} pages`);
  }
  await desk.settle();
  return books;
}

async function outcomeOf(desk: Desk, book: Opened | undefined, asked: StudentsQuestion): Promise<Outcome> {
  if (!book) throw new Error(`there is no book ${asked.book}`);
  const { question: message, language } = asked;
  // As the chat about a document searches, without the words that only ask.
  const { query } = readQuestion({ message, previous: [], language });
  const search = { bookId: book.bookId, text: query, language };
  const words = await desk.findByWords(search, PASSAGES);
  const fused = desk.isFused ? await desk.find(search, PASSAGES) : words;
  const answer = await desk.ask({ ...search, text: message });
  const cited = answer.citations.map(({ page = 0, quote }) => ({ page, text: quote }));
  return {
    asked,
    places: {
      okapi: placeOf(asked, book.okapi.rank(query)),
      words: placeOf(asked, words),
      fused: placeOf(asked, fused),
    },
    isStated: answer.grounded && cited.length > 0,
    isCitedRight: cited.some((quoted) => answersWith(asked, quoted)),
  };
}

/** Among the different pages of what was found. */
function placeOf(
  asked: StudentsQuestion,
  found: ReadonlyArray<{ page: number; text: string }>,
): number | null {
  const first = found.find((passage) => answersWith(asked, { ...passage, text: inOneLine(passage.text) }));
  if (!first) return null;
  const before = found.slice(0, found.indexOf(first) + 1).map(({ page }) => page);
  return new Set(before).size;
}
