import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReadFailure } from '../knowledge.ts';
import { joinLines } from '../reading/pdf-layout.ts';
import type { ReadPage } from '../reading/protocol.ts';
import type { ReadingEvent } from '../reading/read-document.ts';
import { bindPages } from './bind-pages.ts';
import type { BoundPage } from './bound-page.ts';

interface Row {
  text: string;
  y: number;
  size?: number;
}

const HEIGHT = 800;

function pageOf(page: number, rows: readonly Row[]): ReadPage {
  const printed = rows.map(({ text, y, size = 10 }) => {
    const words = [...text.matchAll(/\S+/g)].map((word) => ({
      x0: 50 + word.index * 5,
      y0: y,
      x1: 50 + (word.index + word[0].length) * 5,
      y1: y + size,
    }));
    return { text, words, x0: 50, y0: y, x1: 50 + text.length * 5, y1: y + size };
  });
  const lines = printed.map((line, index) => {
    const size = rows[index]?.size ?? 10;
    return { ...line, baseline: line.y1, size, dividesWord: false };
  });
  return { type: 'page', page, width: 600, height: HEIGHT, ...joinLines(lines) };
}

/** Rows of running text from the top of the body. */
function body(...texts: string[]): Row[] {
  return texts.map((text, index) => ({ text, y: 150 + index * 14 }));
}

async function* reading(pages: readonly ReadPage[], failure?: Error): AsyncGenerator<ReadingEvent> {
  yield { type: 'start', pagesTotal: pages.length };
  yield* pages;
  if (failure) throw failure;
}

async function bind(...pages: ReadPage[]): Promise<BoundPage[]> {
  const bound: BoundPage[] = [];
  for await (const event of bindPages(reading(pages))) if (event.type === 'page') bound.push(event);
  return bound;
}

function bodies(bound: readonly BoundPage[]): string[][] {
  return bound.map(({ text, body: parts }) => parts.map(({ start, end }) => text.slice(start, end)));
}

function wordsAt({ text, nextLines }: BoundPage): string[] {
  return nextLines.map(([start, end]) => text.slice(start, end));
}

const FULL = 'The wall of the heart is made of three layers that are of quite unequal';

describe('running headers and footers', () => {
  test('are left out, page numbers too, also where left and right pages differ', async () => {
    const pages = [1, 2, 3, 4].map((page) =>
      pageOf(page, [
        { text: page % 2 === 0 ? `${page} The Heart` : `Anatomy ${page}`, y: 30 },
        ...body(`Page ${page} tells of its own matter.`),
        { text: String(page), y: 770 },
      ]),
    );
    expect(bodies(await bind(...pages))).toEqual(
      [1, 2, 3, 4].map((page) => [`Page ${page} tells of its own matter.`]),
    );
  });

  test('stay in the stored text', async () => {
    const pages = [1, 2].map((page) => pageOf(page, [{ text: 'Anatomy', y: 30 }, ...body(`Text ${page}.`)]));
    expect((await bind(...pages)).map(({ text }) => text)).toEqual(pages.map(({ text }) => text));
  });

  test('in roman numbers', async () => {
    const pages = ['ix', 'x', 'xi'].map((number, index) =>
      pageOf(index + 1, [...body(`Preface ${number}.`), { text: number, y: 770 }]),
    );
    expect(bodies(await bind(...pages))).toEqual([['Preface ix.'], ['Preface x.'], ['Preface xi.']]);
  });

  test('what repeats within the body, in a larger font, or at another height is text', async () => {
    const rows = (page: number): Row[] => [
      { text: 'Photosynthesis', y: 30, size: 18 },
      { text: 'Remember', y: 40 + page * 10 },
      ...body('The same sentence again.', `Another one on ${page}.`),
    ];
    const [first] = bodies(await bind(pageOf(1, rows(1)), pageOf(2, rows(2))));
    expect(first?.join(' ')).toContain('Photosynthesis');
    expect(first?.join(' ')).toContain('Remember');
    expect(first?.join(' ')).toContain('The same sentence again.');
  });

  test('a page that has nothing else keeps them', async () => {
    const pages = [1, 2].map((page) => pageOf(page, [{ text: 'Notes', y: 30 }]));
    expect(bodies(await bind(...pages))).toEqual([['Notes'], ['Notes']]);
  });
});

