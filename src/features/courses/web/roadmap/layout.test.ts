import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutRoadmap, NODE_HEIGHT_REM, NODE_WIDTH_REM } from './layout.ts';

const unitsArb = fc
  .array(fc.array(fc.nat(20), { maxLength: 4 }), { minLength: 1, maxLength: 15 })
  .map((all) =>
    all.map((back, index) => ({
      id: `u${index}`,
      requires: index === 0 ? [] : [...new Set(back.map((step) => `u${step % index}`))],
    })),
  );

test('every unit has room of its own within the graph, right of what it requires', () => {
  fc.assert(
    fc.property(unitsArb, (units) => {
      const { places, width, height } = layOutRoadmap(units);
      const boxes = units.map(({ id }) => places.get(id) ?? { x: Number.NaN, y: Number.NaN });
      for (const [index, { x, y }] of boxes.entries()) {
        expect(x >= 0 && x + NODE_WIDTH_REM <= width).toBe(true);
        expect(y - NODE_HEIGHT_REM / 2 >= -0.01 && y + NODE_HEIGHT_REM / 2 <= height + 0.01).toBe(true);
        const isOverlapped = boxes.some((other, at) => {
          return at !== index && other.x === x && Math.abs(other.y - y) < NODE_HEIGHT_REM;
        });
        expect(isOverlapped).toBe(false);
        const required = (units[index]?.requires ?? []).map((id) => places.get(id)?.x ?? Number.NaN);
        expect(required.every((left) => left + NODE_WIDTH_REM < x)).toBe(true);
      }
    }),
  );
});

test('a line that skips a column passes beside its units', () => {
  const units = [
    { id: 'a', requires: [] },
    { id: 'b', requires: ['a'] },
    { id: 'c', requires: ['a', 'b'] },
  ];
  const { places, edges } = layOutRoadmap(units);
  const passing = edges.find(({ from, to }) => from === 'a' && to === 'c');
  const [, lane = ''] = /(\S+) H/.exec(passing?.path ?? '') ?? [];
  const b = places.get('b') ?? { y: Number.NaN };
  expect(Math.abs(Number(lane) - b.y)).toBeGreaterThan(NODE_HEIGHT_REM / 2);
});

test('units that the server would have refused are shown all the same', () => {
  const ring = [
    { id: 'a', requires: ['b'] },
    { id: 'b', requires: ['a'] },
  ];
  expect(layOutRoadmap(ring).places.size).toBeGreaterThanOrEqual(2);
});
