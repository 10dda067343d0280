import { findQuantities } from '#language/quantities.ts';
import { needsMedia } from '#language/needs-media.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { isStopWord, languageFor, termRulesFor } from '#language/languages.ts';
import type { TermRules } from '#language/term-types.ts';
import { fold } from '#language/fold.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Span } from '#shared/text-structure.ts';
import { stemsOf } from '#language/stems.ts';
import { wholeNames } from '#language/whole-names.ts';
import { gapsIn, isSetting } from './gaps.ts';
import { hasKnownSubject } from './known-subject.ts';
import { isListed } from './listed.ts';
import type { RuleSentence } from './sentences.ts';
import { subjectIn } from './subject-of.ts';
import type { DocumentTerm } from './terms.ts';
import { titleStems } from './title-stems.ts';
import type { ToldSentence } from './told-sentences.ts';

/** A name that a sentence of a short text says, or a subject of a long one; `start` and `end` are offsets into its text. */
export interface Detail extends Span {
  sentence: RuleSentence;
  /** The sentence before, where this one goes on about it; else empty. */
  context: string;
}

/** Fewer tell too little of what is missing. */
const WORDS_MIN = 6;
const SUBJECT_WORDS_MIN = 10;
/** Where no other subject stands beside it. */
const ALONE_WORDS_MIN = 16;
/** Whoever is named so often is the one that all of it is about. */
const NAMED_EVERYWHERE = 5;
/** A word that a fourth of the sentences could have is what all of them are about. */
const EVERYWHERE_MIN = 8;
const EVERYWHERE_SHARE = 0.25;
/** A sentence with more is a timetable or a list of prices. */
const NUMBERS_MAX = 3;
const CENTURY = /^[IVXLC]+(?:e|er|º|ª)?$/u;
/** Of another word in the sentence that begins like the answer. */
const ALIKE_CHARACTERS_MIN = 4;
const ALIKE_SHARE = 0.55;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;
/** 'Erinaceus europaeus': the name of a species has a second word in small letters. */
const SPECIES_BEFORE = /(?:\(|, )$/u;
const SPECIES_BEHIND = /^ (\p{Ll}{4,})(?=[),.])/u;

/**
 * One name of each sentence that has one; in the place of a word, others would often do. What stands by itself comes before what goes on about the
 * sentence before, and sentences that state a number come last.
 */
export function detailsOf(
  told: readonly ToldSentence[],
  facts: readonly ToldSentence[],
  terms: ReadonlyMap<string, DocumentTerm>,
): Detail[] {
  const passages = new Set(told.map(({ sentence }) => sentence.passage));
  const times = timesIn(passages);
  const everywhere = Math.max(EVERYWHERE_MIN, told.length * EVERYWHERE_SHARE);
  const titles = new Set([
    ...[...passages].flatMap(titleStems),
    ...[...times].flatMap(([stem, count]) => (count >= everywhere ? [stem] : [])),
  ]);
  const found = told.flatMap(({ sentence, context }) => {
    if (sentence.text.split(' ').length < WORDS_MIN) return [];
    if (context === '' && !hasKnownSubject(sentence, terms)) return [];
    const place = namesIn(sentence.text, { context, language: sentence.passage.language, times, titles }).at(
      -1,
    );
    const isFact = facts.some((fact) => fact.sentence === sentence);
    const detail = { sentence, context };
    if (place) return [{ rank: isFact ? 2 : Number(context !== ''), detail: { ...detail, ...place } }];
    const subject = context === '' ? subjectIn(sentence, { times, titles }) : null;
    return subject ? [{ rank: 3, detail: { ...detail, ...subject } }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ detail }) => detail);
}

/**
 * What a sentence says of one of the subjects of a long text that it begins with.
 */
export function detailsOfSubjects(
  sentences: readonly RuleSentence[],
  subjects: ReadonlyMap<string, DocumentTerm>,
): Detail[] {
  const keys = new Set(subjects.keys());
  return sentences
    .filter(({ text }) => text.split(' ').length >= SUBJECT_WORDS_MIN && !needsMedia(text))
    .flatMap((sentence) => {
      const [gap, ...others] = gapsIn(sentence, subjects, keys);
      if (!gap || !isTold(sentence, gap)) return [];
      if (others.length === 0 && sentence.text.split(' ').length < ALONE_WORDS_MIN) return [];
      return [{ sentence, context: '', start: gap.start, end: gap.end }];
    });
}

