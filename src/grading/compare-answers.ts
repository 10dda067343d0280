import { compareChoices } from './compare-choices.ts';
import type { ExpectedNumber } from './compare-quantities.ts';
import { compareSpokenMath, compareSpokenQuantities } from './compare-spoken.ts';
import { withoutEpithet } from './without-epithet.ts';
import { withoutCarrier } from './without-carrier.ts';
import { compareWords } from './compare-words.ts';
import {
  type Budget,
  createBudget,
  MATH_MAX_CHARACTERS,
  TooComplex,
  WORDS_MAX_CHARACTERS,
} from './limits.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';

/** What is asked for. `language` decides on decimal commas, articles and accents: 'en', 'es', 'fr', 'de', 'zh' or 'ja'. */
export type ExpectedAnswer = { language: string } &
  /** `budget` is shared by comparisons that together may take no longer than one. */
  (
    | { kind: 'expression'; answer: string; budget?: Budget }
    | ({ kind: 'number'; asked?: string } & ExpectedNumber)
    /** `asked` is the question, which may ask for a person or for the object of a verb. */
    | { kind: 'words'; accepted: readonly string[]; asked?: string }
    /** Says of each option whether it is right. */
    | { kind: 'choices'; options: readonly boolean[] }
  );

/**
 * Judges an answer by what it says, not by how it is written. Never throws, runs no code of the answer, and ends in bounded time for
 * any text: what is longer or deeper than an answer needs to be is `undecided` (decision record 027).
 */
export function compareAnswers(expected: ExpectedAnswer, given: string): Verdict {
  const longest = expected.kind === 'words' ? WORDS_MAX_CHARACTERS : MATH_MAX_CHARACTERS;
  if (given.length > longest) return undecided('too_complex');
  if (given.trim() === '') return wrong('unreadable');
  try {
    const verdict = compare(expected, given);
    if (verdict.judgement === 'right' || !('asked' in expected)) return verdict;
    const { language, asked = '' } = expected;
    const carried = withoutCarrier({ language, asked }, given);
    return carried !== null && compare(expected, carried).judgement === 'right' ? right() : verdict;
  } catch (error) {
    if (error instanceof TooComplex) return undecided('too_complex');
    throw error;
  }
}

function compare(expected: ExpectedAnswer, given: string): Verdict {
  if (expected.kind === 'choices') return compareChoices(expected.options, given, expected.language);
  if (expected.kind === 'words')
    return compareWords(expected.accepted, withoutEpithet(expected, given), expected.language);
  if (expected.kind === 'number') return compareSpokenQuantities(expected, given, expected.language);
  if (expected.answer.trim() === given.trim()) return right();
  const { answer, language, budget = createBudget() } = expected;
  return compareSpokenMath(answer, given, { language, budget });
}
