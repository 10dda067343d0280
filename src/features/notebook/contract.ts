import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { onOneLine } from '#shared/on-one-line.ts';

export const ENTRY_MAX_CHARACTERS = 160;
/** Of what the learner wrote, as much as shows where an entry is from. */
export const QUOTE_MAX_CHARACTERS = 200;
/** Entries that a learner writes or corrects. */
export const OWN_ENTRIES_MAX = 30;

/** The only matters that a notebook has: all of them are about learning. */
export const entryKindSchema = z.enum(['level', 'goal', 'practised', 'misconception']);
export type EntryKind = z.infer<typeof entryKindSchema>;

export const evidenceSchema = z.object({
  /** Null where the conversation is not kept. */
  conversation_id: z.uuid().nullable(),
  /** What the learner wrote, word for word. */
  quote: z.string(),
  /** The question that it answered; null for everything but judged answers. */
  question: z.string().nullable(),
  verdict: z.enum(['right', 'wrong']).nullable(),
  at: instantSchema,
});
export type EntryEvidence = z.infer<typeof evidenceSchema>;

const entrySchema = z.object({
  id: z.uuid(),
  kind: entryKindSchema,
  text: z.string(),
  /** Who wrote it: the learner, the server from answers that it judged, or a model from a conversation. */
  source: z.enum(['learner', 'judged', 'model']),
  rights: z.int().nonnegative(),
  wrongs: z.int().nonnegative(),
  /** The newest first. */
  evidence: z.array(evidenceSchema),
  changed_at: instantSchema,
});
export type NotebookEntry = z.infer<typeof entrySchema>;

/** The caller's own notebook. Nobody else can read it, whatever their role. */
export const readNotebook = endpoint({
  method: 'GET',
  path: '/api/notebook',
  access: 'user',
  offline: 'user',
  response: z.object({
    /** While it is off, nothing is written into it and no model is told of it. */
    is_on: z.boolean(),
    /** Sorted by kind, the newest first. */
    entries: z.array(entrySchema),
    /** What a model is told with a question, word for word; empty when that is nothing. */
    told: z.string(),
  }),
});

export const switchNotebook = endpoint({
  method: 'PUT',
  path: '/api/notebook',
  access: 'user',
  body: z.object({ is_on: z.boolean() }),
  response: z.object({ is_on: z.boolean() }),
});

/** Deletes every entry. */
export const clearNotebook = endpoint({
  method: 'DELETE',
  path: '/api/notebook',
  access: 'user',
  response: z.object({ deleted: z.int().nonnegative() }),
});

const text = z.string().transform(onOneLine).pipe(z.string().min(1).max(ENTRY_MAX_CHARACTERS));

/** Adds an entry of the learner's own; one that says the same becomes theirs. Errors: 409 `notebook_full`. */
export const addEntry = endpoint({
  method: 'POST',
  path: '/api/notebook/entries',
  access: 'user',
  body: z.object({ kind: entryKindSchema, text }),
  response: entrySchema,
});

const params = z.object({ id: z.uuid() });

/** Corrects an entry, which is the learner's own from then on. 404 `notebook_entry_not_found`, also for that of somebody else. */
export const correctEntry = endpoint({
  method: 'PATCH',
  path: '/api/notebook/entries/:id',
  access: 'user',
  params,
  body: z.object({ text }),
  response: entrySchema,
});

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/notebook/entries/:id',
  access: 'user',
  params,
  response: z.object({ deleted: z.literal(true) }),
});
