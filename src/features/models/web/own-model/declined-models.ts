import { readStored, writeStored } from '#web/lib/local-store.ts';

/** The offer of a first model, which may be another one later. */
export const FIRST_MODEL = 'first';

/** What this person does not want to be asked about in this browser any more: the first model, or one that was found here, by its id. */
export const declinedModels = {
  has: (personId: string, what: string): boolean => readStored(keyOf(personId, what)) !== null,
  add: (personId: string, what: string): boolean => writeStored(keyOf(personId, what), 'declined'),
};

function keyOf(personId: string, what: string): string {
  return `declinedModel:${personId}:${what}`;
}
