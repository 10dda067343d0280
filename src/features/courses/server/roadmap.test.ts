import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, progressOf } from './progress.ts';
import { findCircle, findNextStep } from './roadmap.ts';

/** Units that only require earlier ones, in any order. */
const courseArb = fc
  .array(fc.array(fc.nat(20), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map((back, index) => ({
      id: `u${index}`,
      requires: index === 0 ? [] : [...new Set(back.map((step) => `u${step % index}`))],
    })),
  )
  .chain((units) => fc.shuffledSubarray(units, { minLength: units.length }));

describe('the next step', () => {
  it('is open and leads through the whole course, each unit after what it requires', () => {
    fc.assert(
      fc.property(courseArb, (units) => {
        const finished = new Set<string>();
        for (let step = findNextStep(units, finished); step; step = findNextStep(units, finished)) {
          const unit = units.find(({ id }) => id === step?.unit_id);
          expect(finished.has(step.unit_id)).toBe(false);
          expect(step.because).toEqual(unit?.requires);
          expect(step.because.every((id) => finished.has(id))).toBe(true);
          finished.add(step.unit_id);
        }
        expect(finished.size).toBe(units.length);
      }),
    );
  });

  it('says what waits for it', () => {
    const units = [
      { id: 'a', requires: [] },
      { id: 'b', requires: ['a'] },
      { id: 'c', requires: ['b'] },
      { id: 'd', requires: ['b', 'a'] },
    ];
    expect(findNextStep(units, new Set(['a']))).toEqual({
      unit_id: 'b',
      because: ['a'],
      unlocks: ['c', 'd'],
    });
    expect(findNextStep(units, new Set(['a', 'b', 'c', 'd']))).toBeNull();
  });
});

describe('a circle', () => {
  it('is not found where units only require earlier ones', () => {
    fc.assert(
      fc.property(courseArb, (units) => {
        expect(findCircle(units)).toEqual([]);
      }),
    );
  });

  it('is found as soon as the first requires the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (length) => {
        const ring = Array.from({ length }, (_, at) => ({ id: `${at}`, requires: [`${(at + 1) % length}`] }));
        expect(findCircle([...ring, { id: 'free', requires: [] }])).toEqual(ring.map(({ id }) => id));
      }),
    );
  });
});

describe('progress', () => {
  const standing = fc
    .record({ total: fc.nat(300), part: fc.nat(300), best: fc.integer({ min: 0, max: 100 }) })
    .map(({ total, part, best }) => ({ total, done: Math.min(part, total), best }));

  it('is from 0 to 100, never below what was reached, and 100 by itself only when all is finished', () => {
    fc.assert(
      fc.property(standing, (now) => {
        const shown = progressOf(now);
        expect(shown).toBeGreaterThanOrEqual(now.best);
        expect(shown).toBeLessThanOrEqual(100);
        expect(percentOf(now) === 100).toBe(now.total > 0 && now.done === now.total);
      }),
    );
  });

  it('is rounded to the nearer percent', () => {
    expect(percentOf({ total: 6, done: 1 })).toBe(17);
    expect(percentOf({ total: 300, done: 299 })).toBe(99);
  });

  /** What a learner and an author can do, one after the other; the author's changes keep the best, as the server does. */
  type Act = { kind: 'finish' | 'add' | 'remove'; at: number };
  const actArb: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom('finish', 'add', 'remove'),
    at: fc.nat(50),
  });

  it('never falls, whatever is finished, added and deleted in whatever order', () => {
    fc.assert(
      fc.property(fc.array(actArb, { maxLength: 60 }), (acts) => {
        let units = ['first'];
        const finished = new Set<string>();
        let best = 0;
        let shown = 0;
        const now = () => ({ total: units.length, done: units.filter((id) => finished.has(id)).length });
        for (const [index, { kind, at }] of acts.entries()) {
          best = Math.max(best, percentOf(now()));
          const unit = units[at % Math.max(units.length, 1)];
          if (kind === 'add') units = [...units, `unit ${index}`];
          else if (unit !== undefined && kind === 'finish') finished.add(unit);
          else units = units.filter((id) => id !== unit);
          const next = progressOf({ ...now(), best });
          expect(next).toBeGreaterThanOrEqual(shown);
          shown = next;
        }
      }),
    );
  });
});
