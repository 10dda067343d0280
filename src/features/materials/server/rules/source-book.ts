import type { Passage } from '#server/knowledge/knowledge.ts';
import {
  type Definition,
  definitionIn,
  definitionOfEntry,
  type Distractor,
  isQuality,
  kindOf,
} from './definitions.ts';
import { type Detail, detailsOf, detailsOfSubjects } from './details.ts';
import { type YearPlace, yearIn } from './figures.ts';
import { type Gap, gapsIn, isSubject } from './gaps.ts';
import { glossaryEntries } from './glossary.ts';
import { hasKnownSubject } from './known-subject.ts';
import { type Computation, findComputations } from './numbers/find-computations.ts';
import { passageOffsets } from './passage-offsets.ts';
import { type Likeness, likenessOf } from './likeness.ts';
import { subjectTerms } from './subjects.ts';
import { isNumbered, type RuleSentence, soundSentences } from './sentences.ts';
import { type StatedFact, statedFacts } from './stated-facts.ts';
import { titleStems } from './title-stems.ts';
import { isTelling, tellingWeight } from '#language/ordinary-words.ts';
import { stemsOf } from '#language/stems.ts';
import { keyTerms, type DocumentTerm } from './terms.ts';
import { toldSentences, type ToldSentence } from './told-sentences.ts';
import { yearsTold } from './years-told.ts';

/** A sentence with the terms that stand in it exactly once. */
export interface TermSentence {
  sentence: RuleSentence;
  gaps: Gap[];
}

/** What questions are built from. */
export interface SourceBook {
  /** All of it, in lower case. */
  text: string;
  /** Of the title of a short text. */
  titleStems: ReadonlySet<string>;
  /** One of each term, the most telling term first. */
  definitions: Definition[];
  /** The best one for each term, the most telling term first; then the second best ones. */
  sentences: TermSentence[];
  /** Sentences that can stand alone, in the order of the text. */
  statements: RuleSentence[];
  /** A few pages. */
  isShort: boolean;
  years: YearPlace[];
  /** The details that a short text gives, or what is said of the subjects of a long one. */
  details: Detail[];
  /** The numbers that a short text states, and the years of a long one. */
  facts: StatedFact[];
  /** In any order. */
  isOfSubjects: boolean;
  /** What is worked out in numbers, with a formula first. */
  computations: Computation[];
  /** What may be a wrong answer. */
  candidates: Distractor[];
  /** What each defined term is said to be, such as 'bone'. */
  kinds: ReadonlyMap<string, string>;
  likeness: Likeness;
}

/** Single words that may become gaps without being defined. */
const SINGLES_MAX = 40;
/** Of single words that are not defined; of texts long enough to tell what is strewn evenly. */
const BURSTINESS_MIN = 0.3;
const LONG_CHARACTERS = 20_000;
/** Of English words that nouns stand behind or that are verbs: 'banned', 'wealthiest'. */
const VERBAL = /[a-z](?:ing|ed|iest)$/;
/** Around a gap. */
const TELLING_MIN = 3;
const ABOUT_FACTOR = 1.5;
const FIRST_FACTOR = 1.25;
const ENTRY_FACTOR = 3;
/** Of other terms in the sentence: they say what it is about. */
const CONTEXT_FACTOR = 0.15;
const CONTEXT_MAX = 3;
/** Terms compared with each other. */
const COMPARED_MAX = 600;

