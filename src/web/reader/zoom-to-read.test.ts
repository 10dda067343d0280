import { expect, test } from 'vitest';
import { zoomToRead } from './zoom-to-read.ts';

const line = (height: number) => ({ page: 1, x0: 72, y0: 100, x1: 500, y1: 100 + height });
/** A page of US Letter on a screen of 360 px. */
const PHONE_SCALE = 328 / 612;
const DESK_SCALE = 1.4;

test.each([
  ['on a desk the page stays as it is', [line(12)], DESK_SCALE, 1],
  ['on a phone it grows until its lines can be read', [line(12)], PHONE_SCALE, 2.5],
  ['the smallest line counts', [line(24), line(12)], PHONE_SCALE, 2.5],
  ['small print gets as large as it can', [line(3)], PHONE_SCALE, 4],
  ['without lines nothing changes', [], PHONE_SCALE, 1],
])('%s', (_, lines, scale, zoom) => expect(zoomToRead(lines, scale)).toBe(zoom));
