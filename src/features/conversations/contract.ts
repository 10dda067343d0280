import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';
import {
  answererSchema,
  hintSchema,
  searchResultSchema,
  searchStateSchema,
  writerSchema,
} from '#shared/chat-event.ts';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { onOneLine } from '#shared/on-one-line.ts';

export const TITLE_MAX_CHARACTERS = 200;
/** A longer conversation is slow to open; a new one can be begun. */
export const TURNS_MAX = 300;
export const CONVERSATIONS_MAX = 1_000;
export const NAME_MAX_CHARACTERS = 200;
const SEARCH_MAX_CHARACTERS = 200;
const PAGE_MAX = 100;
const QUESTION_MAX_CHARACTERS = 8_000;
const ANSWER_MAX_CHARACTERS = 100_000;
const CITATIONS_MAX = 500;
const BEGINNING_CHARACTERS = 80;

/** Tells the caller which of their conversations have changed, also on other devices. */
export const CONVERSATIONS_TOPIC = 'conversation';

export const conversationKindSchema = z.enum(['professor', 'document', 'course']);
export type ConversationKind = z.infer<typeof conversationKindSchema>;

/** Who teaches, and how: what a question needs so that the conversation can go on. */
export const professorFactsSchema = z.object({
  /** Of its picture; empty where it is not known. */
  id: z.string().max(NAME_MAX_CHARACTERS).default(''),
  name: z.string().min(1).max(NAME_MAX_CHARACTERS),
  field: z.string().max(NAME_MAX_CHARACTERS),
  teaching_mode: z.string().max(NAME_MAX_CHARACTERS),
  advice_type: z.string().max(NAME_MAX_CHARACTERS),
  /** Null leaves it to the server. */
  model_type: z.enum(['openai', 'anthropic', 'local']).nullable(),
});
export type ProfessorFacts = z.infer<typeof professorFactsSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  kind: conversationKindSchema,
  title: z.string(),
  /** Name of the professor, title of the document or of the course, as it was then; empty where it is not known. */
  about: z.string(),
  /** The document or course it was begun from; null for one with a professor. */
  subject: z.string().nullable(),
  /** Null for other kinds, and for one that a browser has kept without it. */
  professor: professorFactsSchema.nullable(),
  /** The documents that are asked; null for everything that the person may read. */
  document_ids: z.array(z.uuid()).nullable(),
  /** Of the course: the unit that was asked about last; null for all of it. */
  unit_id: z.string().nullable(),
  /** How many questions were asked. */
  turns: z.int().nonnegative(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type ConversationSummary = z.infer<typeof conversationSchema>;

/** A piece of a conversation, and where in it the words of the search stand: beginning and end of each. */
const excerptSchema = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
});
export type Excerpt = z.infer<typeof excerptSchema>;

const failureSchema = z.object({
  code: z.string(),
  detail: z.string(),
  details: z.record(z.string(), z.unknown()).default({}),
});
export type TurnFailure = z.infer<typeof failureSchema>;

/** What an answer is besides its words. */
export const answerFactsSchema = z.object({
  citations: z.array(citationSchema).max(CITATIONS_MAX),
  /** False when the sources do not answer the question. */
  grounded: z.boolean(),
  /** How many sentences state something that no source was found for; missing where nobody looked. */
  unsourced: z.int().nonnegative().optional(),
  /** It begins with a verdict that was worked out. */
  verdict_by: z.literal('algebra').optional(),
  /** The question as one that needs no other, where it leaned on the one before. */
  asked_as: z.string().optional(),
  /** Its model ran out of room. */
  cut_off: z.literal(true).optional(),
  /** Null while that is not known. */
  answered_by: answererSchema.nullable(),
  writer: writerSchema.nullable(),
  search_results: z.array(searchResultSchema),
  search: searchStateSchema,
  hint: hintSchema.nullable(),
  /** Why it failed; null for every other answer. */
  failure: failureSchema.nullable(),
});
export type AnswerFacts = z.infer<typeof answerFactsSchema>;

/** A question and its answer. `pending` is one that is being made now, on this or another device. */
export const turnSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  asked_at: instantSchema,
  status: z.enum(['pending', 'done', 'stopped', 'failed']),
  answer: z.string(),
  ended_at: instantSchema,
  facts: answerFactsSchema,
});
export type ConversationTurn = z.infer<typeof turnSchema>;

/** The caller's own, the one that was last asked in first. With `search`, those that have every word somewhere, whatever its case and accents. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  offline: 'user',
  query: z.object({
    search: z.string().max(SEARCH_MAX_CHARACTERS).default(''),
    kind: conversationKindSchema.optional(),
    /** Only those begun from this document or course. */
    subject: z.string().max(NAME_MAX_CHARACTERS).optional(),
    /** Opaque: `next_cursor` of the page before. */
    cursor: z.string().max(NAME_MAX_CHARACTERS).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(30),
  }),
  response: z.object({
    conversations: z.array(
      conversationSchema.extend({
        /** Null without a search, and where the title has all of its words. */
        excerpt: excerptSchema.nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
});

const params = z.object({ id: z.uuid() });

/** All of one. 404 `conversation_not_found`, also for that of somebody else. */
export const readConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'user',
  offline: 'user',
  params,
  response: z.object({ conversation: conversationSchema, turns: z.array(turnSchema) }),
});

export const renameConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'user',
  params,
  body: z.object({ title: z.string().trim().min(1).max(TITLE_MAX_CHARACTERS) }),
  response: conversationSchema,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  access: 'user',
  params,
  response: z.object({ deleted: z.literal(true) }),
});

/** Deletes all of the caller, or all of one kind. */
export const deleteConversations = endpoint({
  method: 'DELETE',
  path: '/api/conversations',
  access: 'user',
  query: z.object({ kind: conversationKindSchema.optional() }),
  response: z.object({ deleted: z.int().nonnegative() }),
});

/**
 * Takes over a conversation with a professor that only a browser has kept. One that is there already stays as it is. Errors: 409
 * `conversations_full`.
 */
export const addConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  access: 'user',
  body: z.object({
    id: z.uuid(),
    professor: professorFactsSchema.nullable().default(null),
    created_at: instantSchema,
    turns: z
      .array(
        turnSchema.extend({
          question: z.string().min(1).max(QUESTION_MAX_CHARACTERS),
          answer: z.string().max(ANSWER_MAX_CHARACTERS),
          status: z.enum(['done', 'stopped', 'failed']),
        }),
      )
      .min(1)
      .max(TURNS_MAX),
  }),
  response: conversationSchema,
});

/** What a question says of its conversation, so that the server keeps it. Without `conversation_id` nothing is kept. */
export const keptQuestionShape = {
  /** Made by the client. */
  conversation_id: z.uuid().optional(),
  /** By which the client knows this question and its answer. */
  turn_id: z.uuid().optional(),
  /** An earlier turn, instead of which this one is kept. */
  replaces: z.uuid().optional(),
};

/** The title of a conversation that nobody has named. */
export function titleOfQuestion(question: string): string {
  const letters = [...onOneLine(question)];
  if (letters.length <= BEGINNING_CHARACTERS) return letters.join('');
  return `${letters.slice(0, BEGINNING_CHARACTERS).join('').trimEnd()}…`;
}
