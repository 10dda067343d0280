import { opensUndated } from '#language/dates.ts';
import { endsInAbbreviation, splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { TermRules } from '#language/term-types.ts';
import { termRulesFor } from '#language/languages.ts';
import { isWholeSentence } from './whole-sentence.ts';

/** A sentence that can stand alone. `start` and `end` are offsets into the passage; `text` is on one line. */
export interface RuleSentence {
  passage: Passage;
  start: number;
  end: number;
  text: string;
  /** Where it stands, as `passageOffsets` counts. */
  at: number;
  /** What begins a paragraph hardly ever goes on about something said before. */
  isFirst: boolean;
  /** The sentences that it is made of, where it is more than one. */
  parts?: readonly string[];
}

const WORDS_MIN = 8;
const WORDS_MAX = 36;
const CHARACTERS_MAX = 320;
/** 'l’univers' is two words. */
const WORD_ENDS = /[ ’']/;
/** Of letters and spaces; figures and signs say little without what is around them. */
const LETTERS_SHARE_MIN = 0.88;
const LETTERS = /[\p{L}\p{M} ’'-]|(?<=\p{L})\.(?=\p{L})/gu;
const YEAR = /(?<!\d)[12]\d{3}(?!\d)/g;
const WHOLE = /^["“«¿¡]?\p{Lu}[^\n]*[.!]["”»]?$/u;
/** Gaps where a formula or a reference was, formulas, questions, marks of lists, quotes cut in two. */
const DAMAGED =
  /\(\s*\)|\(see|\s[,.)]|[=<>|{}[\]_#*~•→−×÷∣©@$\\`^]|[?!¡]|\p{Ll}{3}[¹²³⁰-⁹]|\.\.|…|\b(?:https?|www)\b|(?!(?<!\p{L})pH(?!\p{L}))[a-z][A-Z]|[A-Z]{2}[a-z]{2}|\(\w\)|:\S|[,;:]$|^[^;]{0,25};/u;
/** Letters that stand for quantities, and what examples and exercises reckon with. */
const RECKONED =
  /(?<=\s)[b-df-hj-np-tv-xzF-HJ-NP-TV-XZ](?=[\s,.])|(?<!\p{L})\p{L}\d(?!\d)|\d[^\d]*\p{L}[^\d]*\d/u;
/** Numbered lists are steps and exercises. */
const LISTED = /(?:^|\n)[ \t]*\d{1,3}[.)][ \t]*$/u;
/** What a list or a slide says point by point. */
const BULLET = /^[•▪●◦*–—-]\s+/u;
const POINTS_BEFORE = /(?:\n\s*[•▪●◦*–—-][^\n]*)*$/u;
/** 'Step 4.', '1.': what stands behind is part of a list. */
const NUMBERED = /(?:^|\s)\d{1,2}\.$/;
/** 'An event is …' says what events are, 'the event is …' is about one event. */
const INDEFINITE = /^(?:an?|une?|una)$/i;
const COPULA = /^(?:is|est|es)$/;
/** 'In 1885, it decreed …' */
const DATE_FIRST = /^\p{Lu}\p{L}*(?: \p{L}+){0,2} \d{4}, (\p{Ll})/u;
const DIRECT_SPEECH = /^["“«]/u;
const PAIRS = ['()', '“”', '«»'];

/** The sentences of a passage that say something by themselves, each once. */
export function soundSentences(passage: Passage, begin = 0): RuleSentence[] {
  const known = termRulesFor(passage.language);
  if (!known) return [];
  return splitSentences(passage.text, passage.language)
    .filter((span) => !isAside(passage, span))
    .map((span) => sentenceAt(passage, span, begin))
    .filter(
      ({ text, start }) =>
        isSound(text, passage.language, known) &&
        beginsParagraphOrSentence(passage.text.slice(0, start), passage),
    );
}

/** An exercise, a key or the like states nothing. */
export function isAside({ asides = [] }: Passage, { start, end }: Span): boolean {
  return asides.some((aside) => aside.start < end && aside.end > start);
}

/** Whether the number of a list or of a step stands before it. */
export function isNumbered({ passage, start }: RuleSentence): boolean {
  return LISTED.test(passage.text.slice(0, start));
}

/** `begin` is where the passage stands in what `at` counts from. */
export function sentenceAt(passage: Passage, { start, end }: Span, begin: number): RuleSentence {
  const written = passage.text.slice(start, end);
  const from = start + (BULLET.exec(written)?.[0].length ?? 0);
  const text = passage.text.slice(from, end).replaceAll(/\s+/g, ' ');
  const isFirst = start > 0 && endsParagraph(passage.text.slice(0, start));
  return { passage, start: from, end, at: begin + from, text, isFirst };
}

function isSound(text: string, language: string, known: TermRules): boolean {
  const words = text.split(WORD_ENDS).length;
  if (words < WORDS_MIN || words > WORDS_MAX || text.length > CHARACTERS_MAX) return false;
  if (!WHOLE.test(text) || DAMAGED.test(text.slice(0, -1))) return false;
  if (hasOpenPair(text)) return false;
  if (endsInAbbreviation(text) || !isWholeSentence(text, language)) return false;
  if (DIRECT_SPEECH.test(text) || goesOn(text, known) || known.possessiveFirst.test(text)) return false;
  if (RECKONED.test(text.replaceAll(YEAR, 'year'))) return false;
  return lettersShare(text) >= LETTERS_SHARE_MIN;
}

/** It needs what was said before, or what stands elsewhere. */
export function goesOn(text: string, { opensReference, pointsElsewhere, ...known }: TermRules): boolean {
  if (known.pair.test(text)) return false;
  const behindDate = text.replace(DATE_FIRST, (_, first: string) => first.toUpperCase());
  if (opensReference.test(text) || opensReference.test(behindDate) || pointsElsewhere.test(text)) return true;
  if (opensUndated(text)) return true;
  const [article = '', first = '', second = '', third = ''] = text.split(/[ ’']/);
  if (!known.subjectArticles.test(article) || (INDEFINITE.test(article) && COPULA.test(second))) return false;
  const isVague = (word: string, next: string) => known.vague.has(word) && !known.specifies.test(next);
  return isVague(first, second) || isVague(second, third);
}

function lettersShare(text: string): number {
  const years = (text.match(YEAR)?.length ?? 0) * 4;
  return ((text.match(LETTERS)?.length ?? 0) + years) / text.length;
}

/** A quote or an aside that begins or ends elsewhere. */
export function hasOpenPair(text: string): boolean {
  return PAIRS.some((pair) => hasOpen(text, pair)) || (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

function hasOpen(text: string, pair: string): boolean {
  return text.split(pair.charAt(0)).length !== text.split(pair.charAt(1)).length;
}

/** Whether an empty line ends the paragraph. */
function endsParagraph(before: string): boolean {
  return before.slice(before.trimEnd().length).split('\n').length > 2;
}

/** A printed page may begin with a running head or in the middle of a sentence; behind a colon stands what belongs to the words before it. */
function beginsParagraphOrSentence(before: string, { isFlowing, page }: Passage): boolean {
  if (LISTED.test(before)) return false;
  // 'It has three causes:' is gone on with by each of the points below it.
  const said = before.replace(POINTS_BEFORE, '').trimEnd();
  if (NUMBERED.test(said) || endsInAbbreviation(said)) return false;
  if (said === '') return isFlowing || page === 1;
  return !said.endsWith(':') && (/[.!?"”»)]$/u.test(said) || /\n[^\S\n]*$/.test(before));
}
