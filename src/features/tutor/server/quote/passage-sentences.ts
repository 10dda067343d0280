import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import { analyze } from '#language/analyze.ts';
import { hasBlank, isReferenceEntry } from '#language/sentence-form.ts';
import { splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { answerOptions } from './answer-options.ts';
import { cutIntoFilledLines, filledValue } from './filled-lines.ts';
import type { Quotable, Sentence } from './quotable.ts';
import { readOnce } from './read-once.ts';
import { cutIntoRows } from './table-rows.ts';
import { statementsToJudge } from './true-or-false.ts';

// The sentences of a passage and their terms.
const SENTENCE_MIN_CHARACTERS = 20;
const SENTENCE_MAX_CHARACTERS = 900;
const HEADING_MAX_WORDS = 7;
/** '2.3 Breathing', 'A. Breathing' */
const HEADING_NUMBER = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|[A-Z\p{Nl}]{1,4}[.)])\s+/u;

const EMPTY_LINE = /\n\s*\n/;

/** The sentences of a passage that can stand alone: neither scraps such as a heading's number nor whole tables. */
export function quotableSentences<Of extends Quotable>(passage: Of): Array<Sentence<Of>> {
  return sentencesOf(passage).filter(isQuotable);
}

/** The terms of a text, each once. */
export function termsOf(text: string, language: string): Set<string> {
  return new Set(analyze(text, language).map((term) => term.term));
}

/** The terms of a passage. */
export const textTerms = readOnce(({ text, language }) => termsOf(text, language));

/** The terms of each sentence of a passage, in their order. */
export const sentenceTerms = readOnce((passage) =>
  sentencesOf(passage).map(({ text }) => termsOf(text, passage.language)),
);

/** Without an end, in few words and nothing but words: it names what follows. In slides and lists such lines are all there is. */
export function isBareHeading(text: string): boolean {
  const words = text.trim().replace(HEADING_NUMBER, '');
  return /^\p{Lu}[\p{L}\s'’&-]*$/u.test(words) && words.split(/\s+/u).length <= HEADING_MAX_WORDS;
}

/** Whether it is what its own passage stands under, with or without its number. */
export function isOwnHeading({ text, passage }: Sentence<Quotable>): boolean {
  return headingsOf(passage).has(wordsOnly(text.trim().replace(HEADING_NUMBER, '')));
}

const headingsOf = readOnce(
  ({ title, headingPath }) =>
    new Set([title, ...headingPath].map((heading) => wordsOnly(heading.trim().replace(HEADING_NUMBER, '')))),
);

/** What each of these sentences says, with the line that it stands right under. */
export function withLines(sentences: ReadonlyArray<Sentence<Quotable>>): string[] {
  return sentences.map(({ text }, index) =>
    isUnderLine(sentences, index) ? `${sentences[index - 1]?.text ?? ''}\n${text}` : text,
  );
}

/** For each sentence of a passage the heading within it that it stands below, which is not in `headingPath`; empty where there is none. */
export const headingsWithin = readOnce((passage): string[] => {
  const sentences = sentencesOf(passage);
  let heading = '';
  return sentences.map((sentence, index) => {
    const over = heading;
    if (isBareHeading(sentence.text) && standsAlone(sentences, index)) heading = sentence.text;
    return over;
  });
});

/** Whether empty lines, or the ends of the passage, set a sentence apart. */
function standsAlone(sentences: ReadonlyArray<Sentence<Quotable>>, index: number): boolean {
  const own = sentences[index];
  if (!own) return false;
  const { text } = own.passage;
  const before = text.slice(sentences[index - 1]?.end ?? 0, own.start);
  const after = text.slice(own.end, sentences[index + 1]?.start ?? text.length);
  return [before, after].every((gap, side) => EMPTY_LINE.test(gap) || (side === 0 && index === 0));
}

/** Whether a heading that no empty line sets apart stands above a sentence, as in plain text. */
export function isUnderLine(sentences: ReadonlyArray<Sentence<Quotable>>, index: number): boolean {
  const [above, own] = [sentences[index - 1], sentences[index]];
  if (!above || !own || !isBareHeading(above.text)) return false;
  return /^[^\S\n]*\n[^\S\n]*$/u.test(own.passage.text.slice(above.end, own.start));
}

/**
 * The sentences of a passage, in order, without exercises and the like, without the options of questions, most of which are wrong, and without
 * references.
 */
export function sentencesOf<Of extends Quotable>(passage: Of): Array<Sentence<Of>> {
  const left = [...leftOutOf(passage), ...(passage.asides ?? [])];
  const spans = cutIntoRows(passage.text, splitSentences(passage.text, passage.language));
  return cutIntoFilledLines(passage.text, spans)
    .filter((span) => !left.some(({ start, end }) => span.start < end && span.end > start))
    .map(({ start, end }) => ({ passage, start, end, text: passage.text.slice(start, end) }));
}

/** What is no sentence of the text itself: options of an answer, statements to be judged, and entries of a list of references. */
const leftOutOf = readOnce(({ text }) => [
  ...answerOptions(text),
  ...referencesIn(text),
  ...statementsToJudge(text),
]);

function referencesIn(text: string): Span[] {
  return [...text.matchAll(/[^\n]+/gu)]
    .filter(([line]) => isReferenceEntry(line))
    .map(({ 0: line, index }) => ({ start: index, end: index + line.length }));
}

export function isQuotable({ text }: Sentence<Quotable>): boolean {
  // A row of a table says much in few words: 'Etna | 3357 m'.
  const isLong =
    text.length >= SENTENCE_MIN_CHARACTERS || text.includes(CELL_BORDER) || filledValue(text) !== null;
  const isWhole = isLong && text.length <= SENTENCE_MAX_CHARACTERS;
  return isWhole && !hasBlank(text);
}