/** Whether a sentence is about a subject. In the place of a single word others would do, unless the sentence says what it is. */
function isTold({ text, passage: { language } }: RuleSentence, { start, end }: Span): boolean {
  const known = termRulesFor(language);
  const lead = text.slice(0, start).trim();
  if (!known || (lead !== '' && !known.subjectArticles.test(lead.replace(/[’']$/u, '')))) return false;
  if (known.judges.test(text.slice(end))) return false;
  return text.slice(start, end).includes(' ') || saysWhatItIs(text.slice(end), language, known);
}

function saysWhatItIs(behind: string, language: string, { subjectArticles }: TermRules): boolean {
  const words = (/^[^,.;:]{0,60}/u.exec(behind)?.[0] ?? '').trim().split(/[ ’']/u);
  const copula = words.findIndex((word) => languageFor(language)?.prose?.copula.has(word));
  return copula === 0 || (copula > 0 && subjectArticles.test(words[copula + 1] ?? ''));
}

interface Around {
  context: string;
  language: string;
  /** How often the text says each stem. */
  times: ReadonlyMap<string, number>;
  /** What the text is about as a whole is no answer to a question about it. */
  titles: ReadonlySet<string>;
}

function namesIn(text: string, { context, language, times, titles }: Around): Span[] {
  const quantities = findQuantities(text, language);
  if (quantities.length > NUMBERS_MAX) return [];
  return wholeNames(text, language)
    .map((span) => wholeSpecies(text, span, language))
    .filter(
      (span) => !isListed(text, span) && !isAmongOthers(text, span, language) && !opensPlace(text, span),
    )
    .filter((span) => !isInitials(text, span, language) && !isQuality(text, span, language))
    .filter(({ start }) => !quantities.some(({ end }) => /^\s\p{Ll}+\s$/u.test(text.slice(end, start))))
    .filter((span) => {
      const name = text.slice(span.start, span.end);
      const isKnown = stemsIn(name, language).some(
        (stem) => titles.has(stem) || (times.get(stem) ?? 0) >= NAMED_EVERYWHERE,
      );
      return !isKnown && !CENTURY.test(name) && !isToldBeside(`${context} ${text}`, name);
    });
}

/** 'In Britain the population has dropped': nobody can tell from the rest. */
function opensPlace(text: string, span: Span): boolean {
  return text.slice(0, span.start).trim().split(' ').length <= 2 && isSetting(text, span);
}

/** 'Several architects, including Wren': another of them would do. */
function isAmongOthers(text: string, { start }: Span, language: string): boolean {
  return termRulesFor(language)?.amongOthers.test(text.slice(0, start)) ?? false;
}

/** 'The consumer price index, called CPI': the sentence spells it out. */
function isInitials(text: string, { start, end }: Span, language: string): boolean {
  const name = text.slice(start, end).toLowerCase();
  if (text.slice(start, end) !== text.slice(start, end).toUpperCase()) return false;
  const words = text.slice(0, start).toLowerCase().match(WORD) ?? [];
  const initials = words.filter((word) => !isStopWord(word, language)).map((word) => word[0]);
  return fold(initials.join(''), '').includes(fold(name, ''));
}

/** 'The old Roman walls': in English a name between an article and a noun tells what kind of thing it is, as other words would. */
function isQuality(text: string, { start, end }: Span, language: string): boolean {
  const known = termRulesFor(language);
  const before = text.slice(0, start).trim().split(' ').slice(-2);
  const next = /^ (\p{Ll}+)/u.exec(text.slice(end))?.[1];
  const isBeforeNoun = next !== undefined && !isStopWord(next, language);
  return known?.head === 'last' && isBeforeNoun && before.some((word) => known.subjectArticles.test(word));
}

function wholeSpecies(text: string, { start, end }: Span, language: string): Span {
  const second = SPECIES_BEFORE.test(text.slice(0, start))
    ? SPECIES_BEHIND.exec(text.slice(end))?.[1]
    : undefined;
  const isLatin = second !== undefined && isTelling(stemsOf(second, language), language);
  return { start, end: isLatin ? end + 1 + second.length : end };
}

/** Whether it stands elsewhere in what is read, or another word begins like it: 'Britain' beside 'British'. */
function isToldBeside(said: string, answer: string): boolean {
  const [whole, own] = [said, answer].map((text) => fold(text.toLowerCase(), ''));
  if (whole === undefined || own === undefined || whole.split(own).length !== 2) return true;
  const others = whole.replace(own, ' ').match(WORD) ?? [];
  return (own.match(WORD) ?? []).some((word) => {
    const begin = word.slice(0, Math.max(ALIKE_CHARACTERS_MIN, Math.floor(word.length * ALIKE_SHARE)));
    return word.length >= ALIKE_CHARACTERS_MIN && others.some((other) => other.startsWith(begin));
  });
}

function timesIn(passages: Iterable<Passage>): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { text, language } of passages)
    for (const stem of stemsIn(text, language)) times.set(stem, (times.get(stem) ?? 0) + 1);
  return times;
}

function stemsIn(text: string, language: string): string[] {
  return stemsOf(text, language).split(' ').filter(Boolean);
}
