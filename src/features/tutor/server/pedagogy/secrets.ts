import { type AskedResult, fitsAnother, readAskedResult, saysResult } from '#server/grading/asked-result.ts';
import { knownAs } from '#server/grading/abbreviations.ts';
import { findMath } from '#server/grading/math-in-text.ts';
import { hasValue, QUANTITIES, saysQuantity } from '#server/grading/says-value.ts';
import { foldedWords, findNames } from '#server/language/names.ts';
import { findNumberWords } from '#server/language/number-words.ts';
import { questionsOf } from '#server/language/languages.ts';
import { termsOf } from '../quote/choose-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { offersSeveral } from './judge-attempt.ts';

/** What must not be said yet: the result of the question at hand, as far as it is known. */
export interface Secrets {
  language: string;
  /** The question and what the learner said: no secret to them any more. */
  told: string;
  /** Worked out by arithmetic. */
  asked: AskedResult | null;
  /** As a model gave it; null where none did, or where arithmetic knows. */
  result: string | null;
  /** Without a result: figures and names, folded, that the documents answer with. */
  words: ReadonlySet<string>;
  /** Without a result: runs of words of the sentences that answer. */
  runs: ReadonlySet<string>;
}

interface AskedFor {
  question: string;
  said: string;
  /** Of the question, where it is known. */
  result: string | null;
  /** What the documents answer with, best first. */
  sentences: ReadonlyArray<Pick<Sentence, 'text'>>;
  language: string;
}

const RUN_WORDS = 8;
/** Nothing that is written for people has longer ones. */
const SENTENCE_MAX_CHARACTERS = 2_000;
/** Further sentences answer less and less, and their figures are more and more those of something else. */
const TELLING_SENTENCES = 2;
const WHO = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('who').join('|')})(?!\p{L})`, 'iu');
const HOW_MUCH = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('howMuch').join('|')})(?!\p{L})`, 'iu');
/** Signs and commands around a formula. */
const TEX = /\\(?:mathrm|text|mathbf|ce)(?![a-z])|[{}_$\\*]/gu;
const FIGURE = /\d+(?:[.,]\d+)*/gu;
const ANNOUNCES = new RegExp(
  String.raw`(?:${questionsOf('announces').join('|')})\s*(?:is|are|es|est|=|:)\s*(?!\b(?:${questionsOf('denies').join('|')})\b)\S`,
  'iu',
);

/** What arithmetic, a model or the documents tell of the answer. Anything else cannot be recognised (docs/decisions/023). */
export function secretsOf({ question, said, result, sentences, language }: AskedFor): Secrets {
  const told = `${question}\n${said}`;
  const asked = readAskedResult(question, language);
  const base = { language, told, asked, result: asked ? null : result };
  if (asked || result !== null) return { ...base, words: new Set(), runs: new Set() };
  const telling = sentences.slice(0, TELLING_SENTENCES).map(({ text }) => text);
  const answering = telling.join('\n');
  const words = [
    ...(HOW_MUCH.test(question) ? figuresIn(answering, language) : []),
    ...(WHO.test(question) ? findNames(answering, language) : []),
  ];
  const known = new Set([...foldedWords(told, language), ...figuresIn(told, language)]);
  const ownRuns = new Set(runsOf(told));
  return {
    ...base,
    words: new Set(words.filter((word) => !known.has(word))),
    runs: new Set(telling.flatMap(runsOf).filter((run) => !ownRuns.has(run))),
  };
}

/**
 * Whether a sentence says the result, compared by value: given data, the learner's own words, other numbers and the result of another
 * problem may be said, and a question may name it as one of several. `before` is what the answer said so far.
 */
export function tells(said: string, secrets: Secrets, before = ''): boolean {
  const sentence = said.slice(0, SENTENCE_MAX_CHARACTERS);
  const { asked, result, words, runs, language } = secrets;
  if (sentence.includes('?') && offersSeveral(sentence, language)) return false;
  if (asked) return saysValue(sentence, { asked, told: secrets.told, before });
  if (result !== null) return saysWords(sentence, result, secrets);
  if (runsOf(sentence).some((run) => runs.has(run))) return true;
  if (!sentence.includes('?') && ANNOUNCES.test(sentence)) return true;
  return [...figuresIn(sentence, language), ...foldedWords(sentence, language)].some((word) =>
    words.has(word),
  );
}

function saysValue(
  sentence: string,
  { asked, told, before }: { asked: AskedResult; told: string; before: string },
): boolean {
  return saysResult(asked, sentence, (statement) => {
    const isGiven = !statement.includes('=') && squeezed(told).includes(squeezed(statement));
    return isGiven || fitsAnother(asked, `${before}\n${sentence}`, statement);
  });
}

function saysWords(sentence: string, result: string, { told, language }: Secrets): boolean {
  if (saysQuantity(withoutGiven(sentence, told), result, language)) return true;
  if (saysExpression(sentence, result, { told, language })) return true;
  const known = termsOf(told, language);
  const said = termsOf(sentence.replaceAll(TEX, ''), language);
  return [result, ...knownAs(result, language)].some((form) => {
    const secret = [...termsOf(form, language)].filter((term) => !known.has(term));
    return secret.length > 0 && secret.every((term) => said.has(term));
  });
}

/** Without the quantities that the question or the learner named. */
function withoutGiven(sentence: string, told: string): string {
  const known = new Set((told.match(QUANTITIES) ?? []).map(squeezed));
  return sentence.replaceAll(QUANTITIES, (one) => (known.has(squeezed(one)) ? ' … ' : one));
}

/** The derivative of x³ as 3x², but also as x² + x² + x². */
function saysExpression(
  sentence: string,
  result: string,
  { told, language }: Pick<Secrets, 'told' | 'language'>,
): boolean {
  const [expression, ...more] = findMath(result);
  if (expression === undefined || more.length > 0) return false;
  const answer = expression.split('=').at(-1) ?? '';
  const known = new Set(findMath(told).map(squeezed));
  const said = findMath(sentence).filter((span) => !known.has(squeezed(span)));
  return hasValue(said, answer, language);
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/gu, '').toLowerCase();
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN_WORDS - 1).map((_, index) => words.slice(index, index + RUN_WORDS).join(' '));
}

function figuresIn(text: string, language: string): string[] {
  const spelled = findNumberWords(text, language).map(({ value }) => String(value));
  return [...(text.match(FIGURE) ?? []), ...spelled];
}
