import { findMath } from '#grading/math-in-text.ts';
import { continues } from '#grading/steps/same-step.ts';
import type { Guard } from '../pedagogy/keep-back.ts';
import type { CheckedSolution } from './check-solution.ts';

/** Stops an answer before a sentence that has the line which should stand in place of the first wrong one. */
export function guardNextLine(solution: CheckedSolution, other: Guard | null): Guard | null {
  const { firstWrong, steps, language } = solution;
  const before = steps.find(({ number }) => number === firstWrong?.against);
  if (!before) return other;
  const own = new Set(steps.map(({ text }) => squeezed(text)));
  return (sentence, written) => {
    const isNextLine = findMath(sentence)
      .filter((span) => !own.has(squeezed(span)))
      .some((span) => continues(before.text, span, language));
    return isNextLine ? 'stop' : (other?.(sentence, written) ?? 'pass');
  };
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s$]/gu, '').toLowerCase();
}
