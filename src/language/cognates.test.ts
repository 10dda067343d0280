import { expect, test } from 'vitest';
import { beginningShare, cognateShare, skeletonOf } from './cognates.ts';

test.each([
  ['fotosíntesis', 'photosynthesis'],
  ['clorofila', 'chlorophyll'],
  ['cloroplastos', 'chloroplasts'],
  ['osmosis', 'osmose'],
  ['respiración', 'respiration'],
  ['exam', 'examen'],
  ['dióxido', 'dioxide'],
])('%s and %s are one word', (one, other) => {
  expect(cognateShare(skeletonOf(one), skeletonOf(other))).toBeGreaterThan(0);
  expect(cognateShare(skeletonOf(other), skeletonOf(one))).toBeGreaterThan(0);
});

test.each([
  ['capital', 'cloroplasto'],
  ['mitosis', 'meiosis'],
  ['sol', 'sole'],
  ['fotosíntesis', 'biosynthesis'],
])('%s and %s are not', (one, other) => {
  expect(cognateShare(skeletonOf(one), skeletonOf(other))).toBe(0);
});

test('words of one family begin alike', () => {
  expect(beginningShare('absent', 'absence')).toBeGreaterThan(0);
  expect(beginningShare('enfermo', 'enfermedad')).toBeGreaterThan(0);
  expect(beginningShare('interés', 'internet')).toBe(0);
});
