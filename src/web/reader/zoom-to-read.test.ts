import { expect, test } from 'vitest';
import { zoomToRead } from './zoom-to-read.ts';

const line = (height: number, { x0 = 72, x1 = 540, page = 1 } = {}) => ({
  page,
  x0,
  y0: 100,
  x1,
  y1: 100 + height,
});
/** A page of US Letter on a screen of 360 px, and beside a chat. */
const PHONE = { fit: 328 / 612, width: 360 };
const DESK = { fit: 1.4, width: 889 };
/** What is left for lines on the phone, in points of the page. */
const ROOM_PT = (360 - 24) / PHONE.fit;

test.each([
  ['on a desk the page stays as it is', [line(20)], DESK, 1],
  ['on a phone its lines fill the width', [line(12)], PHONE, ROOM_PT / 468],
  [
    'the lines reach from the first to the last',
    [line(12, { x1: 300 }), line(12, { x0: 200 })],
    PHONE,
    ROOM_PT / 468,
  ],
  ['a column becomes larger than a page', [line(12, { x1: 300 })], PHONE, ROOM_PT / 228],
  ['the wider of two pages counts', [line(12, { x1: 300 }), line(12, { page: 2 })], PHONE, ROOM_PT / 468],
  ['a few words become no larger than large type', [line(12, { x1: 100 })], PHONE, 24 / (12 * PHONE.fit)],
  ['a few words of small print get as large as it can', [line(3, { x1: 100 })], PHONE, 4],
  ['lines as wide as the page stay', [line(12, { x0: 0, x1: 612 })], PHONE, ROOM_PT / 612],
  ['without lines nothing changes', [], PHONE, 1],
])('%s', (_, lines, view, zoom) => expect(zoomToRead(lines, view)).toBeCloseTo(zoom, 5));
