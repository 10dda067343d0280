import type { NextStep, UnitBody } from '../contract.ts';

type Step = Pick<UnitBody, 'id' | 'requires'>;

/**
 * The first unit, in the order of the course, that is open and whose requirements are finished; null when all are finished. There
 * always is one while units are open, because requirements have no circle (`findCircle`).
 */
export function findNextStep(units: readonly Step[], finished: ReadonlySet<string>): NextStep | null {
  const open = units.filter(({ id }) => !finished.has(id));
  const next = open.find(({ requires }) => requires.every((id) => finished.has(id)));
  if (!next) return null;
  const unlocks = open.filter(({ requires }) => requires.includes(next.id)).map(({ id }) => id);
  return { unit_id: next.id, because: [...next.requires], unlocks };
}

/** Units that require each other in a circle, or that cannot be reached because of one; empty when there is none. */
export function findCircle(units: readonly Step[]): string[] {
  const needing = new Map<string, string[]>(units.map(({ id }) => [id, []]));
  const missing = new Map<string, number>();
  for (const { id, requires } of units) {
    const needed = new Set(requires);
    missing.set(id, needed.size);
    for (const other of needed) needing.get(other)?.push(id);
  }
  const reached = units.filter(({ id }) => missing.get(id) === 0).map(({ id }) => id);
  for (let id = reached.pop(); id !== undefined; id = reached.pop()) {
    missing.delete(id);
    for (const other of needing.get(id) ?? []) {
      const left = (missing.get(other) ?? 0) - 1;
      missing.set(other, left);
      if (left === 0) reached.push(other);
    }
  }
  return units.filter(({ id }) => missing.has(id)).map(({ id }) => id);
}
