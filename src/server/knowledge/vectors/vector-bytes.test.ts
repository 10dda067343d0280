import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyVectors, fromBase64, likeness, place, toBase64, toBytes } from './vector-bytes.ts';

const DIMENSION = 32;
const vectorOf = fc.float32Array({
  minLength: DIMENSION,
  maxLength: DIMENSION,
  noNaN: true,
  min: -8,
  max: 8,
});

test('bytes point where the numbers pointed, to two hundredths', () => {
  fc.assert(
    fc.property(vectorOf, vectorOf, (query, vector) => {
      fc.pre(lengthOf(query) > 1e-3 && lengthOf(vector) > 1e-3);
      const unit = query.map((value) => value / lengthOf(query));
      const stored = emptyVectors(1, DIMENSION);
      place(stored, 0, fromBase64(toBase64(toBytes([vector]))));
      const exact = vector.reduce((sum, value, at) => sum + value * (unit[at] ?? 0), 0) / lengthOf(vector);
      expect(Math.abs(likeness(unit, stored, 0) - exact)).toBeLessThan(0.02);
    }),
  );
});

test('vectors keep their places, and one without direction is like nothing', () => {
  const stored = emptyVectors(3, 2);
  expect(place(stored, 0, toBytes([new Float32Array([1, 0]), new Float32Array(2)]))).toBe(2);
  expect(place(stored, 2, toBytes([new Float32Array([0, -1e30])]))).toBe(1);
  expect(place(stored, 2, toBytes([new Float32Array(2), new Float32Array(2)]))).toBe(0);
  const likenesses = [0, 1, 2].map((index) => likeness(new Float32Array([1, -2]), stored, index));
  expect(likenesses.map((value) => Number(value.toFixed(6)))).toEqual([1, 0, 2]);
});

function lengthOf(vector: Float32Array): number {
  return Math.hypot(...vector);
}
