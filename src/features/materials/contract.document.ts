import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';

// What a teacher generates, as typed documents. A document is a list of sections; each section is made, checked, edited and made again
// on its own. Texts are Markdown with math in `$…$`; `[n]` in a text is the section's citation with that marker.

/** Of any single text, such as an explanation. */
export const TEXT_MAX_CHARACTERS = 20_000;
/** The limit of a text of one line, such as an option. */
export const LINE_MAX_CHARACTERS = 500;
export const ITEMS_MAX = 40;
export const OPTIONS_MAX = 8;

/** The database holds neither NUL nor half a character. */
export const writtenSchema = z
  .string()
  .overwrite((value) => value.replaceAll('\0', '').toWellFormed().trim());
const text = writtenSchema.min(1).max(TEXT_MAX_CHARACTERS);
const line = writtenSchema.min(1).max(LINE_MAX_CHARACTERS);
/** Names something within one document, such as 'o1'. */
const reference = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);

export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficultySchema>;

const itemBase = {
  id: reference,
  /** The question; of a cloze the text, with `{1}`, `{2}` … where the gaps are. */
  prompt: text,
  /** Null: nobody has judged it. Rules cannot. */
  difficulty: difficultySchema.nullable(),
  /** Step by step, for the teacher and for feedback. Empty where the key says it all. */
  solution: writtenSchema.max(TEXT_MAX_CHARACTERS),
  /** The objectives this item checks. */
  objectives: z.array(reference).max(10).default([]),
  /** The teacher wrote or changed it; set by the server. */
  by_teacher: z.literal(true).optional(),
};

const optionSchema = z.object({
  text: line,
  is_right: z.boolean(),
  /** Why a learner might choose it and what is wrong with it; why it is right. */
  rationale: writtenSchema.max(LINE_MAX_CHARACTERS),
});

/** A question with its key. */
export const itemSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('multiple_choice'),
    ...itemBase,
    options: z.array(optionSchema).min(2).max(OPTIONS_MAX),
  }),
  z.object({
    /** Every right option is to be chosen, however many there are. */
    type: z.literal('multiple_select'),
    ...itemBase,
    options: z.array(optionSchema).min(2).max(OPTIONS_MAX),
  }),
  z.object({ type: z.literal('true_false'), ...itemBase, answer: z.boolean() }),
  z.object({
    type: z.literal('numeric'),
    ...itemBase,
    /** As it is written, such as '9.81' or '3/4' or '6.02e23'. */
    answer: line,
    /** Such as 'm/s^2'; empty for a pure number. */
    unit: writtenSchema.max(60),
    /** Absolute, in the unit of the answer; null: exact, but for how it is written. */
    tolerance: z.number().nonnegative().nullable(),
    /** How many significant figures an answer must have; null: any. */
    significant_figures: z.int().positive().max(15).nullable(),
    /** An arithmetic expression that gives the answer, such as '2*9.81*3', by which the key is computed again; null where there is none. */
    computation: line.nullable(),
  }),
  z.object({
    type: z.literal('expression'),
    ...itemBase,
    /** Algebra, such as '2x+3' or 'x=5'. */
    answer: line,
    /** An equal expression as it stands before the work, such as '5x-3x+3', by which the key is checked; null where there is none. */
    equals: line.nullable(),
  }),
  z.object({ type: z.literal('short_answer'), ...itemBase, answers: z.array(line).min(1).max(20) }),
  z.object({
    type: z.literal('cloze'),
    ...itemBase,
    /** In the order of the gaps; of each the accepted answers. */
    gaps: z.array(z.array(line).min(1).max(10)).min(1).max(10),
  }),
  z.object({
    type: z.literal('matching'),
    ...itemBase,
    pairs: z
      .array(z.object({ left: line, right: line }))
      .min(2)
      .max(10),
  }),
  z.object({ type: z.literal('open'), ...itemBase, answer: text }),
]);
export type Item = z.infer<typeof itemSchema>;
export type ItemType = Item['type'];
/** One with options to choose from. */
export type ChoiceItem = Extract<Item, { type: 'multiple_choice' | 'multiple_select' }>;

export function isChoice(item: Item): item is ChoiceItem {
  return item.type === 'multiple_choice' || item.type === 'multiple_select';
}

const objectiveSchema = z.object({ id: reference, text: line });
export type Objective = z.infer<typeof objectiveSchema>;

const contents = {
  objectives: z.object({ objectives: z.array(objectiveSchema).min(1).max(20) }),
  key_points: z.object({ points: z.array(text).min(1).max(20) }),
  misconceptions: z.object({
    misconceptions: z
      .array(z.object({ belief: line, correction: text }))
      .min(1)
      .max(12),
  }),
  explanation: z.object({ text }),
  items: z.object({ items: z.array(itemSchema).min(1).max(ITEMS_MAX) }),
  topics: z.object({
    /** `needs` are topics of the same document that come first. */
    topics: z
      .array(z.object({ id: reference, name: line, needs: z.array(reference).max(10) }))
      .min(1)
      .max(60),
  }),
  weeks: z.object({
    weeks: z
      .array(
        z.object({
          /** Counts from 1, over the whole curriculum. */
          number: z.int().positive(),
          title: line,
          topics: z.array(reference).max(10),
          teaches: z.array(reference).max(10),
          assesses: z.array(reference).max(10),
          activities: z
            .array(z.object({ text, minutes: z.int().positive().max(600) }))
            .min(1)
            .max(12),
          /** The sum of its activities. */
          minutes: z.int().positive().max(3_000),
        }),
      )
      .min(1)
      .max(8),
  }),
};
export type SectionType = keyof typeof contents;

/** What a section of each type holds. */
export const sectionContents = contents;
export type SectionContent<T extends SectionType = SectionType> = z.infer<(typeof contents)[T]>;

/** What the checks found: an `error` makes a section invalid, a `warning` is for the teacher to judge. */
export const findingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  /** Such as 'key_mismatch'; the client has its words, with `details` in them. */
  code: z.string(),
  /** The item, objective, topic or week it is about. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.string()).default({}),
});
export type Finding = z.infer<typeof findingSchema>;

/** `key` names the section within its document: 'objectives', 'exit_quiz', 'weeks-1'. */
const sectionBase = {
  key: reference,
  /** `pending` waits to be made, `making` is being made, `failed` could not be made; the others have content. */
  status: z.enum(['pending', 'making', 'ready', 'edited', 'failed']),
  citations: z.array(citationSchema),
  findings: z.array(findingSchema),
  /** Rises with each change; an edit names the one it began from. */
  revision: z.int().nonnegative(),
};
const section = <T extends SectionType>(type: T) =>
  z.object({ type: z.literal(type), ...sectionBase, content: z.nullable(contents[type]) });

/** `content` is null until the section is made. */
export const sectionSchema = z.discriminatedUnion('type', [
  section('objectives'),
  section('key_points'),
  section('misconceptions'),
  section('explanation'),
  section('items'),
  section('topics'),
  section('weeks'),
]);
export type Section = z.infer<typeof sectionSchema>;
