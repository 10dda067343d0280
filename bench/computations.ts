/**
 * How much of a book of physics the algebra can work out again: per chapter the worked examples, those whose printed result is
 * reproduced, the computations, those of which other numbers can be asked, and how many a set of twelve gets; --ask prints the last.
 *
 *   node bench/computations.ts --data FOLDER --only fisica,university-physics [--show 5-7] [--ask 5-7]
 *   inputs: BENCH_STUDENTS (default ../shared/data/students), made by bench/students-books.ts
 *   FOLDER keeps the books that were read; --show prints what examples of these chapters say and what was found in them
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findComputations } from '#features/materials/server/rules/numbers/find-computations.ts';
import { computedPieces } from '#features/materials/server/rules/quiz-pieces.ts';
import { vary } from '#features/materials/server/rules/numbers/vary.ts';
import { Seeded } from '#features/materials/server/rules/seeded.ts';
import type { WorkedExample } from '#server/knowledge/apparatus/apparatus.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { FURTHER_BOOKS } from './questions/books.ts';
import { openBooks } from './questions/read-books.ts';
import { BOOKS } from './students/books.ts';

const BOOK_FOLDER = process.env['BENCH_STUDENTS'] ?? join(import.meta.dirname, '../../shared/data/students');
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'string' },
    ask: { type: 'string' },
  },
});
/** Of twelve. */
const PLACES = 3;
const [askFrom = 0, askTo = askFrom] = (options.ask ?? '').split('-').map(Number);
const [showFrom = 0, showTo = showFrom] = (options.show ?? '').split('-').map(Number);
if (!options.data || !options.only) throw new Error('Say --data FOLDER and --only BOOK,BOOK');
const books = await openBooks(options.data);
try {
  for (const name of options.only.split(',')) {
    const path = join(BOOK_FOLDER, `${name}.pdf`);
    if (!existsSync(path)) throw new Error(`${path} is missing`);
    const title = [...BOOKS, ...FURTHER_BOOKS].find((book) => book.name === name)?.title ?? name;
    await measure(name, await books.ingested(name, path, title));
  }
} finally {
  await books.close();
}

async function measure(name: string, id: string): Promise<void> {
  const { knowledge, readerId } = books;
  const outline = await knowledge.outlineOf(id, readerId);
  const chapters = outline.filter(({ level }) => level === 1);
  const [source] = await knowledge.findReadable([id], readerId);
  const last = (await knowledge.findPage(id, 1, readerId))?.pagesTotal ?? 0;
  const sums = [0, 0, 0, 0, 0];
  console.log(
    `\n#### ${name}\n| chapter | pages | worked examples | reproduced | computations | with other numbers | of 12 asked |`,
  );
  for (const [index, { title: heading, page: from }] of chapters.entries()) {
    const to = Math.max(from, (chapters[index + 1]?.page ?? last + 1) - 1);
    const { examples } = await knowledge.apparatus(id, { readerId, from, to });
    const pages = [];
    for (let page = from; page <= to; page += 1) {
      const found = await knowledge.findPage(id, page, readerId);
      if (found && source) pages.push(passageOfPage(source, found));
    }
    const computations = findComputations(pages);
    const varied = computations.filter((one) => vary(one, new Seeded('bench')));
    const isIn = (example: WorkedExample) => (one: (typeof computations)[number]) =>
      example.solutionSpans.some(
        ({ page, start, end }) => one.passage.page === page && one.start >= start && one.end <= end + 1,
      );
    const reproduced = examples.filter((example) => computations.some(isIn(example)));
    const task = {
      language: 'en' as const,
      seed: name,
      lastYear: 2026,
      usedSentences: [],
      topic: '',
      count: PLACES,
    };
    const asked = computedPieces(task, pages);
    const row = [examples.length, reproduced.length, computations.length, varied.length, asked.length];
    for (const [at, count] of row.entries()) sums[at] = (sums[at] ?? 0) + count;
    console.log(`| ${index + 1} ${heading.slice(0, 40)} | ${from}–${to} | ${row.join(' | ')} |`);
    if (index + 1 >= askFrom && index + 1 <= askTo)
      for (const {
        item,
        sentences: [line],
      } of asked)
        console.log(
          `\n${item.prompt}\n  = ${'answer' in item ? item.answer : ''} ${'unit' in item ? item.unit : ''}\n  p. ${line?.passage.page}: ${line?.text.replaceAll(/\s+/gu, ' ')}`,
        );
    if (index + 1 < showFrom || index + 1 > showTo) continue;
    for (const example of examples) {
      console.log(`\n---- ${example.label}: ${example.problem}\n  >> ${example.solution}`);
      for (const one of computations.filter(isIn(example)))
        console.log(
          `  !! ${one.name}: ${one.passage.text.slice(one.start, one.end).replaceAll(/\s+/gu, ' ')}${one.formula ? ' (formula)' : ''}`,
        );
    }
  }
  console.log(`| all | | ${sums.join(' | ')} |`);
}
