import { z } from 'zod';
import { chapterSchema } from '#shared/chapter.ts';
import { endpoint } from '#shared/endpoint.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { itemSchema } from './contract.items.ts';

export const MAKE_MAX = 30;
const TOPIC_MAX_CHARACTERS = 300;
const NAME_MAX_CHARACTERS = 200;

const page = z.int().positive();

/** What items are made from. */
export const makingSourceSchema = z.union([
  z.strictObject({
    document_id: z.uuid(),
    /** First and last, of a document with pages. */
    pages: z
      .tuple([page, page])
      .refine(([first, last]) => first <= last)
      .optional(),
    /** Instead of pages. */
    chapter: chapterSchema.optional(),
  }),
  z.strictObject({
    course_id: z.string().min(1).max(NAME_MAX_CHARACTERS),
    unit_id: z.string().min(1).max(NAME_MAX_CHARACTERS),
  }),
  z.strictObject({ material_id: z.uuid() }),
]);
export type MakingSource = z.output<typeof makingSourceSchema>;

/**
 * Why fewer items were made than asked for. `topic_missing`: the source says nothing about the topic; `topic_unfit`: what it says about it gives no item; `topic_in_other_language`: as `topic_missing`, where the topic is in another language than the source; `chapter_missing`: it has no such
 * heading; `no_text`: there is no text there that items can be made from, such as one in a language that is not read; `all_made`: what it
 * gives was made before; `few_sentences`: it gives no more that are worth asking; `nothing_fit`: nothing in this part is; `busy`: too many others are waiting, try again later.
 */
export const shortfallSchema = z.enum([
  'topic_missing',
  'topic_unfit',
  'topic_in_other_language',
  'chapter_missing',
  'no_text',
  'all_made',
  'few_sentences',
  'nothing_fit',
  'busy',
]);
export type Shortfall = z.infer<typeof shortfallSchema>;

/** Items that a model goes on writing after the first ones were answered. */
export const makingSchema = z.object({
  id: z.uuid(),
  /** The title of the source. */
  title: z.string(),
  /** How many are to come beside the first ones. */
  wanted: z.int().positive(),
  made: z.int().nonnegative(),
  is_over: z.boolean(),
  /** Why there are fewer; null while it goes on, and when there are as many. */
  shortfall: shortfallSchema.nullable(),
});
export type Making = z.output<typeof makingSchema>;

/**
 * 'Practise this': adds items from a source to the learner's own. Where a model is connected, the first ones come at once and it writes
 * the others afterwards (`making`); what it does not write is made by rule. 404 `practice_source_not_found`, also for what the learner may not
 * read; 409 `document_not_ready` while it is being read, `practice_full`; 429 as every question that costs.
 */
export const makeItems = endpoint({
  method: 'POST',
  path: '/api/practice/make',
  access: 'user',
  body: z.object({
    source: makingSourceSchema,
    /** What they are to be about, in the learner's words; empty for all of the source. */
    topic: z.string().trim().max(TOPIC_MAX_CHARACTERS).default(''),
    count: z.int().min(1).max(MAKE_MAX).default(10),
    /** The language of the words around the quotes. */
    language: z.enum(INTERFACE_LANGUAGES),
  }),
  response: z.object({
    /** They stand in the order of the source. */
    items: z.array(itemSchema),
    /** How many items of this source, or this part of it, the learner had before. */
    existing: z.int().nonnegative(),
    /** The heading under which most of those are that are about the topic, to practise them by it; null without a topic, and where no heading names it. */
    about: z.object({ topic: z.string(), count: z.int().positive() }).nullable(),
    /** Mistyped words of the topic, each with the word of the document that it was taken for. */
    respelled: z.array(z.object({ written: z.string(), read: z.string() })),
    /** Null when as many were made as asked for, and while more are being made. */
    shortfall: shortfallSchema.nullable(),
    /** Null where all that come are there. */
    making: makingSchema.nullable(),
  }),
});

/** The learner's own that go on, and those that ended lately; the oldest first. */
export const listMakings = endpoint({
  method: 'GET',
  path: '/api/practice/makings',
  access: 'user',
  offline: 'nobody',
  response: z.object({ makings: z.array(makingSchema) }),
});
