/**
 * Ordinary textbook questions of every kind (define, list, compare, true or false, calculate, why, overview …) asked over the chat about
 * a document without a language model, printed with their answers for reading by hand. bench/sets/kinds/README.md has the judgements.
 *
 *   node bench/kinds.ts [--set fresh] [--book anatomy] [--of 'a word of the question']
 *   inputs: BENCH_DATA (default ../shared/data; the two English books), BENCH_STUDENTS (the others, made by bench/students-books.ts)
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FRESH_BOOKS } from './kinds/books.ts';
import { FURTHER_BOOKS } from './questions/books.ts';
import { BOOKS } from './students/books.ts';
import { openDesk } from './students/desk.ts';

const DATA = process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data');
const STUDENTS = process.env['BENCH_STUDENTS'] ?? join(DATA, 'students');
const OWN: Record<string, { file: string; title: string }> = {
  anatomy: { file: join(DATA, 'books/anatomy-physiology.lo.pdf'), title: 'Anatomy & Physiology' },
  physics: { file: join(DATA, 'books/college-physics-bundle.lo.pdf'), title: 'College Physics' },
};
const questionSchema = z.object({
  book: z.string(),
  language: z.string(),
  kind: z.string(),
  question: z.string(),
});

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'kinds' },
    book: { type: 'string' },
    of: { type: 'string' },
  },
});
const path = join(import.meta.dirname, `sets/kinds/${options.set}.json`);
const asked = z
  .array(questionSchema)
  .parse(JSON.parse(readFileSync(path, 'utf8')))
  .filter(({ book, question }) => (options.book ?? book) === book && question.includes(options.of ?? ''));
const desk = await openDesk();
try {
  for (const [book, questions] of Map.groupBy(asked, (question) => question.book)) {
    const { file, title } = OWN[book] ?? {
      file: join(STUDENTS, `${book}.pdf`),
      title: [...BOOKS, ...FRESH_BOOKS, ...FURTHER_BOOKS].find(({ name }) => name === book)?.title ?? book,
    };
    if (!existsSync(file)) {
      console.log(`kinds: ${file} is absent, skipped (see BENCH_DATA and BENCH_STUDENTS)`);
      continue;
    }
    const bookId = await desk.addBook(file, title);
    for (const { question, language, kind } of questions) {
      const started = performance.now();
      const { response, grounded, citations } = await desk.ask({ bookId, text: question, language });
      const pages = citations.map(({ page = 0 }) => page).join(', ');
      const took = Math.round(performance.now() - started);
      console.log(
        `\n### ${book} · ${kind} · ${question} (${took} ms, grounded: ${grounded}, pages ${pages})`,
      );
      console.log(response);
    }
  }
} finally {
  await desk.close();
}
