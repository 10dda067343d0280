import { addEntry, type EntryKind } from '#features/notebook/contract.ts';
import { call } from './calls.ts';
import type { Act } from './school.ts';

/** Writes into one’s own notebook what tutors should know. */
export const notesDown =
  (kind: EntryKind, text: string): Act =>
  async ({ app }, as) => {
    await call(app, addEntry, { as, body: { kind, text } });
  };
