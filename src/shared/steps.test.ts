import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesIn, piecesOf } from './lines-in.ts';
import { atOnce, keepPace, sortedInSteps } from './steps.ts';

test('a list is sorted as `toSorted` does it, with pauses where it is long', () => {
  const entry = fc.record({ rank: fc.integer({ min: 0, max: 50 }), name: fc.string() });
  const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (entries, times) => {
      const long = Array.from({ length: times }, () => entries).flat();
      expect(atOnce(sortedInSteps(long, byRank))).toEqual(long.toSorted(byRank));
    }),
  );
  const many = Array.from({ length: 5_000 }, (_, index) => -index);
  expect([...sortedInSteps(many, (one, other) => one - other)].length).toBeGreaterThan(5);
});

test('it is time for a pause after so many characters or items', () => {
  const isDue = keepPace();
  expect(Array.from({ length: 3_000 }, () => isDue()).filter(Boolean)).toHaveLength(3);
  expect([isDue(30_000), isDue(5)]).toEqual([true, false]);
});

test('the lines of a text are those of `split`, and its pieces have all of its words', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'bc', ' ', '\n')), (parts) => {
      const text = parts.join('');
      expect([...linesIn(text)]).toEqual(text.split('\n'));
      const pieces = [...piecesOf(text, 5)];
      expect(pieces.every((piece) => piece.length <= 5)).toBe(true);
      expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});
