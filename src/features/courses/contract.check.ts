import { z } from 'zod';

const QUESTION_ID_MAX_CHARACTERS = 40;
export const questionIdSchema = z.string().max(QUESTION_ID_MAX_CHARACTERS);

/** A question of a check without its key. */
export const checkQuestionSchema = z.object({
  /** Another one as soon as its author changes what is asked or what is right. */
  id: questionIdSchema,
  /** Written in Markdown. */
  prompt: z.string(),
  kind: z.enum(['choose_one', 'choose_several', 'short_answer', 'number', 'expression']),
  /** In the order of their author; empty where the answer is written. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Whether the answer has a unit. */
  has_unit: z.boolean(),
});
export type CheckQuestion = z.output<typeof checkQuestionSchema>;

export const unitCheckSchema = z.object({
  /** Right answers in one attempt that finish the unit. */
  needed: z.int().positive(),
  questions: z.array(checkQuestionSchema),
  /** The best attempt; null before the first one. */
  best: z.object({ right: z.int().nonnegative(), asked: z.int().positive() }).nullable(),
});
export type UnitCheck = z.output<typeof unitCheckSchema>;
