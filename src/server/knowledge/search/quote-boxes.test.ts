import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makePdf, type PdfPage } from '../../../../test/pdf.ts';
import type { TextBox } from '#shared/citation.ts';
import { unbound } from '../chunks/bound-page.ts';
import { parseLines, storedLines } from '../index/stored-lines.ts';
import { readDocument } from '../reading/read-document.ts';
import type { ReadPage } from '../reading/protocol.ts';
import { boxesOfQuote } from './quote-boxes.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-boxes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In Helvetica 10 at x = 100: 'illicit ' is 21.66 wide, 'MAM' 23.33, 'MAMMOTH' 52.77. */
const LINE = { text: 'illicit MAMMOTH wills', x: 100, y: 700, size: 10 };

async function read(page: PdfPage): Promise<ReadPage> {
  const path = join(folder, 'page.pdf');
  writeFileSync(path, makePdf([page]));
  for await (const event of readDocument({ path, signal: new AbortController().signal })) {
    if (event.type === 'page') return event;
  }
  throw new Error('no page');
}

function boxesOf(page: ReadPage, quote: string): TextBox[] {
  const start = page.text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return boxesAt(page, start, start + quote.length);
}

function boxesAt(page: ReadPage, start: number, end: number): TextBox[] {
  const lines = parseLines(storedLines(unbound(page)));
  return boxesOfQuote(page.text, lines, { page: page.page, start, end });
}

describe('boxes of a quote', () => {
  test('end where its words do, however wide the letters around are', async () => {
    const [box] = boxesOf(await read({ lines: [LINE] }), 'MAMMOTH');
    expect(box).toMatchObject({ x0: 121.7, x1: 174.4 });
    expect(boxesOf(await read({ lines: [LINE] }), 'illicit')[0]?.x1).toBe(118.9);
  });

  test('measure a part of a word by usual widths', async () => {
    const page = await read({ lines: [LINE] });
    const [whole] = boxesOf(page, 'MAMMOTH');
    const [part] = boxesOf(page, 'MAM');
    expect(part?.x0).toBe(whole?.x0);
    expect(part?.x1).toBeGreaterThan(143);
    expect(part?.x1).toBeLessThan(147);
  });

  test.each([
    { rotate: 90, box: { x0: 697, y0: 121.7, x1: 708, y1: 174.4 } },
    { rotate: 180, box: { x0: 437.6, y0: 697, x1: 490.3, y1: 708 } },
    { rotate: 270, box: { x0: 84, y0: 437.6, x1: 95, y1: 490.3 } },
  ] as const)('on a page turned by $rotate degrees', async ({ rotate, box }) => {
    const [found] = boxesOf(await read({ lines: [LINE], rotate }), 'MAMMOTH');
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const) {
      expect(Math.abs((found?.[side] ?? Number.NaN) - box[side])).toBeLessThan(3);
    }
  });

  test('cover a word divided at the end of a line on both lines', async () => {
    const page = await read({
      lines: [
        { text: 'The smallest unit of life was named by a natural philoso-', x: 72, y: 700 },
        { text: 'pher who looked at cork through his microscope one day.', x: 72, y: 686 },
      ],
    });
    const [first, second, ...more] = boxesOf(page, 'philosopher who');
    expect(more).toEqual([]);
    expect(first?.x1).toBeGreaterThan(second?.x1 ?? Infinity);
    expect(second?.x0).toBeCloseTo(72, 0);
    expect(second?.x1).toBeLessThan(125);
  });

  test('stay in their column', async () => {
    const column = (x: number, words: string) =>
      [0, 1, 2].map((row) => ({ text: `${words} row ${row}`, x, y: 700 - row * 14 }));
    const page = await read({ lines: [...column(60, 'left words of'), ...column(330, 'right words of')] });
    for (const box of boxesOf(page, 'row 1 left words of row 2')) expect(box.x1).toBeLessThan(300);
    for (const box of boxesOf(page, 'words of row 1 right words')) expect(box.x0).toBeGreaterThan(329);
  });

  test('every word of a page has a box inside it, after the one before', async () => {
    const texts = ['Ärger über  “groß” œuvre – 12 €', '(a) x.y, z; “end”', 'MMMM iiii', 'a'];
    const page = await read({ lines: texts.map((text, row) => ({ text, x: 72, y: 700 - row * 20 })) });
    for (const [start, end] of page.lines) {
      let last = 0;
      for (const word of page.text.slice(start, end).matchAll(/\S+/g)) {
        const [box] = boxesAt(page, start + word.index, start + word.index + word[0].length);
        expect(box?.x0).toBeGreaterThanOrEqual(last);
        expect(box?.x1).toBeGreaterThan(box?.x0 ?? Infinity);
        expect(box?.x1).toBeLessThan(page.width);
        last = box?.x1 ?? Infinity;
      }
    }
  });

  test('of sources indexed without edges take the usual widths', () => {
    const boxes = boxesOfQuote('aaaa bbbb', [[0, 9, 100, 0, 185.5, 10]], { page: 3, start: 5, end: 9 });
    expect(boxes).toEqual([{ page: 3, x0: 145.5, y0: 0, x1: 185.5, y1: 10 }]);
  });

  test('signs of a script without spaces are measured one by one', () => {
    const line = [0, 4, 10, 0, 50, 10, 'x0,100,0,100,0,100,0,100'] as const;
    const boxes = boxesOfQuote('細胞分裂', [[...line]], { page: 1, start: 2, end: 4 });
    expect(boxes).toEqual([{ page: 1, x0: 30, y0: 0, x1: 50, y1: 10 }]);
  });

  test('from right to left', () => {
    const boxes = boxesOfQuote('שלום עולם', [[0, 9, 100, 0, 200, 10, 'x600,400,-1000,500']], {
      page: 1,
      start: 5,
      end: 9,
    });
    expect(boxes).toEqual([{ page: 1, x0: 100, y0: 0, x1: 150, y1: 10 }]);
  });
});
