import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Pdf from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { parseLines, storedLines } from '../index/stored-lines.ts';
import { boxesOfQuote } from '../search/quote-boxes.ts';
import type { ReadPage } from './protocol.ts';
import { readDocument } from './read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-formulas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sign at its place: points from the left, and of its baseline from the top. */
type Sign = [text: string, x: number, baseline: number, size?: number];
type Bar = [x0: number, x1: number, y: number];

async function read(signs: readonly Sign[], bars: readonly Bar[] = []): Promise<ReadPage> {
  const path = join(folder, 'formula.pdf');
  const pdf = new Pdf({ size: [400, 400], margin: 0 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const [text, x, baseline, size = 12] of signs) {
    pdf
      .font('Times-Roman')
      .fontSize(size)
      .text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false });
  }
  for (const [x0, x1, y] of bars) pdf.rect(x0, y - 0.25, x1 - x0, 0.5).fill();
  pdf.end();
  await ended;
  writeFileSync(path, Buffer.concat(parts));
  for await (const event of readDocument({ path, signal: new AbortController().signal })) {
    if (event.type === 'page') return event;
  }
  throw new Error('no page');
}

const KINETIC: Sign[] = [
  ['E =', 50, 100],
  ['1', 76, 92],
  ['2', 76, 108],
  ['mv', 84, 100],
  ['2', 100, 95, 8],
  ['is its energy.', 110, 100],
];
const KINETIC_BAR: Bar[] = [[75, 83, 97]];

test.each<[string, Sign[], Bar[], string]>([
  ['a half that is multiplied', KINETIC, KINETIC_BAR, 'E = ½mv² is its energy.'],
  [
    'sums above a product',
    [
      ['a =', 50, 100],
      ['v - u', 76, 92],
      ['2d', 84, 108],
    ],
    [[75, 99, 97]],
    'a = (v - u)/(2d)',
  ],
  [
    'water',
    [
      ['The H', 50, 100],
      ['2', 79.5, 102, 8],
      ['O here', 83.6, 100],
    ],
    [],
    'The H₂O here',
  ],
  [
    'an isotope',
    [
      ['as', 50, 100],
      ['14', 64, 96, 8],
      ['C', 72, 100],
    ],
    [],
    'as ¹⁴C',
  ],
  [
    'an ordinal',
    [
      ['the 21', 50, 100],
      ['st', 80, 96, 8],
      ['day', 90, 100],
    ],
    [],
    'the 21st day',
  ],
  [
    'a mark of a footnote',
    [
      ['This was shown.', 50, 100],
      ['12', 129, 96, 8],
    ],
    [],
    'This was shown.¹²',
  ],
])('%s', async (_name, signs, bars, expected) => {
  expect((await read(signs, bars)).text).toBe(expected);
});

test('a line under a word makes no fraction of it', async () => {
  const signs: Sign[] = [
    ['Underlined', 50, 100],
    ['words of the next line go on here', 50, 115],
  ];
  expect((await read(signs, [[50, 103, 102]])).text).toBe('Underlined words of the next line go on here');
});

test('a quote of a formula is marked where the formula stands', async () => {
  const page = await read(KINETIC, KINETIC_BAR);
  const start = page.text.indexOf('½mv²');
  const lines = parseLines(storedLines({ ...page, nextLines: [] }));
  const [box] = boxesOfQuote(page.text, lines, { page: 1, start, end: start + '½mv²'.length });
  expect(box?.x0).toBeCloseTo(76, -0.5);
  expect(box?.x1).toBeCloseTo(104, -0.5);
  expect([Number(box?.y0) < 85, Number(box?.y1) > 107]).toEqual([true, true]);
});
