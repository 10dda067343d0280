import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts';

const KEY = 'awaitedModel';

/**
 * The model that somebody has asked for here and whose arrival they have not been told of yet: it may come while they do something else,
 * or have gone.
 */
export const awaitedModel = {
  read: (): string | null => readStored(KEY),
  write: (id: string): boolean => writeStored(KEY, id),
  forget: (): void => removeStored(KEY),
};
