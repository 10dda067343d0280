import { expect, test } from 'vitest';
import { isWithinOneEdit } from './one-edit.ts';

test.each([
  ['cell', 'cell', true],
  ['cell', 'cel', true],
  ['cel', 'cell', true],
  ['cell', 'call', true],
  ['cell', 'clel', true],
  ['ab', 'ba', true],
  ['', 'a', true],
  ['aaa', 'aaaa', true],
  ['cell', 'cults', false],
  ['cell', 'clle', false],
  ['abcd', 'badc', false],
  ['cell', 'ce', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(isWithinOneEdit(a, b)).toBe(expected);
});
