import { z } from 'zod';
import type { AnswerShape } from '#server/llm/language-models.ts';
import type { ItemType, SectionType } from '../contract.document.ts';

// What models are asked to write: less than the document holds, and without ranges, which providers do not take. Ids, difficulty,
// week numbers and sums are given by the server, which can count.

const text = z.string();
const base = { prompt: text, solution: text };
const options = z.array(z.object({ text, is_right: z.boolean(), rationale: text }));

const items = {
  multiple_choice: z.object({ type: z.literal('multiple_choice'), ...base, options }),
  multiple_select: z.object({ type: z.literal('multiple_select'), ...base, options }),
  true_false: z.object({ type: z.literal('true_false'), ...base, answer: z.boolean() }),
  numeric: z.object({
    type: z.literal('numeric'),
    ...base,
    computation: text,
    answer: text,
    unit: text,
    tolerance: z.number(),
    significant_figures: z.number(),
  }),
  expression: z.object({ type: z.literal('expression'), ...base, equals: text, answer: text }),
  short_answer: z.object({ type: z.literal('short_answer'), ...base, answers: z.array(text) }),
  cloze: z.object({ type: z.literal('cloze'), ...base, gaps: z.array(z.array(text)) }),
  matching: z.object({
    type: z.literal('matching'),
    ...base,
    pairs: z.array(z.object({ left: text, right: text })),
  }),
  open: z.object({ type: z.literal('open'), ...base, answer: text }),
} satisfies Record<ItemType, z.ZodObject>;

export const modelItemSchema = z.discriminatedUnion('type', [
  items.multiple_choice,
  items.multiple_select,
  items.true_false,
  items.numeric,
  items.expression,
  items.short_answer,
  items.cloze,
  items.matching,
  items.open,
]);
export type ModelItem = z.output<typeof modelItemSchema>;

export const modelShapes = {
  objectives: z.object({ objectives: z.array(text) }),
  key_points: z.object({ points: z.array(text) }),
  misconceptions: z.object({ misconceptions: z.array(z.object({ belief: text, correction: text })) }),
  explanation: z.object({ text }),
  topics: z.object({ topics: z.array(z.object({ name: text, needs: z.array(z.number()) })) }),
  weeks: z.object({
    weeks: z.array(z.object({ title: text, activities: z.array(z.object({ text, minutes: z.number() })) })),
  }),
} satisfies Record<Exclude<SectionType, 'items'>, z.ZodObject>;

/** For the provider; of items only the types that are wanted. */
export function answerShape(type: SectionType, wanted: readonly ItemType[] = []): AnswerShape {
  return { name: type, schema: jsonSchemaOf(type === 'items' ? itemsOf(wanted) : modelShapes[type]) };
}

function itemsOf(wanted: readonly ItemType[]): z.ZodType {
  const [first, ...others] = [...new Set(wanted)].map((type) => items[type]);
  return z.object({
    items: z.array(first && others.length > 0 ? z.union([first, ...others]) : (first ?? z.unknown())),
  });
}

export function jsonSchemaOf(schema: z.ZodType): AnswerShape['schema'] {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  // Border: a JSON schema is JSON.
  return rest as AnswerShape['schema'];
}
