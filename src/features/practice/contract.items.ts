import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';
import { instantSchema } from '#shared/instant.ts';
import { READ_LANGUAGES } from '#shared/languages.ts';

// What is practised. An item carries all that is needed to show, judge and explain it: it belongs to the learner, key included.

export const PROMPT_MAX_CHARACTERS = 8_000;
export const LINE_MAX_CHARACTERS = 500;
export const EXPLANATION_MAX_CHARACTERS = 20_000;
export const NOTE_MAX_CHARACTERS = 1_000;
const NAME_MAX_CHARACTERS = 200;
const ANSWERS_MAX = 20;
const GAPS_MAX = 10;
const PARTS_MIN = 2;
const PARTS_MAX = 10;
const HINTS_MAX = 5;
const TOPIC_DEPTH_MAX = 6;
const FIGURES_MAX = 15;

/** The database holds neither NUL nor half a character. */
const written = z.string().overwrite((value) => value.replaceAll('\0', '').toWellFormed().trim());
const line = written.min(1).max(LINE_MAX_CHARACTERS);
/** Names an option or part within its item; it stays when the text is corrected. */
const partId = z.string().regex(/^[a-z0-9_-]{1,40}$/);

const optionSchema = z.object({
  id: partId,
  text: line,
  is_right: z.boolean(),
  /** Of a wrong one the misconception that it stands for; empty where nobody said. */
  why: written.max(EXPLANATION_MAX_CHARACTERS).default(''),
});
const options = z.array(optionSchema).min(PARTS_MIN).max(PARTS_MAX);
const accepted = z.array(line).min(1).max(ANSWERS_MAX);

/** The kind of an item with its key. Texts are Markdown with `$TeX$`. Whatever has an order here is shown in another one. */
export const itemContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose_one'), options }),
  /** Every right option is to be chosen, and no other. */
  z.object({ kind: z.literal('choose_several'), options }),
  /** The prompt has `[[1]]`, `[[2]]` … where the gaps are; of each the accepted answers, the best first. */
  z.object({ kind: z.literal('gap'), gaps: z.array(accepted).min(1).max(GAPS_MAX) }),
  z.object({
    kind: z.literal('short_answer'),
    /** The best first. */
    accepted,
    /** It is answered in sentences, which no rule judges: the first of `accepted` is a model answer. */
    is_open: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('number'),
    /** As it is written, such as '9.81', '3/4' or '6.02e23'. */
    answer: line,
    /** Such as 'm/s^2'; empty for a pure number. */
    unit: written.max(60).default(''),
    /** Absolute, in the unit of the answer; null: exact, but for how it is written. */
    tolerance: z.number().nonnegative().nullable().default(null),
    significant_figures: z.int().positive().max(FIGURES_MAX).nullable().default(null),
  }),
  /** Algebra, such as '2x+3' or 'x=5'. */
  z.object({ kind: z.literal('expression'), answer: line }),
  z.object({
    kind: z.literal('match'),
    pairs: z
      .array(z.object({ id: partId, left: line, right: line }))
      .min(PARTS_MIN)
      .max(PARTS_MAX),
  }),
  /** The parts stand in the right order. */
  z.object({
    kind: z.literal('order'),
    parts: z
      .array(z.object({ id: partId, text: line }))
      .min(PARTS_MIN)
      .max(PARTS_MAX),
  }),
  z.object({ kind: z.literal('card'), back: written.min(1).max(PROMPT_MAX_CHARACTERS) }),
]);
export type ItemContent = z.output<typeof itemContentSchema>;
export type ItemKind = ItemContent['kind'];
export const ITEM_KINDS = itemContentSchema.options.map(({ shape }) => shape.kind.value);

/** Where an item is from; all null for one that the learner wrote about nothing in particular. */
export const itemSourceSchema = z.object({
  document_id: z.uuid().nullable().default(null),
  course_id: z.string().max(NAME_MAX_CHARACTERS).nullable().default(null),
  unit_id: z.string().max(NAME_MAX_CHARACTERS).nullable().default(null),
  material_id: z.uuid().nullable().default(null),
  /** Of the document, of the unit of a course, or of the material, as it was then. */
  title: written.max(LINE_MAX_CHARACTERS).default(''),
  /** Null for text without pages. */
  page: z.int().positive().nullable().default(null),
});
export type ItemSource = z.output<typeof itemSourceSchema>;

export const itemAuthorSchema = z.enum(['book', 'rule', 'model', 'teacher', 'learner', 'import']);
export type ItemAuthor = z.infer<typeof itemAuthorSchema>;

export const reportReasonSchema = z.enum([
  'wrong_key',
  'several_right',
  'unclear',
  'no_context',
  'not_worth_it',
  'other',
]);
export type ReportReason = z.infer<typeof reportReasonSchema>;

/** Grades as schedulers name them. */
export const gradeSchema = z.enum(['again', 'hard', 'good', 'easy']);
export type Grade = z.infer<typeof gradeSchema>;

/** What the scheduler knows of an item that was answered: all of it follows from the answers. */
export const scheduleSchema = z.object({
  due: instantSchema,
  /** Days after which nine of ten are remembered. */
  stability: z.number().nonnegative(),
  /** 1 to 10. */
  difficulty: z.number().nonnegative(),
  /** How likely it is remembered at the moment of the answer. */
  recall: z.number().min(0).max(1),
  reps: z.int().nonnegative(),
  /** How often it was forgotten after it had been known. */
  lapses: z.int().nonnegative(),
  last_at: instantSchema,
  last_grade: gradeSchema,
});
export type Schedule = z.output<typeof scheduleSchema>;

/** What a learner writes of an item, and what every item has. */
export const itemBodyShape = {
  prompt: written.min(1).max(PROMPT_MAX_CHARACTERS),
  content: itemContentSchema,
  /** Why the answer is right; empty where the quote says it all. */
  explanation: written.max(EXPLANATION_MAX_CHARACTERS).default(''),
  /** From the least helpful to the most; empty where nobody wrote any. */
  hints: z.array(line).max(HINTS_MAX).default([]),
  /** What the source says, word for word; empty without a source. With a citation it is the citation's. */
  quote: written.max(EXPLANATION_MAX_CHARACTERS).default(''),
  citation: citationSchema.nullable().default(null),
  source: itemSourceSchema.prefault({}),
  language: z.enum(READ_LANGUAGES),
  /** Headings above it, the outermost first, such as chapter and section; empty where none are known. */
  topic: z.array(line).max(TOPIC_DEPTH_MAX).default([]),
};

export const itemSchema = z.object({
  id: z.uuid(),
  ...itemBodyShape,
  /** Options that lean on where others stand; left out where all may be laid out in any order. */
  kept_options: z
    .object({
      /** They stand at the end, in this order. */
      last: z.array(partId).min(1),
      /** Some name others by their letters ('both A and C'), which are shown then. */
      has_letters: z.boolean(),
    })
    .optional(),
  /** Where it stands in its source. */
  position: z.int().nonnegative(),
  author: itemAuthorSchema,
  /** `resting`: it is asked no more, because its learner reported it or switched it off. */
  state: z.enum(['active', 'resting']),
  report: z.object({ reason: reportReasonSchema, note: z.string(), at: instantSchema }).nullable(),
  /** Whether its source still opens for the learner; the quote stays either way. */
  can_open: z.boolean(),
  /** Null until it is answered. */
  schedule: scheduleSchema.nullable(),
  created_at: instantSchema,
  changed_at: instantSchema,
});
export type PracticeItem = z.output<typeof itemSchema>;
