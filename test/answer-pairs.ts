import { z } from 'zod';
import { compareAnswers } from '#grading/compare-answers.ts';
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

/** How the product judges a pair. */
export function judgePair({ kind, language, expected, given, unit = '', ...pair }: AnswerPair): Judgement {
  if (kind === 'words')
    return compareAnswers({ kind: 'words', language, accepted: expected.split(';') }, given).judgement;
  if (kind === 'choices') {
    const options = Array.from(expected, (sign) => sign === '1');
    return compareAnswers({ kind: 'choices', language, options }, given).judgement;
  }
  if (kind === 'algebra' || kind === 'equations')
    return compareAnswers({ kind: 'expression', language, answer: expected }, given).judgement;
  const { tolerance = null, figures = null } = pair;
  const key = { answer: expected, unit, tolerance, significantFigures: figures };
  return compareAnswers({ kind: 'number', language, ...key }, given).judgement;
}
