/**
 * How true highlights are: of random sentences in the books, the share whose boxes hold, by poppler's word boxes, exactly the quote's
 * words. A word counts as within a box when its middle is. Needs pdftotext (poppler-utils).
 *
 *   node bench/highlights.ts [--quotes 500] [BOOK.pdf …]     default books: BENCH_DATA (../shared/data)
 */
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '#server/knowledge/reading/read-document.ts';
import type { ReadPage } from '#server/knowledge/reading/protocol.ts';
import { storedLines, parseLines } from '#server/knowledge/index/stored-lines.ts';
import { boxesOfQuote } from '#server/knowledge/search/quote-boxes.ts';
import type { TextBox } from '#shared/citation.ts';

const DATA = process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data');
const BOOKS = ['anatomy-physiology.lo.pdf', 'college-physics-bundle.lo.pdf'];
const WORD_TAG = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const SENTENCE = /^.{30,}\S\s*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const SEED = 20_261_121;
const MISSES_SHOWN = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quotes: { type: 'string', default: '500' } },
});
const books = positionals.length > 0 ? positionals : BOOKS.map((book) => join(DATA, 'books', book));
for (const book of books) await measure(book, Number(values.quotes));

async function measure(book: string, quotes: number): Promise<void> {
  const pages: ReadPage[] = [];
  for await (const event of readDocument({ path: book, signal: new AbortController().signal })) {
    if (event.type === 'page') pages.push(event);
  }
  const words = popplerWords(book);
  const random = seeded(SEED);
  const counts = { whole: 0, words: 0, wrong: 0 };
  const misses: string[] = [];
  for (let index = 0; index < quotes; index += 1) {
    const { page, start, end } = randomQuote(pages, random);
    const boxes = boxesOfQuote(page.text, parseLines(storedLines({ ...page, nextLines: [] })), {
      page: page.page,
      start,
      end,
    });
    const wanted = signsOf(page.text.slice(start, end));
    const found = signsOf(textWithin(words[page.page - 1] ?? [], boxes));
    if (wanted === found) counts.whole += 1;
    else misses.push(`p. ${page.page}: ${page.text.slice(start, end)}`);
  }
  console.log(`${basename(book)}: ${counts.whole} of ${quotes} highlights hold exactly the quote`);
  for (const miss of misses.slice(0, MISSES_SHOWN)) console.log(`  ${miss}`);
}

interface Word extends Omit<TextBox, 'page'> {
  text: string;
}

function popplerWords(book: string): Word[][] {
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', book, '-'], {
    maxBuffer: 1 << 29,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(WORD_TAG), ([, x0, y0, x1, y1, text = '']) => ({
        x0: Number(x0),
        y0: Number(y0),
        x1: Number(x1),
        y1: Number(y1),
        text: text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
      })),
    );
}

function randomQuote(
  pages: readonly ReadPage[],
  random: () => number,
): { page: ReadPage; start: number; end: number } {
  for (;;) {
    const page = pages[Math.floor(random() * pages.length)];
    if (!page) continue;
    const sentences = [...segmenter.segment(page.text)].filter(({ segment }) => SENTENCE.test(segment));
    const chosen = sentences[Math.floor(random() * sentences.length)];
    if (!chosen) continue;
    const end = chosen.index + chosen.segment.trimEnd().length;
    return { page, start: chosen.index, end };
  }
}

function textWithin(words: readonly Word[], boxes: readonly TextBox[]): string {
  return boxes
    .flatMap((box) =>
      words.filter((word) => {
        const x = (word.x0 + word.x1) / 2;
        const y = (word.y0 + word.y1) / 2;
        return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
      }),
    )
    .map(({ text }) => text)
    .join('');
}

/** Letters and figures, in any order: the two programs join words and order superscripts differently. */
function signsOf(text: string): string {
  return [...text.normalize('NFKC')]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .toSorted()
    .join('');
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
