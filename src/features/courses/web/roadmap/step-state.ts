import type { Unit } from '../../contract.ts';

/** `waiting` units require others that are still open; nobody is kept from them. */
export type StepState = 'finished' | 'next' | 'open' | 'waiting';

interface RoadmapState {
  finished: ReadonlySet<string>;
  nextId: string | undefined;
}

export function stateOf({ id, requires }: Unit, { finished, nextId }: RoadmapState): StepState {
  if (finished.has(id)) return 'finished';
  if (id === nextId) return 'next';
  return requires.every((required) => finished.has(required)) ? 'open' : 'waiting';
}
