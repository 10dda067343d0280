import { expect, test } from 'vitest';
import { firstOfMonth } from './first-of-month.ts';

test.each([
  ['fr', '2026-12-01', '1er décembre 2026'],
  ['fr', '2026-12-11', '11 décembre 2026'],
  ['fr', '2026-12-21', '21 décembre 2026'],
  ['es', '2026-12-01', '1 de diciembre de 2026'],
])('in %s, %s is %s', (tag, iso, written) => {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  expect(firstOfMonth(date.format(new Date(iso)), tag)).toBe(written);
});
