import { compareAnswers } from '#server/grading/compare-answers.ts';
import { judgeResult, readAskedResult } from '#server/grading/asked-result.ts';
import { readPlainNumber } from '#server/grading/arithmetic.ts';
import { isKnownUnit } from '#server/grading/compare-quantities.ts';
import { createMessageBudget } from '#server/grading/limits.ts';
import { findMath } from '#server/grading/math-in-text.ts';
import { findNumberWords } from '#server/language/number-words.ts';
import { readWords } from '#server/grading/words.ts';
import { languageFor } from '#server/language/languages.ts';
import type { Sentence } from '../quote/quotable.ts';
import { termsOf } from '../quote/choose-sentences.ts';
import type { ModelReading } from '../question/model-readings.ts';
import { withoutHedges } from '../question/moves.ts';

/**
 * What is known of an attempt. `arithmetic` and `result` (the words agree with the known result) are certain; `documents` (its words stand in
 * the sentence that answers) and `model` are not.
 */
export interface Judgement {
  verdict: 'right' | 'step' | 'part' | 'wrong' | 'unknown';
  by: 'arithmetic' | 'result' | 'documents' | 'model' | null;
  /** The learner has it: nothing is held back any more. Never on the word of a model alone. */
  isSettled: boolean;
}

interface Attempt {
  question: string;
  /** The tutor's last message, whose own question the attempt may answer instead. */
  asked: string;
  attempt: string;
  /** Of the question, where it is known. */
  result: string | null;
  /** Those that answer the question, best first. */
  sentences: ReadonlyArray<Pick<Sentence, 'text'>>;
  reading: ModelReading | null;
  /** A model answers, and can look closer than words that stand in a sentence. */
  hasModel: boolean;
  language: string;
}

const RIGHT_RESULT: Judgement = { verdict: 'right', by: 'result', isSettled: true };
const UNKNOWN: Judgement = { verdict: 'unknown', by: null, isSettled: false };
/** An answer of so many words more than the result still is that result. */
const OTHER_WORDS_MAX = 8;
/** Of a number: a result that was rounded is still that result. */
const ROUNDED = 0.005;
/** More words than this of its own, and an attempt says more than one sentence can confirm. */
const OWN_TERMS_MAX = 6;

/** Judges an attempt at a question: by arithmetic, by its result, by the documents, and only then by what a model said. */
export function judgeAttempt(given: Attempt): Judgement {
  return byArithmetic(given) ?? byResult(given) ?? byDocuments(given) ?? byModel(given.reading) ?? UNKNOWN;
}

function byArithmetic({ question, asked, attempt, language }: Attempt): Judgement | null {
  const whole = readAskedResult(question, language);
  if (!whole) return null;
  const verdict = judgeResult(whole, attempt);
  if (verdict === 'undecided') return null;
  const smaller = verdict === 'wrong' ? readAskedResult(lastSentence(asked), language) : null;
  if (smaller && judgeResult(smaller, attempt) === 'right')
    return { verdict: 'step', by: 'arithmetic', isSettled: false };
  // A bare number may answer what the tutor asked last.
  if (verdict === 'wrong' && asked.includes('?') && !/[=<>]/u.test(attempt)) return UNKNOWN;
  return { verdict, by: 'arithmetic', isSettled: verdict === 'right' };
}

function byResult({ question, attempt, result, language }: Attempt): Judgement | null {
  if (result === null) return null;
  // Whoever names several has not decided.
  if (offersSeveral(attempt, language)) return null;
  const { said } = withoutHedges(attempt);
  const plain = said.replace(/[\s?!.…]+$/u, '');
  if (agrees(result, plain, language)) return RIGHT_RESULT;
  const isFigure = /^\W*\d/u.test(result);
  if (isFigure) return null;
  const words = compareAnswers({ kind: 'words', accepted: [result], language }, plain);
  const added = readWords(plain, language).words.length - readWords(result, language).words.length;
  const isTold = isNew(result, question, language);
  return words.reason === 'other_words' && added <= OTHER_WORDS_MAX && isTold ? RIGHT_RESULT : null;
}

/** As a quantity, an expression or words. */
function agrees(result: string, attempt: string, language: string): boolean {
  const words = compareAnswers({ kind: 'words', accepted: [result], language }, attempt);
  return (
    words.judgement === 'right' ||
    saysQuantity(attempt, result, language) ||
    hasValue(findMath(attempt), result, language)
  );
}