/** Reads terms, definitions and sentences out of the text; `subjects` as in `SourceText`. */
export function openBook(
  passages: readonly Passage[],
  subjects: readonly string[] | null = null,
): SourceBook {
  const begins = passageOffsets(passages);
  const terms = keyTerms(passages, begins);
  const whole = passages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  const sentences = readSentences(passages, begins);
  const isLong = whole.length > LONG_CHARACTERS;
  const isShort = subjects === null && !isLong;
  const text = { whole, lower: whole.toLowerCase(), isShort };
  const told = isShort
    ? passages.flatMap((passage) => toldSentences(passage, begins.get(passage.id) ?? 0))
    : [];
  const found = [
    ...entriesIn(passages, begins, isShort).flatMap((entry) => definitionOfEntry(entry, terms, text) ?? []),
    ...[...sentences, ...told.flatMap(withContext)].flatMap(
      (sentence) => definitionIn(sentence, terms, text) ?? [],
    ),
  ];
  const definitions = firstOfEach(found).toSorted((a, b) => weightOfDefinition(b) - weightOfDefinition(a));
  const standing = sentences.filter((sentence) => hasKnownSubject(sentence, terms));
  const facts = isShort ? statedFacts(told, terms) : yearsTold(passages, begins, terms);
  const burstiness = isLong ? BURSTINESS_MIN : -1;
  const named = subjects && subjectTerms(subjects, passages, terms);
  const askable = named
    ? termsOfSubjects(terms, definitions, named)
    : askableTerms(terms, definitions, { burstinessMin: burstiness, language: passages[0]?.language ?? '' });
  const compared = new Map(
    [...definitions.map(({ term }) => term), ...askable.values()]
      .slice(0, COMPARED_MAX)
      .map((term) => [term.key, term]),
  );
  return {
    text: text.lower,
    titleStems: new Set(isShort ? passages.flatMap(titleStems) : []),
    definitions,
    sentences: inTurns(
      standing
        .map((sentence) => ({ sentence, gaps: gapsIn(sentence, terms, new Set(askable.keys())) }))
        .filter(({ sentence, gaps }) => gaps.length > 0 && tellsMore(sentence, gaps)),
    ),
    statements: isShort ? statementsOf(standing, told) : standing,
    isShort,
    computations: findComputations(passages),
    details: named ? detailsOfSubjects(standing, named) : detailsOf(told, facts, terms),
    facts,
    isOfSubjects: named !== null,
    years: standing.flatMap((sentence) => yearIn(sentence) ?? []),
    candidates: candidatesOf(definitions, askable),
    kinds: new Map(
      definitions
        .map((definition) => [definition.term.key, kindOf(definition)] as const)
        .filter(([, kind]) => kind !== ''),
    ),
    likeness: likenessOf(passages, compared),
  };
}

function entriesIn(
  passages: readonly Passage[],
  begins: ReadonlyMap<string, number>,
  isShort: boolean,
): ReturnType<typeof glossaryEntries> {
  return passages.flatMap((passage) => glossaryEntries(passage, begins.get(passage.id) ?? 0, isShort));
}

/** 'When an acid reacts with an alkali, … are formed. This reaction is called neutralisation.' */
function withContext({ sentence, context, from }: ToldSentence): RuleSentence[] {
  if (context === '') return [];
  const { text, at, start } = sentence;
  const whole = `${context} ${text}`;
  return [{ ...sentence, start: from, at: at - (start - from), text: whole, parts: [context, text] }];
}

/** What stands by itself; also in few words, or in a list. */
function statementsOf(standing: readonly RuleSentence[], told: readonly ToldSentence[]): RuleSentence[] {
  const alone = told.filter(
    ({ sentence, context, isWorked }) => context === '' && !isWorked && !isNumbered(sentence),
  );
  const all = [...standing, ...alone.map(({ sentence }) => sentence)];
  return [...new Map(all.map((sentence) => [sentence.at, sentence])).values()].toSorted(
    (a, b) => a.at - b.at,
  );
}

function readSentences(passages: readonly Passage[], begins: ReadonlyMap<string, number>): RuleSentence[] {
  return distinct(passages.flatMap((passage) => soundSentences(passage, begins.get(passage.id))));
}

/** Of a long text what it defines or says itself that it is about: of other words of it many would do in any gap. */
function termsOfSubjects(
  terms: ReadonlyMap<string, DocumentTerm>,
  definitions: Definition[],
  named: ReadonlyMap<string, DocumentTerm>,
): ReadonlyMap<string, DocumentTerm> {
  const defined = new Set(definitions.map(({ term }) => term.key));
  return new Map([...terms].filter(([key]) => defined.has(key) || named.has(key)));
}

/** Whether what is left around the gaps has words that tell of a subject: 'The … of a muscle in the body is important' has too few. */
function tellsMore({ text, passage: { language } }: RuleSentence, gaps: readonly Gap[]): boolean {
  const own = new Set(gaps.slice(0, 1).flatMap(({ term }) => term.key.split(' ')));
  const stems = new Set(stemsOf(text, language).split(' '));
  const telling = [...stems].filter((stem) => !own.has(stem) && isTelling(stem, language));
  return telling.length >= TELLING_MIN;
}

