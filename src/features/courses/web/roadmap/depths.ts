import type { Unit } from '../../contract.ts';

export type Step = Pick<Unit, 'id' | 'requires'>;

/** The column of each unit. Requirements have no circle: the server refuses them. */
export function depthsOf(units: readonly Step[]): Map<string, number> {
  const depths = new Map<string, number>();
  let waiting = [...units];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ requires }) => requires.every((id) => depths.has(id)));
    // What cannot be reached stands in front, rather than nowhere.
    for (const { id, requires } of ready.length > 0 ? ready : waiting) {
      depths.set(id, Math.max(0, ...requires.map((other) => (depths.get(other) ?? -1) + 1)));
    }
    waiting = waiting.filter(({ id }) => !depths.has(id));
  }
  return depths;
}
