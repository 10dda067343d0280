import { isRelation, findMath } from '#grading/math-in-text.ts';
import { hasSteps } from '#grading/steps/read-steps.ts';
import { continues } from '#grading/steps/same-step.ts';
import type { UnderWay } from '../pedagogy/ladder.ts';
import type { Question } from '../question/question.ts';
import type { LadderRow } from '../tables.ts';
import { type CheckedSolution, checkSolution } from './check-solution.ts';
import { readSolution } from './read-solution.ts';

const LOOKED_BACK_MAX = 4;

/** The solution that a message hands in, judged; null for every other message. */
export async function solutionIn(given: Question, language: string): Promise<CheckedSolution | null> {
  const handedIn = readSolution(given.message, language);
  return handedIn && checkSolution(handedIn, language, askedBefore(given, language));
}

/** The equation of the last question that has one and no steps. */
export function askedBefore({ previous }: Pick<Question, 'previous'>, language: string): string | null {
  const asked = previous
    .filter(({ role, content }) => role === 'user' && !hasSteps(content, language))
    .slice(-LOOKED_BACK_MAX)
    .map(({ content }) => findMath(content).filter((span) => isRelation(span, language)))
    .findLast((relations) => relations.length > 0);
  return asked?.length === 1 ? (asked[0] ?? null) : null;
}

/** What it is a solution of: the question at hand, or a task that it brings along in its first line. */
export function solutionUnderWay(
  { steps: [first], language, isOther }: CheckedSolution,
  atHand: Pick<LadderRow, 'question' | 'result'> | null,
): UnderWay {
  if (atHand && (isOther || !first || belongsTo(atHand.question, first.text, language)))
    return { question: atHand.question, move: 'attempt', result: atHand.result };
  return { question: first?.text ?? '', move: 'attempt', result: null };
}

/** A question in words may be the task of any first line. */
function belongsTo(question: string, first: string, language: string): boolean {
  const asked = findMath(question).filter((span) => isRelation(span, language));
  return asked.length === 0 || asked.some((span) => continues(span, first, language));
}