/** Groups of words, and single words that are defined or among the most telling: others have too many others in their place. */
function askableTerms(
  terms: ReadonlyMap<string, DocumentTerm>,
  definitions: Definition[],
  { burstinessMin, language }: { burstinessMin: number; language: string },
): ReadonlyMap<string, DocumentTerm> {
  const defined = new Set(definitions.map(({ term }) => term.key));
  const groups = [...terms.values()].filter(({ words }) => words > 1);
  const singles = [...terms.values()]
    .filter(
      ({ words, key, wordings, burstiness }) =>
        words === 1 &&
        burstiness >= burstinessMin &&
        tellingWeight(key, language) === 1 &&
        !isHeadOfSeveral(key, groups) &&
        !VERBAL.test(wordings[0] ?? ''),
    )
    .slice(0, SINGLES_MAX);
  const isAskable = (term: DocumentTerm) => term.words > 1 || defined.has(term.key) || singles.includes(term);
  return new Map([...terms].filter(([, term]) => isAskable(term)));
}

/** 'dynasty' of the Song and the Yuan dynasty is none of them. */
function isHeadOfSeveral(key: string, groups: readonly DocumentTerm[]): boolean {
  return (
    groups.filter((group) => group.key.endsWith(` ${key}`) || group.key.startsWith(`${key} `)).length > 1
  );
}

function candidatesOf(definitions: Definition[], askable: ReadonlyMap<string, DocumentTerm>): Distractor[] {
  const defined = new Set(definitions.map(({ term }) => term.key));
  return [
    ...definitions
      .filter((definition) => !isQuality(definition))
      .map((definition) => ({ term: definition.term, wording: definition.wording, definition })),
    ...[...askable.values()]
      .filter(({ key }) => !defined.has(key))
      .flatMap((term) => term.wordings.slice(0, 2).map((wording) => ({ term, wording, definition: null })))
      .filter(isSureOfCapital),
  ];
}

/** What has a capital only where sentences and headings begin may be no name. */
function isSureOfCapital({ term, wording }: Distractor): boolean {
  const company = [...(term.company.get(wording)?.keys() ?? [])];
  return !/^\p{Lu}/u.test(wording) || company.some((word) => word !== '' && !word.startsWith('>'));
}

/** What the book itself lists as key terms comes first. */
function weightOfDefinition({ term, sentence, isEntry }: Definition): number {
  return term.score * (sentence.isFirst ? FIRST_FACTOR : 1) * (isEntry ? ENTRY_FACTOR : 1);
}

/** Each term is asked for once, so what counts is the best sentence for it; those that hardly tell what is missing come last. */
function inTurns(sentences: TermSentence[]): TermSentence[] {
  const ofTerms = Map.groupBy(sentences, ({ gaps }) => gaps[0]?.term.key);
  const turns = [...ofTerms.values()].flatMap((own) =>
    own
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .map((one, turn) => ({
        one,
        turn: tells(one) ? turn : turn + sentences.length,
        weight: weightOf(one),
      })),
  );
  return turns.toSorted((a, b) => a.turn - b.turn || b.weight - a.weight).map(({ one }) => one);
}

/** Of what it asks for, or of other things and times that belong to it. */
function tells({ sentence, gaps }: TermSentence): boolean {
  return gaps.length > 1 || /\d{4}/.test(sentence.text) || gaps.some((gap) => isSubject(sentence.text, gap));
}

/** A sentence that begins with its term is about it; others may tell of an example. */
function weightOf({ sentence, gaps }: TermSentence): number {
  const isAbout = gaps.some((gap) => isSubject(sentence.text, gap));
  const context = 1 + CONTEXT_FACTOR * Math.min(gaps.length - 1, CONTEXT_MAX);
  return (
    (gaps[0]?.term.score ?? 0) *
    context *
    (isAbout ? ABOUT_FACTOR : 1) *
    (sentence.isFirst ? FIRST_FACTOR : 1)
  );
}

/** Neighbouring passages share text, and books repeat themselves: what stands twice has no one place. */
function distinct(sentences: RuleSentence[]): RuleSentence[] {
  const places = Map.groupBy(sentences, ({ text }) => text);
  return [...places.values()].flatMap((same) => {
    const pages = new Set(same.map(({ passage }) => `${passage.sourceId} ${passage.page}`));
    return pages.size === 1 && same[0] ? [same[0]] : [];
  });
}

function firstOfEach(definitions: Definition[]): Definition[] {
  return [...Map.groupBy(definitions, ({ term }) => term.key).values()].flatMap((own) => own.slice(0, 1));
}
