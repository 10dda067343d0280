import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

test('a line and a diamond have no cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('finds a loop, a pair and a long way round, each once', () => {
  const found = findCycles(
    graph({ a: ['a'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['f'], f: ['d'], g: ['b'] }),
  );
  expect(found.map((cycle) => cycle.toSorted().join(''))).toEqual(['a', 'def', 'bc']);
});

test('what is imported but not in the graph is no cycle', () => {
  expect(findCycles(graph({ a: ['elsewhere'] }))).toEqual([]);
});
