import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const exact = { now: NOON, random: 0 };

test('pauses grow, then it is given up', () => {
  expect([0, 1, 2].map((attempt) => retryDelayMs(attempt, {}, exact))).toEqual([250, 1_000, null]);
});

test('chance adds up to a half', () => {
  expect(retryDelayMs(1, {}, { now: NOON, random: 0.5 })).toBe(1_250);
});

test.each([
  ['seconds', { 'retry-after': '2' }, 2_000],
  ['a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:03 GMT' }, 3_000],
  ['a date that has passed', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 250],
  ['milliseconds', { 'retry-after-ms': '700' }, 700],
  ['nonsense', { 'retry-after': 'soon' }, 250],
  ['less than our own pause', { 'retry-after': '0' }, 250],
  ['longer than a reader waits', { 'retry-after': '60' }, null],
])("the server's wish counts: %s", (_name, headers: Record<string, string>, expected) => {
  expect(retryDelayMs(0, headers, exact)).toBe(expected);
});
