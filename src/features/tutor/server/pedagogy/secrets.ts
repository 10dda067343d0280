import { type AskedResult, fitsAnother, readAskedResult, saysResult } from '#grading/asked-result.ts';
import { knownAs } from '#grading/abbreviations.ts';
import { findMath } from '#grading/math-in-text.ts';
import { hasValue, QUANTITIES, saysQuantity } from '#grading/says-value.ts';
import { foldedWords, findNames } from '#language/names.ts';
import { findNumberWords } from '#language/number-words.ts';
import { readWords } from '#grading/words.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { questionsOf } from '#language/languages.ts';
import { termsOf } from '../quote/passage-sentences.ts';
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
  /** Sentences of the documents with figures, such as worked examples. */
  examples: readonly string[];
  /** Without a result: figures and names, folded, that the documents answer with. */
  words: ReadonlySet<string>;
  /** Without a result: runs of words of the sentences that answer. */
  runs: ReadonlySet<string>;
}

interface AskedFor {
  question: string;
  said: string;
  /** The result of the question, where it is known. */
  result: string | null;
  /** What the documents answer with, best first. */
  sentences: ReadonlyArray<Pick<Sentence, 'text'>>;
  /** All of what was found. */
  passages: ReadonlyArray<Pick<Passage, 'text'>>;
  language: string;
}

const RUN_WORDS = 8;
/** Nothing that is written for people has longer ones. */
const SENTENCE_MAX_CHARACTERS = 2_000;
/** Further sentences answer less and less, and their figures are more and more those of something else. */
const TELLING_SENTENCES = 2;
/** A result alone is no example. */
const EXAMPLE_FIGURES_MIN = 2;
const EXAMPLES_MAX = 40;
/** Part of a word that is left to be put together: 'ends with -troma'. */
const FRAGMENT = /(?<![\p{L}\p{N}])[-–…]\s?(\p{L}{3,})|(?<!\p{L})(\p{L}{3,})(?:[-–…])(?![\p{L}\p{N}])/gu;
const FRAGMENT_SHARE = 0.6;
const LONG_WORD = 5;
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
export function secretsOf({ question, said, result, sentences, passages, language }: AskedFor): Secrets {
  const told = `${question}\n${said}`;
  const asked = readAskedResult(question, language);
  const examples = examplesIn(passages, question);
  const base = { language, told, asked, examples, result: asked ? null : result };
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
  if (isExample(sentence, secrets)) return false;
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

/** Sentences of the documents with figures that the question has not. */
function examplesIn(passages: AskedFor['passages'], question: string): string[] {
  const given = new Set(question.match(FIGURE) ?? []);
  const isOther = (text: string) => (text.match(FIGURE) ?? []).some((figure) => !given.has(figure));
  return passages
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n/u))
    .filter((text) => text.length <= SENTENCE_MAX_CHARACTERS && isOther(text))
    .slice(0, EXAMPLES_MAX);
}

/** All of its figures stand in one worked example, and one of them at least in no other place: the result there may be the same. */
function isExample(sentence: string, { examples, told }: Secrets): boolean {
  const figures = sentence.match(FIGURE) ?? [];
  const known = new Set(told.match(FIGURE) ?? []);
  if (figures.length < EXAMPLE_FIGURES_MIN || figures.every((figure) => known.has(figure))) return false;
  return examples.some((example) => {
    const own = new Set(example.match(FIGURE) ?? []);
    const ofExample = figures.filter((figure) => own.has(figure) && !known.has(figure));
    return figures.every((figure) => own.has(figure)) && new Set(ofExample).size >= EXAMPLE_FIGURES_MIN;
  });
}

function saysWords(sentence: string, result: string, { told, language }: Secrets): boolean {
  if (saysQuantity(withoutGiven(sentence, told), result, language)) return true;
  if (saysExpression(sentence, result, { told, language })) return true;
  const known = termsOf(told, language);
  const plain = sentence.replaceAll(TEX, '');
  const said = termsOf(`${plain} ${spelledIn(plain)}`, language);
  return formsOf(result, language).some((form) => {
    const secret = [...termsOf(form, language)].filter((term) => !known.has(term));
    if (secret.length > 0 && secret.every((term) => said.has(term))) return true;
    return wordsIn(form).some((word) => !known.has(word) && isPieced(plain, word));
  });
}

/** With what its short forms stand for, whatever article stands before it. */
function formsOf(result: string, language: string): string[] {
  const bare = readWords(result, language).words.join(' ');
  return [result, ...knownAs(result, language), ...knownAs(bare, language)];
}

/** Words whose letters are set apart, 's-t-r-o-m-a', also from the end. */
function spelledIn(sentence: string): string {
  const spelled = sentence.match(/(?<![\p{L}\p{N}])(?:\p{L}[-–·. ]\s?){3,}\p{L}(?![\p{L}\p{N}])/gu) ?? [];
  return spelled
    .map((letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
    .flatMap((word) => [word, [...word].toReversed().join('')])
    .join(' ');
}

/** Most of a word stands there, to be put together or read backwards. */
function isPieced(sentence: string, word: string): boolean {
  const text = sentence.toLowerCase();
  if (word.length >= LONG_WORD && text.includes([...word].toReversed().join(''))) return true;
  return [...text.matchAll(FRAGMENT)].some(([, end, beginning]) => {
    const part = end ?? beginning ?? '';
    const isPart = end === undefined ? word.startsWith(part) : word.endsWith(part);
    return isPart && part.length < word.length && part.length >= word.length * FRAGMENT_SHARE;
  });
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LONG_WORD);
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
