import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { sourceQueryShape } from './contract.ts';

export const DECK_FORMATS = ['apkg', 'csv'] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];

/**
 * Items as a file, with what the scheduler knows and every answer: a deck for Anki, or a table. Of one source or topic, or all. 404
 * `nothing_to_export`; 503 `export_busy`.
 */
export const exportItems = endpoint({
  method: 'GET',
  path: '/api/practice/export',
  access: 'user',
  offline: 'nobody',
  query: z.object({ ...sourceQueryShape, format: z.enum(DECK_FORMATS) }),
  response: z.instanceof(Response),
});

/**
 * Adds the cards of a deck: a form with an `.apkg` of Anki, or a table (CSV or tab-separated: front, back and, if there is one, topic) as
 * `file`. Answers in the deck join the log; the same file sent twice adds nothing. Errors: 400 `no_file`, 409 `practice_full`, 413
 * `file_too_large`, 422 `deck_broken`, `deck_too_large`, `deck_unsupported`, `deck_empty`; 503 `import_busy`, `import_interrupted`.
 */
export const importItems = endpoint({
  method: 'POST',
  path: '/api/practice/import',
  access: 'user',
  query: z.object({
    /** The language of cards whose own is not recognised. */
    language: z.enum(INTERFACE_LANGUAGES),
  }),
  body: 'multipart',
  response: z.object({
    added: z.int().nonnegative(),
    /** The learner had them already. */
    existing: z.int().nonnegative(),
    /** Answers that joined the log. */
    answers: z.int().nonnegative(),
    /** Left out: cards without words, such as pictures or sounds alone. */
    wordless: z.int().nonnegative(),
    /** Left out: cards with more text than an item may have. */
    too_long: z.int().nonnegative(),
  }),
});
