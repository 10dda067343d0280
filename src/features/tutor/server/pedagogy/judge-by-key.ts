import { compareAnswers } from '#grading/compare-answers.ts';
import { saysQuantity } from '#grading/says-value.ts';
import { findQuantities } from '#language/quantities.ts';
import { saidTruth } from '../question/moves.ts';
import { withoutHedges } from '../question/said-around.ts';
import type { FullAnswer } from './full-answer.ts';

interface Attempt {
  attempt: string;
  answer: Pick<FullAnswer, 'isSo' | 'cells'>;
  language: string;
}

/** Judges by what a rule reads from the documents beyond their sentences: whether something is so, and the cell of a table. */
export function judgeByKey(given: Attempt): 'right' | 'wrong' | null {
  return byTruth(given) ?? byCells(given);
}

function byTruth({ attempt, answer, language }: Attempt): 'right' | 'wrong' | null {
  const said = saidTruth(attempt, language);
  if (said === null || answer.isSo === undefined) return null;
  return said === answer.isSo ? 'right' : 'wrong';
}

function byCells({ attempt, answer: { cells = [] }, language }: Attempt): 'right' | 'wrong' | null {
  const [result, ...others] = new Set(cells.map(({ text }) => text));
  if (result === undefined || others.length > 0) return null;
  const { said } = withoutHedges(attempt);
  const { judgement } = compareAnswers({ kind: 'words', accepted: [result], language }, said);
  if (judgement === 'right') return 'right';
  const [own, ...more] = findQuantities(said, language);
  if (!own || more.length > 0) return null;
  if (saysQuantity(said, result, language)) return 'right';
  const [key] = findQuantities(result, language);
  const isOfSame = !own.unit || own.unit.dimension === key?.unit?.dimension;
  return key && isOfSame ? 'wrong' : null;
}
