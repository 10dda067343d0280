import { termRulesFor } from '#language/languages.ts';
import { needsMedia } from '#language/needs-media.ts';
import { citesReference, isTask } from '#language/sentence-form.ts';
import { splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { stemsOf } from '#language/stems.ts';
import { wholeNames } from '#language/whole-names.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { gapsIn, isSubject } from './gaps.ts';
import { isListed } from './listed.ts';
import { goesOn, hasOpenPair, type RuleSentence, sentenceAt } from './sentences.ts';
import { isTellingWord, occurrencesIn } from './spot/spot.ts';
import type { DocumentTerm } from './terms.ts';

/** A name, a figure or a subject of the text that a sentence says; `start` and `end` are offsets into its text. */
export interface Detail {
  sentence: RuleSentence;
  /** The sentence before, where this one goes on about it; else empty. */
  context: string;
  start: number;
  end: number;
}

/** Of a document. */
const BEGINNING_CHARACTERS = 1_200;
const WORDS_MIN = 6;
/** Fewer tell too little of what is missing. */
const SUBJECT_WORDS_MIN = 10;
/** Where no other subject stands beside it. */
const ALONE_WORDS_MIN = 16;
const WORDS_MAX = 45;
const CHARACTERS_MAX = 400;
const WHOLE = /^["“«¿¡]?[\p{Lu}\d][^\n?]*[.!]["”»]?$/u;
/** Formulas, references, marks of lists, what was cut. */
const DAMAGED = /\(\s*\)|\s[.)]|[=<>|{}[\]_#*~•→×÷∣©@$\\`^]|\.\.|…|\b(?:https?|www)\b/u;
const FIGURE = /(?<![\p{L}\p{N}.,])\d+(?:[.,\u{202F}\u{A0} ]\d{3})*(?:[.,]\d+)?(?![\p{L}\p{N}])/gu;
const FIGURES_MAX = 2;
const ONE_WORD_LETTERS_MIN = 7;
/** What a short text says again it is about; in the place of other words, others would often do. */
const TIMES_MIN = 2;

/** One detail of each sentence that has one, in the order of the text; for short texts, which say little more than once. */
export function detailsIn(passage: Passage, begin: number): Detail[] {
  const { text, language, asides = [] } = passage;
  if (!termRulesFor(language)) return [];
  const spans = splitSentences(text, language);
  const times = timesIn(text, language);
  return spans.flatMap((span, index) => {
    const isAside = asides.some(({ start, end }) => span.start < end && span.end > start);
    const sentence = sentenceAt(passage, span, begin);
    if (isAside || !isFit(sentence.text) || isByline(sentence)) return [];
    const context = contextOf(sentence, spans[index - 1]);
    const place = context === null ? null : bestPlace(sentence.text, { context, language, times });
    return place && context !== null ? [{ sentence, context, start: place.start, end: place.end }] : [];
  });
}

/**
 * What a sentence says of one of the subjects of a long text: one that it begins with, or one beside which it names another. Those that begin with theirs
 * come first.
 */
export function detailsOfSubjects(
  sentences: readonly RuleSentence[],
  subjects: ReadonlyMap<string, DocumentTerm>,
): Detail[] {
  const keys = new Set(subjects.keys());
  const found = sentences
    .filter(({ text }) => text.split(' ').length >= SUBJECT_WORDS_MIN && !needsMedia(text))
    .flatMap((sentence) => {
      const [gap, ...others] = gapsIn(sentence, subjects, keys);
      const isFirst = gap !== undefined && isSubject(sentence.text, gap);
      const isTold = others.length > 0 || (isFirst && sentence.text.split(' ').length >= ALONE_WORDS_MIN);
      if (!gap || !isTold) return [];
      return [{ isFirst, detail: { sentence, context: '', start: gap.start, end: gap.end } }];
    });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ detail }) => detail,
  );
}

/** Who wrote a text, and for which course, is told where it begins, and is nothing to learn. */
function isByline({ passage, start, text }: RuleSentence): boolean {
  const isAtBeginning = passage.page <= 1 && passage.start + start < BEGINNING_CHARACTERS;
  return isAtBeginning && (termRulesFor(passage.language)?.byline.test(text) ?? false);
}

function isFit(text: string): boolean {
  const words = text.split(/[ ’']/).length;
  if (words < WORDS_MIN || words > WORDS_MAX || text.length > CHARACTERS_MAX) return false;
  if (!WHOLE.test(text) || DAMAGED.test(text) || hasOpenPair(text)) return false;
  return !isTask(text) && !citesReference(text);
}

/** Null where what it goes on about is not in the paragraph. */
function contextOf({ passage, start, text }: RuleSentence, before: Span | undefined): string | null {
  const known = termRulesFor(passage.language);
  if (!known || !(goesOn(text, known) || known.possessiveFirst.test(text))) return '';
  if (!before) return null;
  const isApart = passage.text.slice(before.end, start).includes('\n\n');
  const said = passage.text.slice(before.start, before.end).replaceAll(/\s+/g, ' ');
  return isApart || !isFit(`${said.slice(0, 1).toUpperCase()}${said.slice(1)}`) ? null : said;
}

interface Around {
  context: string;
  language: string;
  times: ReadonlyMap<string, number>;
}

/** Names first, then figures, then words; the later one in the sentence, where more is said before it. */
function bestPlace(text: string, around: Around): Span | null {
  const isOnce = ({ start, end }: Span) => {
    const said = `${around.context} ${text}`.toLowerCase();
    return said.split(text.slice(start, end).toLowerCase()).length === 2;
  };
  const kinds = [
    wholeNames(text, around.language).filter((span) => !isListed(text, span)),
    figuresIn(text),
    wordsIn(text, around),
  ];
  return kinds.flatMap((places) => places.filter(isOnce).toReversed())[0] ?? null;
}

/** Of a row of figures, each could stand in the place of the others. */
function figuresIn(text: string): Span[] {
  const found = [...text.matchAll(FIGURE)];
  return found.length > FIGURES_MAX
    ? []
    : found.map(({ 0: figure, index }) => ({ start: index, end: index + figure.length }));
}

/** Behind an article or preposition, long, and a subject of the text. */
function wordsIn(text: string, { language, times }: Around): Span[] {
  const known = termRulesFor(language);
  return occurrencesIn(text, language)
    .filter(({ words, isNoun, start, end }) => {
      const word = text.slice(start, end);
      const isLong = words === 1 && word.length >= ONE_WORD_LETTERS_MIN;
      return (
        isLong && isNoun && known !== null && !known.vague.has(word) && isTellingWord(word, language, known)
      );
    })
    .filter(({ key }) => (times.get(key) ?? 0) >= TIMES_MIN)
    .map(({ start, end }) => ({ start, end }));
}

function timesIn(text: string, language: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const stem of stemsOf(text, language).split(' ')) times.set(stem, (times.get(stem) ?? 0) + 1);
  return times;
}
