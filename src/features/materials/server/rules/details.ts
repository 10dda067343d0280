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
/** A single word that is said so often is where things happen, and not what is told. */
const NAMED_OFTEN = 3;
const KIND_BEFORE = /\p{Ll}{4,} (?:of|del?|du|d[’'])(?: ?(?:the|la|los|las|l[’']))? ?$/u;
/** Ranks from here on are of names in the place of which others would often do: asked for where a text gives hardly anything else. */
const WEAK = 4;
const ENOUGH = 10;
/** A word that a fourth of the sentences could have is what all of them are about. */
const EVERYWHERE_MIN = 8;
const EVERYWHERE_SHARE = 0.25;
/** A sentence with more is a timetable or a list of prices. */
const NUMBERS_MAX = 3;
const CENTURY = /^[IVXLC]+(?:e|er|º|ª)?$/u;
/** Of another word in the sentence that begins like the answer. */
const ALIKE_CHARACTERS_MIN = 4;
const ALIKE_SHARE = 0.55;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** The year of a source. */
const CITED_BEHIND = /^,? (?:et al\.?,? )?[12]\d{3}[a-z]?\)/u;
const BRACKETS = /\s?\([^()]*\)/gu;
/** Initials behind a name. */
const SPELLED_BEHIND = /^ \(\p{Lu}[\p{Lu}\p{L}]{0,5}\)/u;
/** An English verb that says what somebody did. */
const PAST = /ed$/u;
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
    const { text, passage } = sentence;
    const names = namesIn(text, { context, language: passage.language, times, titles });
    const kind = names.findLast((name) => saysKind(text, name, { times, language: passage.language }));
    const place = kind ?? names.at(-1);
    const isFact = facts.some((fact) => fact.sentence === sentence);
    const detail = { sentence, context };
    const rank = (kind ? 0 : WEAK) + (isFact ? 2 : Number(context !== ''));
    if (place) return [{ rank, detail: { ...detail, ...place } }];
    const subject = context === '' ? subjectIn(sentence, { times, titles }) : null;
    return subject ? [{ rank: 3, detail: { ...detail, ...subject } }] : [];
  });
  const strong = found.filter(({ rank }) => rank < WEAK);
  const kept = strong.length + facts.length >= ENOUGH ? strong : found;
  return kept.toSorted((a, b) => a.rank - b.rank).map(({ detail }) => detail);
}

/** Whether only one name can be meant: it has several words, or stands behind the kind of thing that it names: 'the country of Liberia'. */
function saysKind(
  text: string,
  { start, end }: Span,
  { times, language }: Pick<Around, 'times' | 'language'>,
): boolean {
  const name = text.slice(start, end);
  if (/\p{L} \p{Lu}/u.test(name)) return true;
  const often = Math.max(...stemsIn(name, language).map((stem) => times.get(stem) ?? 0));
  return often < NAMED_OFTEN && KIND_BEFORE.test(text.slice(0, start));
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
  return (
    wholeNames(text, language)
      .map((span) => wholeSpecies(text, span, language))
      .filter(
        (span) =>
          !isListed(text, span) &&
          !isListedWithNotes(text, span) &&
          !isAmongOthers(text, span, language) &&
          !opensPlace(text, span),
      )
      .filter((span) => !isInitials(text, span, language) && !isQuality(text, span, language))
      .filter(
        (span) =>
          !isInBrackets(text, span) && !isStopWord(text.slice(span.start, span.end).toLowerCase(), language),
      )
      // The label of a point says nothing of itself.
      .filter(({ end }) => !/^\s?:/u.test(text.slice(end)))
      .filter(({ start }) => !quantities.some(({ end }) => /^\s\p{Ll}+\s$/u.test(text.slice(end, start))))
      .filter((span) => {
        const name = text.slice(span.start, span.end);
        const isKnown = stemsIn(name, language).some(
          (stem) => titles.has(stem) || (times.get(stem) ?? 0) >= NAMED_EVERYWHERE,
        );
        return !isKnown && !CENTURY.test(name) && !isToldBeside(`${context} ${text}`, name);
      })
  );
}

/** 'Asepsie (nettoyer), Antisepsie (désinfecter), Vaccination' */
function isListedWithNotes(text: string, { start, end }: Span): boolean {
  const before = text.slice(0, start).replaceAll(BRACKETS, '');
  const bare = before + text.slice(start, end) + text.slice(end).replaceAll(BRACKETS, '');
  return (
    isListed(bare, { start: before.length, end: before.length + end - start }) ||
    text.slice(0, start).endsWith(' + ')
  );
}

/** 'Roches cristallines (granites, andésites)', '(Nowicki and Searcy 2004)', 'the organ (SFO)': examples, sources and short forms. */
function isInBrackets(text: string, { start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('(', start) + 1 || start, start);
  const isOpen = text.lastIndexOf('(', start) > text.lastIndexOf(')', start);
  const isSingle = !/\p{L} \p{Lu}/u.test(text.slice(start, end));
  if (isOpen && CITED_BEHIND.test(text.slice(end))) return true;
  return isOpen && isSingle && /(?:^|[,;+] )$/u.test(before);
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
  if (SPELLED_BEHIND.test(text.slice(end))) return true;
  // 'FAS (fetal alcohol syndrome)'
  if (/^\p{Lu}{2,5}$/u.test(text.slice(start, end)) && text.startsWith(' (', end)) return true;
  if ((text.slice(start, end).match(/\p{Lu}/gu)?.length ?? 0) < 2 || text.slice(start, end).includes(' '))
    return false;
  const words = text.slice(0, start).toLowerCase().match(WORD) ?? [];
  const initials = [words, words.filter((word) => !isStopWord(word, language))].map((of) =>
    fold(of.map((word) => word[0]).join(''), ''),
  );
  return initials.some((said) => said.includes(fold(name, '')));
}

/** 'The old Roman walls', 'British pressure': in English a name before a noun tells what kind of thing it is, as other words would. */
function isQuality(text: string, { start, end }: Span, language: string): boolean {
  const known = termRulesFor(language);
  const before = text.slice(0, start).trim().split(' ').slice(-2);
  const next = /^ (\p{Ll}+)/u.exec(text.slice(end))?.[1];
  if (known?.head !== 'last' || next === undefined || isStopWord(next, language)) return false;
  const isSingle = !text.slice(start, end).includes(' ');
  return (isSingle && !PAST.test(next)) || before.some((word) => known.subjectArticles.test(word));
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
