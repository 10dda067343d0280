import { analyze, termOf } from '#language/analyze.ts';
import { withoutDurationWord } from '#language/durations.ts';
import { findNames, foldedWords } from '#language/names.ts';
import { isRare, tellingWeight } from '#language/ordinary-words.ts';
import { namesSubject } from '../question/question-words.ts';
import { chooseSentences } from './choose-sentences.ts';
import { headingsWithin, quotableSentences, sentencesOf, termsOf } from './passage-sentences.ts';
import type { Quotable, Sentence } from './quotable.ts';

const EXCERPTS_MAX = 3;
const LOOKED_AT = 8;
const EXCERPT_MAX_CHARACTERS = 350;
/** Words that only the headings have: what stands below is about them. */
const HEADING_SHARE = 0.7;
/**
 * So much of a question, by what its words tell, must an excerpt have to be near it at all. Chosen on half of the questions of
 * bench/sets/short: of those that their document answers 10 of 78 find nothing near, asked of another document 57.
 */
const NEAR_MIN = 0.2;
/** Where several documents are asked, words stand together by accident. With less than this, nothing is near; with less than half, what is shown is hardly an answer. */
const NEAR_AMONG_MANY_MIN = 0.3;
const HALF = 0.5;
const EMPTY_LINE = /\n\s*\n/;

/** What comes nearest where nothing seems to answer: who asks in other words than the document often finds the answer there. */
export function nearestExcerpts<Of extends Quotable>(
  query: string,
  passages: readonly Of[],
  { isAmongMany }: { isAmongMany: boolean },
): Array<Sentence<Of>> {
  const least = isAmongMany ? NEAR_AMONG_MANY_MIN : NEAR_MIN;
  const asked = withoutDurationWord(query);
  return inParagraphs(chooseSentences(asked, passages)).filter(
    (excerpt) => toldShare(asked, excerpt) >= least,
  );
}

/** Whether none of these excerpts has half of the question. */
export function areRemote(query: string, excerpts: ReadonlyArray<Sentence<Quotable>>): boolean {
  return excerpts.every((excerpt) => toldShare(query, excerpt) < HALF);
}

/**
 * Whether a name of the question stands in the texts only where nothing else of the question does: 'France' of 'the capital of France', where
 * they tell the capitals of other countries. What they never say is of nobody else, and several things said at once may be of whom the question names
 * otherwise.
 */
export function isNameApart(query: string, passages: readonly Quotable[]): boolean {
  const sentences = passages.slice(0, LOOKED_AT).map((passage) => sentencesOf(passage));
  const asked = foldedWords(query, passages[0]?.language ?? 'en');
  const named = passages.slice(0, LOOKED_AT).flatMap(({ text, language }) => [
    // The first word of a line has its capital for that.
    ...text.split('\n').flatMap((line) => [...findNames(line, language)]),
    ...findNames(query, language),
  ]);
  const texts = sentences.flatMap((all) =>
    all.map(({ text, passage }) => ({ said: termsOf(text, passage.language) })),
  );
  return [...new Set(named)]
    .filter((name) => asked.has(name))
    .some((name) => {
      const around = sentences.flatMap((all) =>
        all.flatMap(({ text, passage }, index) => {
          if (!foldedWords(text, passage.language).has(name)) return [];
          const beside = all.slice(Math.max(0, index - 1), index + 2).map((one) => one.text);
          return [{ text: beside.join('\n'), language: passage.language }];
        }),
      );
      const [first] = around;
      if (!first) return false;
      const others = subjectTerms(query, first.language).filter(
        (term) =>
          term !== termOf(name, first.language) &&
          isRare(term, first.language) &&
          texts.some(({ said }) => said.has(term)),
      );
      const areTogether =
        others.length > 1 && texts.some(({ said }) => others.every((term) => said.has(term)));
      return (
        others.length > 0 &&
        !areTogether &&
        around.every(({ text, language }) => {
          const said = termsOf(text, language);
          return others.every((term) => !said.has(term));
        })
      );
    });
}

/** Without what only asks: the 'sert' of 'À quoi sert la RuBisCO ?' is in no answer. */
function subjectTerms(query: string, language: string): string[] {
  return analyze(query, language)
    .filter(({ word }) => namesSubject(word))
    .map(({ term }) => term);
}

/** The same sentences with what stands around them in their paragraphs, as far as an excerpt may be long. */
export function inParagraphs<Of extends Quotable>(
  sentences: ReadonlyArray<Sentence<Of>>,
): Array<Sentence<Of>> {
  const excerpts: Array<Sentence<Of>> = [];
  for (const sentence of sentences) {
    if (excerpts.length === EXCERPTS_MAX) break;
    const excerpt = withNeighbours(sentence);
    // Neighbouring passages share a sentence.
    if (!excerpts.some(({ text }) => text.includes(sentence.text))) excerpts.push(excerpt);
  }
  return excerpts;
}

/** By turns one sentence further on and one further back. */
function withNeighbours<Of extends Quotable>(sentence: Sentence<Of>): Sentence<Of> {
  const { passage } = sentence;
  const { text } = passage;
  const all = quotableSentences(passage);
  let first = all.findIndex(({ start }) => start === sentence.start);
  if (first === -1) return sentence;
  let last = first;
  const fits = (from: number, to: number): boolean => {
    const [start, end] = [all[from]?.start, all[to]?.end];
    return (
      start !== undefined &&
      end !== undefined &&
      end - start <= EXCERPT_MAX_CHARACTERS &&
      !EMPTY_LINE.test(text.slice(start, end))
    );
  };
  for (let isGrowing = true; isGrowing;) {
    const isLonger = fits(first, last + 1);
    if (isLonger) last += 1;
    const isEarlier = fits(first - 1, last);
    if (isEarlier) first -= 1;
    isGrowing = isLonger || isEarlier;
  }
  const { start } = all[first] ?? sentence;
  const { end } = all[last] ?? sentence;
  return { ...sentence, start, end, text: text.slice(start, end) };
}

/** How much of a question, by what its words tell, an excerpt has with its headings, up to 1. */
function toldShare(query: string, { text, start, end, passage }: Sentence<Quotable>): number {
  const { language, title, headingPath } = passage;
  const said = termsOf(text, language);
  const within = headingsWithin(passage);
  const over = sentencesOf(passage).flatMap((one, index) =>
    one.start >= start && one.end <= end ? (within[index] ?? []) : [],
  );
  const headings = termsOf([title, ...headingPath, ...over].join('\n'), language);
  let told = 0;
  let whole = 0;
  for (const term of termsOf(query, language)) {
    const weight = tellingWeight(term, language);
    whole += weight;
    if (said.has(term)) told += weight;
    else if (headings.has(term)) told += weight * HEADING_SHARE;
  }
  return whole === 0 ? 0 : told / whole;
}
