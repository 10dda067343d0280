import { expect, test } from 'vitest';
import { fuse } from './fuse.ts';

const hit = (sourceNo: number, ord: number) => ({ sourceNo, ord, score: 1 });
const places = (hits: Array<{ sourceNo: number; ord: number }>): string[] =>
  hits.map(({ sourceNo, ord }) => `${sourceNo}:${ord}`);

test('what both lists know stands before what only one knows', () => {
  const fused = fuse([hit(1, 1), hit(1, 2)], { hits: [hit(1, 3), hit(1, 2)], sourceNos: new Set([1]) });
  expect(places(fused)).toEqual(['1:2', '1:1', '1:3']);
  expect(fused[0]?.score).toBeCloseTo(2 / 62);
});

test('without vectors of a source its words count twice', () => {
  const fused = fuse([hit(2, 1), hit(1, 1)], { hits: [hit(1, 1), hit(1, 2)], sourceNos: new Set([1]) });
  expect(places(fused)).toEqual(['2:1', '1:1', '1:2']);
});

test('equal scores stand in the order of their places', () => {
  const fused = fuse([hit(3, 4)], { hits: [hit(1, 9)], sourceNos: new Set([1, 3]) });
  expect(places(fused)).toEqual(['1:9', '3:4']);
});
