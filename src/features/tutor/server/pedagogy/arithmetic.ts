import { evaluateArithmetic } from '#server/grading/arithmetic.ts';

const EXPRESSION = /[\d(][\d\s.,()+\-−–*×·xX/÷:^]*[\d)]/g;
const HAS_OPERATION = /\d[\s)]*[+\-−–*×·xX/÷:^][\s(]*\d/;
const EXPRESSION_MAX_CHARACTERS = 200;
const DIGITS = 10;

/** The result of the sum that a question asks for ('What is 12 × 7?'), as it would be written; null when it asks for none. */
export function resultOf(question: string): string | null {
  const sums = (question.match(EXPRESSION) ?? []).filter((part) => HAS_OPERATION.test(part));
  const [sum] = sums;
  if (sums.length !== 1 || sum === undefined || sum.length > EXPRESSION_MAX_CHARACTERS) return null;
  const value = evaluateArithmetic(sum.replaceAll(/[xX]/g, '*').replaceAll(',', ''));
  return value === null ? null : String(Number(value.toPrecision(DIGITS)));
}
