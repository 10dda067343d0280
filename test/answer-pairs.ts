import { z } from 'zod';
import { compareAnswers, type ExpectedAnswer } from '#grading/compare-answers.ts';
import type { Judgement } from '#grading/verdict.ts';

const pairSchema = z.object({
  kind: z.enum(['algebra', 'equations', 'numbers', 'figures', 'units', 'words', 'choices']),
  language: z.enum(['en', 'es', 'fr', 'de', 'zh', 'ja']),
  /** Of words all that are accepted, divided by `;`; of choices 1 for each right option and 0 for each wrong one. */
  expected: z.string(),
  given: z.string(),
  /** What a teacher would say; `unclear` where a teacher would ask. */
  truth: z.enum(['right', 'partial', 'wrong', 'unclear']),
  unit: z.string().optional(),
  tolerance: z.number().optional(),
  figures: z.int().optional(),
});
export type AnswerPair = z.infer<typeof pairSchema>;

/** The pairs of bench/answer-pairs.json. */
export const pairsSchema = z.object({
  tuned: z.array(pairSchema),
  heldOut: z.array(pairSchema),
  fresh: z.array(pairSchema),
  /** Short forms and what they stand for. */
  abbreviations: z.array(pairSchema),
});

/** The pairs of bench/learner-answers.json. */
export const halvesSchema = z.object({ seen: z.array(pairSchema), unseen: z.array(pairSchema) });

/** What a pair asks for. */
export function expectedOf({
  kind,
  language,
  expected,
  unit = '',
  ...pair
}: AnswerPair): ExpectedAnswer & { budget?: never } {
  if (kind === 'words') return { kind: 'words', language, accepted: expected.split(';') };
  if (kind === 'choices')
    return { kind: 'choices', language, options: Array.from(expected, (sign) => sign === '1') };
  if (kind === 'algebra' || kind === 'equations') return { kind: 'expression', language, answer: expected };
  const { tolerance = null, figures = null } = pair;
  return { kind: 'number', language, answer: expected, unit, tolerance, significantFigures: figures };
}

/** How the product judges a pair. */
export function judgePair(pair: AnswerPair): Judgement {
  return compareAnswers(expectedOf(pair), pair.given).judgement;
}