describe('a sentence that goes on overleaf', () => {
  const footer = (page: number): Row => ({ text: `Page ${page}`, y: 770 });

  test('is whole on the page where it begins, between its body and its footer', async () => {
    const [first, second] = await bind(
      pageOf(1, [...body('A first sentence.', FULL, FULL), footer(1)]),
      pageOf(2, [...body('thickness and that all contract. The next one is here.'), footer(2)]),
    );
    expect(first?.text).toBe(
      `A first sentence.\n\n${FULL} ${FULL} thickness and that all contract.\n\nPage 1`,
    );
    expect(first && wordsAt(first)).toEqual(['thickness and that all contract.']);
    // The last word of the cut line ends at its 32nd character.
    expect(first?.nextLines[0]?.slice(2, 6)).toEqual([50, 150, 50 + 32 * 5, 160]);
    expect(second && bodies([second])).toEqual([['The next one is here.']]);
    const footerLine = first?.lines.at(-1);
    expect(first?.text.slice(footerLine?.[0], footerLine?.[1])).toBe('Page 1');
  });

  test('makes a divided word whole', async () => {
    const [first] = await bind(
      pageOf(1, body(FULL, `${FULL.slice(0, -8)} thick-`)),
      pageOf(2, body('ness. The next.')),
    );
    expect(first?.text).toMatch(/thickness\.$/);
  });

  test.each([
    ['the sentence has ended', ['A sentence.', `${FULL} size.`], 'and goes on.'],
    ['the line is short', [FULL, 'Overview'], 'and goes on.'],
    ['a list begins', [FULL, FULL], '1. goes on.'],
    ['nothing follows', [FULL, FULL], ''],
  ])('not when %s', async (_name, before, after) => {
    const bound = await bind(pageOf(1, body(...before)), pageOf(2, after === '' ? [] : body(after)));
    expect(bound.map(wordsAt)).toEqual([[], []]);
  });

  test('not into another font, nor where it never ends', async () => {
    const heading = pageOf(2, [{ text: 'and goes on.', y: 150, size: 18 }]);
    const endless = pageOf(
      2,
      body(...Array.from({ length: 12 }, () => FULL.toLowerCase().replace('the wall', 'and a wall'))),
    );
    for (const next of [heading, endless]) {
      const [first] = await bind(pageOf(1, body(FULL, FULL)), next);
      expect(first && wordsAt(first)).toEqual([]);
    }
  });
});

test('pages read before a failure are yielded, then the failure', async () => {
  const seen: number[] = [];
  const failing = reading([pageOf(1, body('One.')), pageOf(2, body('Two.'))], new ReadFailure('timeout'));
  const run = async () => {
    for await (const event of bindPages(failing)) if (event.type === 'page') seen.push(event.page);
  };
  await expect(run()).rejects.toThrow('timeout');
  expect(seen).toEqual([1, 2]);
});

test('on any pages: in order, every line still says its text, and every word is in one body or running', async () => {
  const text = fc.constantFrom(
    'cell',
    'Figure 3.',
    FULL,
    'goes on and',
    'divi-',
    'ded word. New',
    '12',
    '- x',
    'a. b',
  );
  const row = fc.record({ text, y: fc.integer({ min: 10, max: 780 }), size: fc.constantFrom(10, 10, 14) });
  const rows = fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const pages = all.map((page, index) => pageOf(index + 1, page));
      const bound = await bind(...pages);
      expect(bound.map(({ page }) => page)).toEqual(pages.map(({ page }) => page));
      for (const [index, page] of bound.entries()) expectTrue(page, pages[index], pages[index + 1]);
    }),
    { numRuns: 200 },
  );
});

function expectTrue(page: BoundPage, original: ReadPage | undefined, next: ReadPage | undefined): void {
  const texts = page.lines.map(([start, end]) => page.text.slice(start, end));
  const before = original?.lines.map(([start, end]) => original.text.slice(start, end));
  // Only a word divided by the page's end loses its hyphen.
  expect(texts.map((line) => line.replace(/-$/, ''))).toEqual(before?.map((line) => line.replace(/-$/, '')));
  for (const [start, end] of page.nextLines) expect(next?.text).toContain(page.text.slice(start, end));
  let last = 0;
  for (const { start, end } of page.body) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(page.text.slice(start, end).trim()).toBe(page.text.slice(start, end));
    expect(end).toBeGreaterThan(start);
    last = end;
  }
  expect(last).toBeLessThanOrEqual(page.text.length);
}
