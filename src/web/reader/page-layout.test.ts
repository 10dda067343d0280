import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anchorAt,
  framesAround,
  heightOf,
  framesOfPages,
  PAGE_GAP_PX,
  pageInView,
  scaleToFit,
  scrollTopOf,
} from './page-layout.ts';

const LETTER = { width: 612, height: 792 };
const BOOK = Array.from({ length: 427 }, () => LETTER);
const VIEW_PX = 900;

test('only the pages near the view are drawn, wherever one stands in a book', () => {
  const frames = framesOfPages(BOOK, 1);
  for (let y = 0; y < heightOf(frames); y += 777) {
    const drawn = framesAround(frames, y, VIEW_PX);
    expect(drawn.length).toBeLessThanOrEqual(5);
    expect(drawn.map(({ page }) => page)).toContain(pageInView(frames, y, VIEW_PX));
  }
});

test('the first and the last page can be reached', () => {
  const frames = framesOfPages(BOOK, 1);
  expect(framesAround(frames, 0, VIEW_PX)[0]?.page).toBe(1);
  expect(framesAround(frames, heightOf(frames) - VIEW_PX, VIEW_PX).at(-1)?.page).toBe(427);
});

test('the widest page fits the view with a gap on both sides', () => {
  expect(scaleToFit([LETTER, { width: 792, height: 612 }], 792 + 2 * PAGE_GAP_PX)).toBe(1);
});

test('a view too narrow for anything still has a scale above zero', () => {
  expect(scaleToFit([LETTER], 0)).toBeGreaterThan(0);
});

test('an empty book has no height and draws nothing', () => {
  expect(heightOf([])).toBe(0);
  expect(framesAround([], 0, VIEW_PX)).toEqual([]);
});

test('an anchor finds its place again after the sizes or the zoom changed', () => {
  const sizes = fc.array(
    fc.record({ width: fc.constant(600), height: fc.integer({ min: 200, max: 1200 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 0, max: 29 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (all, index, fraction) => {
        const page = (index % all.length) + 1;
        const frames = framesOfPages(all, 1.7);
        const anchor = anchorAt(frames, scrollTopOf(frames, { page, fraction }));
        expect(anchor.page).toBe(page);
        expect(anchor.fraction).toBeCloseTo(fraction, 6);
      },
    ),
  );
});
