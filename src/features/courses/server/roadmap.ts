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
  const reached = new Set<string>();
  let waiting = [...units];
  for (;;) {
    const reachable = waiting.filter(({ requires }) => requires.every((id) => reached.has(id)));
    if (reachable.length === 0) return waiting.map(({ id }) => id);
    for (const { id } of reachable) reached.add(id);
    waiting = waiting.filter(({ id }) => !reached.has(id));
    if (waiting.length === 0) return [];
  }
}
