import type { Passage } from '#server/knowledge/knowledge.ts';
import { compareAnswers } from '#grading/compare-answers.ts';
import { judgeResult, judgesAll, readAskedResult } from '#grading/asked-result.ts';
import { lacksSolution } from '#grading/solving/solve-in-steps.ts';
import { findMath } from '#grading/math-in-text.ts';
import { hasValue, saysQuantity } from '#grading/says-value.ts';
import { readWords } from '#grading/words.ts';
import { inEach, languageFor } from '#language/languages.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { ModelReading } from '../question/model-readings.ts';
import { withoutHedges } from '../question/said-around.ts';
import type { FullAnswer } from './full-answer.ts';
import { judgeByDocuments } from './judge-by-documents.ts';
import { judgeByKey } from './judge-by-key.ts';

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
  /** The result of the question, where it is known. */
  result: string | null;
  answer: FullAnswer;
  passages: readonly Passage[];
  reading: ModelReading | null;
  /** The result was worked out from the question, not given by a model. */
  isWorkedOut: boolean;
  /** A model answers, and can look closer than words that stand in a sentence. */
  hasModel: boolean;
  language: string;
}

const RIGHT_RESULT: Judgement = { verdict: 'right', by: 'result', isSettled: true };
const UNKNOWN: Judgement = { verdict: 'unknown', by: null, isSettled: false };
/** An answer of so many words more than the result still is that result. */
const OTHER_WORDS_MAX = 8;
/** Fewer items between commas are one answer with its parts. */
const SEVERAL = 2;
const ITEM_WORDS_MAX = 3;

const NO_SOLUTION = new RegExp(`^(?:${inEach(({ tasks }) => tasks?.noSolution ?? null).join('|')})$`, 'iu');

/** Judges an attempt at a question: by arithmetic, by its result, by the documents, and only then by what a model said. */
export function judgeAttempt(given: Attempt): Judgement {
  return byArithmetic(given) ?? byResult(given) ?? byDocuments(given) ?? byModel(given.reading) ?? UNKNOWN;
}

function byArithmetic(given: Attempt): Judgement | null {
  const { question, asked, attempt, language } = given;
  const whole = readAskedResult(question, language);
  if (!whole) return null;
  const isNone = saysNoSolution(attempt) ? lacksSolution(question, language) : null;
  if (isNone !== null) return { verdict: isNone ? 'right' : 'wrong', by: 'arithmetic', isSettled: isNone };
  const verdict = judgeResult(whole, attempt);
  if (verdict === 'undecided') return null;
  const smaller = verdict === 'wrong' ? readAskedResult(lastSentence(asked), language) : null;
  if (smaller && judgeResult(smaller, attempt) === 'right')
    return { verdict: 'step', by: 'arithmetic', isSettled: false };
  if (verdict === 'right' && namesSeveral(attempt, language) && !judgesAll(whole, attempt)) return UNKNOWN;
  if (verdict === 'wrong' && mayAnswerOther(given)) return UNKNOWN;
  return { verdict, by: 'arithmetic', isSettled: verdict === 'right' };
}

/** In whatever language: few words stand in such a conversation. */
function saysNoSolution(attempt: string): boolean {
  return NO_SOLUTION.test(withoutHedges(attempt).said.replaceAll(/^[\s¿¡]+|(?<![\s.!?…])[\s.!?…]+$/gu, ''));
}

/** A bare number may answer what the tutor asked last, unless a model says that it answers nothing. */
function mayAnswerOther({ asked, attempt, reading }: Attempt): boolean {
  return asked.includes('?') && !/[=<>]/u.test(attempt) && reading?.verdict !== 'wrong';
}

function byResult(given: Attempt): Judgement | null {
  const { question, attempt, result, language } = given;
  if (result === null) return null;
  const { said } = withoutHedges(attempt);
  const plain = said.replace(/(?<![\s?!.…])[\s?!.…]+$/u, '');
  const words = compareAnswers({ kind: 'words', accepted: [result], language }, plain);
  if (words.judgement === 'right') return RIGHT_RESULT;
  // Whoever names several has not decided.
  if (namesSeveral(attempt, language)) return null;
  if (saysQuantity(plain, result, language) || hasValue(findMath(plain), result, language))
    return RIGHT_RESULT;
  if (isFigure(result)) return otherFigure(given, plain);
  const added = readWords(plain, language).words.length - readWords(result, language).words.length;
  const isTold = isNew(result, question, language);
  return words.reason === 'other_words' && added <= OTHER_WORDS_MAX && isTold ? RIGHT_RESULT : null;
}

/** Of an attempt that says a figure, but not that of the result. What a model gave may be wrong itself, and only holds its own praise back. */
function otherFigure(given: Attempt, plain: string): Judgement | null {
  if (!/\d/u.test(plain)) return null;
  const { isWorkedOut, reading } = given;
  if (mayAnswerOther(given) || (!isWorkedOut && reading?.verdict !== 'wrong')) return UNKNOWN;
  return { verdict: 'wrong', by: isWorkedOut ? 'arithmetic' : 'model', isSettled: false };
}

function isFigure(result: string): boolean {
  return /^\W*(?:\p{L}\w?\s*=\W*)?\d/u.test(result);
}

function byDocuments(given: Attempt): Judgement | null {
  const verdict = judgeByKey(given) ?? judgeByDocuments(given);
  return verdict && { verdict, by: 'documents', isSettled: verdict === 'right' && !given.hasModel };
}

function byModel(reading: ModelReading | null): Judgement | null {
  if (!reading?.verdict || reading.move !== 'attempt') return null;
  const verdict = reading.verdict === 'partly' ? 'part' : reading.verdict;
  return { verdict, by: 'model', isSettled: false };
}

/** Whether a text names so many things that one of them may well be right: 'the stroma or the matrix', '3, 4, 5'. */
export function namesSeveral(text: string, language: string): boolean {
  const items = text.split(/[,;/]\s|\s\/\s|\n/u).filter((item) => /[\p{L}\p{N}]/u.test(item));
  const isList =
    items.length > SEVERAL && items.every((item) => item.trim().split(/\s+/u).length <= ITEM_WORDS_MAX);
  return isList || offersSeveral(text, language);
}

/** Whether a text names alternatives. */
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
