import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { gradeSchema, itemContentSchema, NOTE_MAX_CHARACTERS, scheduleSchema } from './contract.items.ts';

export const ANSWERS_MAX_AT_ONCE = 100;
export const GIVEN_MAX_CHARACTERS = 4_000;
const PARTS_MAX = 10;
const HINTS_MAX = 50;
/** Whoever leaves an item open and comes back tomorrow has not thought about it all night. */
export const MILLISECONDS_MAX = 600_000;

const partId = z.string().max(40);

/** An answer as it was given, by ids of the item's key where it has any. */
export const givenSchema = z.discriminatedUnion('kind', [
  /** What was written for a short answer, number or expression. */
  z.object({ kind: z.literal('text'), text: z.string().max(GIVEN_MAX_CHARACTERS) }),
  /** The options that were chosen. */
  z.object({ kind: z.literal('options'), ids: z.array(partId).max(PARTS_MAX) }),
  /** One for each gap, in order. */
  z.object({
    kind: z.literal('gaps'),
    texts: z.array(z.string().max(GIVEN_MAX_CHARACTERS)).max(PARTS_MAX),
  }),
  /** Pairs by id: whose left was matched with whose right. */
  z.object({
    kind: z.literal('pairs'),
    pairs: z.array(z.object({ left: partId, right: partId })).max(PARTS_MAX),
  }),
  /** The parts in the order in which they were put. */
  z.object({ kind: z.literal('order'), ids: z.array(partId).max(PARTS_MAX) }),
  /** The learner thought of an answer, turned the card over and judged: an item of any kind can be practised so. */
  z.object({ kind: z.literal('shown') }),
  /** 'I do not know'. */
  z.object({ kind: z.literal('none') }),
]);
export type Given = z.output<typeof givenSchema>;

export const verdictSchema = z.enum(['right', 'partial', 'wrong', 'undecided']);
export type AnswerVerdict = z.infer<typeof verdictSchema>;

/** `cards` shows the answer before it is judged, by the learner; the others differ in what is asked and when feedback comes. */
export const practiceModeSchema = z.enum(['learn', 'review', 'exam', 'cards']);
export type PracticeMode = z.infer<typeof practiceModeSchema>;

export const confidenceSchema = z.enum(['sure', 'unsure', 'guess']);
export type Confidence = z.infer<typeof confidenceSchema>;

const answerSchema = z.object({
  /** Made by the client. Sent twice, it counts once. */
  id: z.uuid(),
  item_id: z.uuid(),
  given: givenSchema,
  /**
   * How well it was known, by the learner: of what is `shown`, and of an answer that came back `undecided`, once it was compared with the
   * quote. For the latter the same answer is sent again with it. It counts for nothing else.
   */
  self_grade: gradeSchema.nullable().default(null),
  confidence: confidenceSchema.nullable().default(null),
  /** From the item on screen to the answer. */
  milliseconds: z
    .int()
    .nonnegative()
    .transform((spent) => Math.min(spent, MILLISECONDS_MAX)),
  mode: practiceModeSchema,
  hints: z.int().nonnegative().max(HINTS_MAX).default(0),
  /** When it was answered, by the clock of the device. */
  answered_at: instantSchema,
});
export type Answer = z.output<typeof answerSchema>;

/** An answer that was judged, by the key that the item had at that moment. */
export const judgedAnswerSchema = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  verdict: verdictSchema,
  /** Such as `spelling` or `unit_missing` (src/grading), `not_answered`, `self_graded` or `contested`; the client has words. */
  reason: z.string(),
  /** 0 to 1: of several gaps, options or pairs, the part that was right. */
  credit: z.number().min(0).max(1),
  /** Of each gap, pair or place in an order whether it was right, of each option whether it was treated rightly, in the order of the key; null where nobody can decide; empty where there are no parts. */
  parts: z.array(z.boolean().nullable()),
  /** Null while it is `undecided` and the learner has not judged it. */
  grade: gradeSchema.nullable(),
  /** The learner said 'I was right': it counts as right. */
  is_contested: z.boolean(),
  /** The key, and what explains it. */
  content: itemContentSchema,
  explanation: z.string(),
  quote: z.string(),
  citation: citationSchema.nullable(),
  /** After all answers that the server has, not only this one. Null while none counts. */
  schedule: scheduleSchema.nullable(),
  /** It should come again in this session. */
  is_again: z.boolean(),
});
export type JudgedAnswer = z.output<typeof judgedAnswerSchema>;

/**
 * Records answers and judges them, up to 100 at once, those that waited on a device too. One that cannot be recorded does not stop the
 * others; sending it again does not help. `practice_item_not_found`: the item was deleted, or is somebody else's; `answer_does_not_fit`:
 * the kind of the answer is not that of the item; `answer_id_taken`: another answer has this id.
 */
export const recordAnswers = endpoint({
  method: 'POST',
  path: '/api/practice/answers',
  access: 'user',
  body: z.object({ answers: z.array(answerSchema).min(1).max(ANSWERS_MAX_AT_ONCE) }),
  response: z.object({
    /** They stand in the order in which they were sent. */
    answers: z.array(
      z.discriminatedUnion('status', [
        judgedAnswerSchema.extend({
          status: z.literal('recorded'),
          /** The server had it already. */
          is_repeated: z.boolean(),
        }),
        z.object({
          status: z.literal('refused'),
          id: z.uuid(),
          code: z.enum(['practice_item_not_found', 'answer_does_not_fit', 'answer_id_taken']),
        }),
      ]),
    ),
  }),
});

/**
 * 'I was right': the answer counts as right from now on. 404 `practice_answer_not_found`; 409 `answer_not_contestable` for one that was
 * right, or that no rule decided: how well that was known its learner says anyway. A second time changes only the note.
 */
export const contestAnswer = endpoint({
  method: 'POST',
  path: '/api/practice/answers/:id/contest',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: z.string().trim().max(NOTE_MAX_CHARACTERS).default('') }),
  response: judgedAnswerSchema,
});

/** Takes 'I was right' back: the answer counts as it was judged. 404 `practice_answer_not_found`. A second time changes nothing. */
export const withdrawContest = endpoint({
  method: 'DELETE',
  path: '/api/practice/answers/:id/contest',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: judgedAnswerSchema,
});
