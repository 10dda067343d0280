import { questionsOf } from '#server/language/languages.ts';
import { isCardinal } from '#server/language/number-words.ts';
import { findNames, foldedWords } from '#server/language/names.ts';
import { findSentenceEnd } from '#server/language/sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { resultOf } from './arithmetic.ts';

/** What must not be said yet. */
export interface Secrets {
  /** Figures, number words and names, folded, any of which would answer. */
  words: ReadonlySet<string>;
  /** Runs of words of the sentences that answer. */
  runs: ReadonlySet<string>;
}

interface AskedFor {
  question: string;
  /** What the learner said: it is no secret to them any more. */
  said: string;
  /** What the documents answer with. */
  sentences: ReadonlyArray<Pick<Sentence, 'text'>>;
  language: string;
}

const RUN_WORDS = 8;
/** A question near the end counts: 'What do you think? Take your time.' */
const ENDING_CHARACTERS = 240;
const WHO = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('who').join('|')})(?!\p{L})`, 'iu');
const HOW_MUCH = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('howMuch').join('|')})(?!\p{L})`, 'iu');
const FIGURE = /\d+(?:[.,]\d+)*/g;
const ANNOUNCES = new RegExp(
  String.raw`(?:${questionsOf('announces').join('|')})\s*(?:is|are|es|est|=|:)\s*\S`,
  'iu',
);

/** What the documents, or arithmetic, tell of the answer. Anything else cannot be recognised (docs/decisions/023). */
export function secretsOf({ question, said, sentences, language }: AskedFor): Secrets {
  const told = `${question}\n${said}`;
  const known = new Set([...wordsOf(told, language), ...(told.match(FIGURE) ?? [])]);
  const answering = sentences.map(({ text }) => text).join('\n');
  const words = [
    ...(HOW_MUCH.test(question) ? numbersIn(answering) : []),
    ...(WHO.test(question) ? findNames(answering, language) : []),
    ...[resultOf(question) ?? []].flat(),
  ];
  const ownRuns = new Set(runsOf(told));
  return {
    words: new Set(words.filter((word) => !known.has(word))),
    runs: new Set(sentences.flatMap(({ text }) => runsOf(text)).filter((run) => !ownRuns.has(run))),
  };
}

/** Whether a sentence tells what must not be told, as far as words show it. A question may name it as one of several. */
export function tells(sentence: string, { words, runs }: Secrets): boolean {
  if (runsOf(sentence).some((run) => runs.has(run))) return true;
  if (!sentence.includes('?') && ANNOUNCES.test(sentence)) return true;
  return [...numbersIn(sentence), ...wordsOf(sentence, 'en')].some((word) => words.has(word));
}

/**
 * Passes an answer on sentence by sentence and ends it before the first one that tells too much; then, or when it asks nothing at its
 * end, `closing` follows. `closing` is given what was passed on.
 */
export async function* keepBack(
  pieces: AsyncIterable<string>,
  secrets: Secrets,
  closing: (written: string) => string,
): AsyncGenerator<string> {
  let held = '';
  let written = '';
  for await (const piece of pieces) {
    held += piece;
    for (let end = findSentenceEnd(held); end !== null; end = findSentenceEnd(held)) {
      const sentence = held.slice(0, end);
      if (tells(sentence, secrets)) return yield* closed(closing(written));
      written += sentence;
      held = held.slice(end);
      yield sentence;
    }
  }
  if (!tells(held, secrets)) {
    written += held;
    yield held;
  }
  if (!endsAsking(written)) yield* closed(closing(written));
}

export function endsAsking(text: string): boolean {
  return /[?？]/.test(text.slice(-ENDING_CHARACTERS));
}

function* closed(text: string): Generator<string> {
  yield text;
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN_WORDS - 1).map((_, index) => words.slice(index, index + RUN_WORDS).join(' '));
}

function numbersIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...(text.match(FIGURE) ?? []), ...words.filter(isCardinal)];
}

function wordsOf(text: string, language: string): Iterable<string> {
  return foldedWords(text, language);
}
