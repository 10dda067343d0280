import { z } from 'zod';
import { citationSchema } from './citation.ts';
import { failedStepSchema } from './failed-step.ts';
import { WEB_SEARCH_STATES, webResultSchema } from './web-result.ts';

const TURN_MAX_CHARACTERS = 100_000;
const CITATIONS_MAX = 500;

/** One message of a conversation. */
export const turnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(TURN_MAX_CHARACTERS),
  /** The pages that markers of an answer stand for. */
  pages: z
    .array(z.object({ marker: z.int().positive(), page: z.int().positive() }))
    .max(CITATIONS_MAX)
    .optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** An answer that is to go on where it stopped: its text, and the passages or search results that its markers stand for. */
export const begunAnswerSchema = z.object({
  text: z.string().trim().min(1).max(TURN_MAX_CHARACTERS),
  citations: z
    .array(
      z.object({
        marker: z.int().positive(),
        chunk_id: z.string().max(200).optional(),
        url: z.string().max(4_000).optional(),
      }),
    )
    .max(CITATIONS_MAX)
    .default([]),
});
export type BegunAnswer = z.infer<typeof begunAnswerSchema>;

/** Why somebody else answered: nothing is set up for it, it cannot be reached, or the server has another model loaded. */
const insteadReasonSchema = z.enum(['not_configured', 'not_reachable', 'not_loaded']);

/** Who wrote an answer, by name. Every answer says it; only what was kept of earlier ones does not. */
export const writerSchema = z.object({
  /** Null for the library. */
  model: z.string().nullable(),
  /** Whom the person wanted to be answered by and was not; null when nobody else was wanted. */
  instead_of: z
    .object({
      provider: z.enum(['local', 'openai', 'anthropic']),
      /** Null where any of its models would have done. */
      model: z.string().nullable(),
      reason: insteadReasonSchema,
    })
    .nullable(),
});
export type Writer = z.infer<typeof writerSchema>;

/** Which kind of model wrote an answer; `library` is the built-in answer by quotation. */
export const answererSchema = z.enum(['library', 'local', 'openai', 'anthropic']);
export type Answerer = z.infer<typeof answererSchema>;

/** What really happens right now, for the rotating status line. */
export const activitySchema = z.enum([
  'reading',
  'searching',
  'queued',
  'loading',
  'thinking',
  'writing',
  'checking',
]);

export const answerShape = {
  response: z.string(),
  citations: z.array(citationSchema),
  answered_by: answererSchema,
  writer: writerSchema.optional(),
  /** False when neither the documents nor the search results bear the answer out. */
  grounded: z.boolean(),
  /** How many sentences of a model's answer state something that no source was found for. */
  unsourced: z.int().nonnegative().optional(),
  /** The answer begins with a verdict that was worked out, whatever the documents say. */
  verdict_by: z.literal('algebra').optional(),
  /** The question as one that needs no other, where it leaned on the one before: 'and the third?'. */
  asked_as: z.string().optional(),
  /** The model ran out of room: the answer can be continued. */
  cut_off: z.literal(true).optional(),
};

/** `before`: of `queued`, how many requests of others the model answers first. */
const statusEventSchema = z.object({
  type: z.literal('status'),
  activity: activitySchema,
  before: z.int().positive().optional(),
});
const textEventSchema = z.object({ type: z.literal('text'), text: z.string() });
const thoughtEventSchema = z.object({ type: z.literal('thought'), text: z.string() });
const retractedEventSchema = z.object({ type: z.literal('retracted') });
const citationEventSchema = z.object({ type: z.literal('citation'), citation: citationSchema });
/** The citation again, after a model has judged it. */
const citationCheckedEventSchema = z.object({
  type: z.literal('citation_checked'),
  citation: citationSchema,
});
const errorEventSchema = z.object({
  type: z.literal('error'),
  detail: z.string(),
  code: z.string(),
  /** `step` where a model failed; a step that this side does not know is none. */
  details: z.looseObject({ step: failedStepSchema.optional().catch(undefined) }).optional(),
});

/**
 * The stream of one answer. `text` appends, `citation` resolves a marker `[n]` already written, or one that the
 * `response` of `done` has besides, where a source was found afterwards; `citation_checked` replaces one once a model has compared it
 * with its sentence; the last is always `done` or `error`.
 * `thought` appends to what the model thinks to itself, which is no part of the answer; `retracted`: all `text` of this stream so far was
 * such a thought, and its citations do not count. The `response` of a continued answer is all of it, its `text` only what follows.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  statusEventSchema,
  textEventSchema,
  thoughtEventSchema,
  retractedEventSchema,
  citationEventSchema,
  citationCheckedEventSchema,
  z.object({ type: z.literal('done'), ...answerShape }),
  errorEventSchema,
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/** One find of a web search, numbered in the order of the list. A `[n]` in the answer is told by its `citation`, whose `url` is this link. */
export const searchResultSchema = webResultSchema.extend({ number: z.int().positive() });
export type SearchResult = z.infer<typeof searchResultSchema>;

/** How the web search of an answer went; `off` when none was asked for. */
export const searchStateSchema = z.enum(['off', ...WEB_SEARCH_STATES]);
export type SearchState = z.infer<typeof searchStateSchema>;

/** Where the learner stands on the ladder of hints for the question at hand (teaching modes Socratic and Guided). */
export const hintSchema = z.object({
  step: z.int().min(1).max(4),
  of: z.literal(4),
  /** `right`: the learner's answer is right, and nothing is held back any more. */
  kind: z.enum(['question', 'hint', 'similar', 'solution', 'right']),
});
export type Hint = z.infer<typeof hintSchema>;

/** The answer again, taken apart; asked for by `structured_response`. */
export const structuredAnswerSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  key_points: z.array(z.string()),
});
export type StructuredAnswer = z.infer<typeof structuredAnswerSchema>;

export const chatAnswerShape = {
  ...answerShape,
  search_results: z.array(searchResultSchema),
  search: searchStateSchema,
  hint: hintSchema.nullable(),
  /** Null unless `structured_response` was asked for. */
  structured: structuredAnswerSchema.nullable(),
};

/** As AnswerEvent; `search_results` and `hint` come at most once each and before the first `text`. */
export const chatEventSchema = z.discriminatedUnion('type', [
  statusEventSchema.extend({ activity: z.enum([...activitySchema.options, 'searching_web']) }),
  z.object({
    type: z.literal('search_results'),
    results: z.array(searchResultSchema),
    search: z.enum(WEB_SEARCH_STATES),
  }),
  z.object({ type: z.literal('hint'), hint: hintSchema }),
  textEventSchema,
  thoughtEventSchema,
  retractedEventSchema,
  citationEventSchema,
  citationCheckedEventSchema,
  z.object({ type: z.literal('done'), ...chatAnswerShape }),
  errorEventSchema,
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;