/** Whether one of several expressions has the value of another; what they cost together is bounded. */
export function hasValue(expressions: readonly string[], answer: string, language: string): boolean {
  const expected = { kind: 'expression' as const, answer, language, budget: createMessageBudget() };
  return expressions.some((one) => compareAnswers(expected, one).judgement === 'right');
}

/** Whether a text has the number that a result is, rounded or in another unit; in a conversation a unit may go unsaid. */
export function saysQuantity(text: string, result: string, language: string): boolean {
  const answer = result.replace(/^\s*\p{L}\w?\s*=\s*/u, '');
  const [, number, unit] = /^([-+−]?\d[\d.,\u202f ]*(?:\/\d+)?)(.*)$/u.exec(answer) ?? [];
  if (number === undefined || (unit?.trim() !== '' && !isKnownUnit(unit ?? ''))) return false;
  const value = readPlainNumber(number)?.value ?? 0;
  const expected = { kind: 'number' as const, answer, language, tolerance: Math.abs(value) * ROUNDED };
  const spelled = findNumberWords(text, language).map((found) => String(found.value));
  return [...quantitiesIn(text), ...findMath(text), ...spelled].some((one) => {
    const { judgement, reason } = compareAnswers(expected, one);
    return judgement === 'right' || reason === 'unit_missing';
  });
}

/** Numbers with the word behind them, which may be their unit. */
export const QUANTITIES = /[-−]?\d[\d.,\u202f ]*(?<=\d)(?:\s?[\p{L}°%µΩ€$][\p{L}°%/·²³^\d-]*)?/gu;
const QUANTITIES_MAX = 40;

export function quantitiesIn(text: string): string[] {
  return (text.match(QUANTITIES) ?? []).slice(0, QUANTITIES_MAX);
}

/**
 * The attempt's own words all stand in the part of the answering sentence that speaks of what is asked, and deny no more than it does. One of
 * several that the sentence lists is a part.
 */
function byDocuments({ question, attempt, sentences, hasModel, language }: Attempt): Judgement | null {
  const [best] = sentences;
  if (!best) return null;
  const { said } = withoutHedges(attempt);
  const asked = termsOf(question, language);
  const own = [...termsOf(said, language)].filter((term) => !asked.has(term));
  if (own.length === 0 || own.length > OWN_TERMS_MAX) return null;
  const part = partAbout(best.text, asked, language);
  const answering = termsOf(part, language);
  const negations = (text: string) => readWords(text, language).negations;
  const isSaid = own.every((term) => answering.has(term));
  if (!isSaid || negations(said) !== negations(part)) return null;
  return isOneOfSeveral(part, { own, asked }, language)
    ? { verdict: 'part', by: 'documents', isSettled: false }
    : { verdict: 'right', by: 'documents', isSettled: !hasModel };
}

/** Without the clauses that speak of something else: 'A happens in X, while B happens in Y' answers two questions. */
function partAbout(sentence: string, asked: ReadonlySet<string>, language: string): string {
  const share = (text: string) => [...termsOf(text, language)].filter((term) => asked.has(term)).length;
  const clauses = sentence.split(/[,;:–—()]\s/u);
  const most = Math.max(...clauses.map(share));
  return clauses.filter((clause) => share(clause) === most || share(clause) === 0).join(', ');
}

/** Joined by 'and' to something else that was not asked with. */
function isOneOfSeveral(
  part: string,
  { own, asked }: { own: readonly string[]; asked: ReadonlySet<string> },
  language: string,
): boolean {
  const and = languageFor(language)?.and ?? 'and';
  const sides = part.split(new RegExp(String.raw`\s(?:${and})\s`, 'iu'));
  if (sides.length < 2) return false;
  const added = sides.map((side) => [...termsOf(side, language)].filter((term) => !asked.has(term)));
  return added.some((terms) => terms.length > 0 && !terms.some((term) => own.includes(term)));
}

function byModel(reading: ModelReading | null): Judgement | null {
  if (!reading?.verdict || reading.move !== 'attempt') return null;
  const verdict = reading.verdict === 'partly' ? 'part' : reading.verdict;
  return { verdict, by: 'model', isSettled: false };
}

/** Whether a text names alternatives: 'the stroma or the matrix'. */
export function offersSeveral(text: string, language: string): boolean {
  const or = languageFor(language)?.or ?? 'or';
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${or})(?![\p{L}\p{N}])`, 'iu').test(text);
}

function isNew(result: string, question: string, language: string): boolean {
  const asked = termsOf(question, language);
  return [...termsOf(result, language)].some((term) => !asked.has(term));
}

function lastSentence(text: string): string {
  return text.split(/(?<=[.!?])\s+/u).findLast((sentence) => sentence.includes('?')) ?? '';
}
