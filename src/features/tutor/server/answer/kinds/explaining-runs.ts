import { tellingWeight } from '#language/ordinary-words.ts';
import { pointsBack } from '#language/pointing.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { readPartHeading } from '#server/knowledge/apparatus/region-headings.ts';
import { inverseFrequency } from '#server/knowledge/search/bm25.ts';
import { yearFactor } from '../../quote/asked-years.ts';
import { isAlike } from '../../quote/choose-sentences.ts';
import { sentencesOf, sentenceTerms, termsOf, textTerms } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { isStated } from './asking.ts';

/** Sentences of a passage in a row. */
export interface Run {
  sentences: Sentence[];
  score: number;
  /** How much of the question its sentences have, where one of them gives a cause or a step. */
  told: number;
}

interface Told {
  sentence: Sentence;
  terms: Set<string>;
  isTelling: boolean;
  isDirect: boolean;
}

const SENTENCES_MAX = 3;
const RANK_HALF = 15;
/** What stands in every passage found must not count for nothing. */
const BASE_WEIGHT = 0.7;
/** Words that only the headings have. */
const HEADING_SHARE = 0.5;
const TELLING_FACTOR = 1.3;
/** The word for the cause or the step stands beside what is asked about: 'the seasons are caused by …'. */
const DIRECT_FACTOR = 1.8;
const DIRECT_REACH_WORDS = 4;
/** A summary says in few words what a chapter tells. */
const SUMMARY_FACTOR = 1.3;
/** Of sentences that begin with what is asked about, and so are about it. */
const SUBJECT_SHARE = 0.5;
/** The same where nothing else is asked: of 'how does the heart work' only the heart is left. */
const LONE_SHARE = 1.5;
const SUBJECT_TERMS = 3;
/** The first word of a question of why or how is what it is about: 'vaccines' of 'how do vaccines work'. */
const FIRST_FACTOR = 2;
/** Under a heading that has all of the question, so much more. */
const SECTION_SHARE = 0.4;
/** Of the question, what one of the sentences has at once says more than what they have between them. */
const AT_ONCE_SHARE = 0.5;
/** What begins by pointing back explains something else as well. */
const BACK_FACTOR = 0.8;
/** One sentence explains less than several. */
const ALONE_FACTOR = 0.8;
/** So much of the question a run must have at least. */
const COVER_MIN = 0.5;
const KEPT_MAX = 6;
/** 'Why is blood red' is not about red blood cells: what is asked about stands before what is asked of it. */
const ORDER_MIN = 0.7;
const ORDER_SHARE = 0.4;
const FEW_TERMS = 3;
const APART_MAX = 5;
const NO_TERMS: ReadonlySet<string> = new Set();

/**
 * Passages explain something where sentences in a row are about it. Every run of up to three is rated by how much of the question it has, by
 * rarity, whether it begins with that, and whether one of its sentences gives a cause or a step; best first, none of which says the same.
 */
export async function explainingRuns(
  query: string,
  passages: readonly Passage[],
  signals: (text: string) => boolean,
): Promise<Run[]> {
  const weights = weighed(query, passages);
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const ofYear = yearFactor(query, passages);
  const [subject = ''] = weights.keys();
  const runs = await inTurns(passages.entries(), ([rank, passage]) => {
    const heading = passage.headingPath.at(-1) ?? '';
    const section = termsOf(heading, passage.language);
    const isSummary = readPartHeading({ text: heading, isSet: true, depth: 1 })?.kind === 'summary';
    const named = [...weights].reduce((sum, [term, weight]) => sum + (section.has(term) ? weight : 0), 0);
    const ofSection = (1 + SECTION_SHARE * (named / whole)) * (isSummary ? SUMMARY_FACTOR : 1);
    const headings = termsOf([passage.title, ...passage.headingPath].join('\n'), passage.language);
    const terms = sentenceTerms(passage);
    const told = sentencesOf(passage).map((sentence, index) => {
      const isTelling = signals(sentence.text);
      const isDirect = isTelling && tellsOf(sentence, subject, signals);
      return { sentence, terms: terms[index] ?? new Set<string>(), isTelling, isDirect };
    });
    const around = { headings, weights, factor: (ofSection * ofYear(passage)) / (1 + rank / RANK_HALF) };
    return runsIn(told, weights).flatMap((run) => rated(run, around) ?? []);
  });
  return withoutRepeats(runs.toSorted((a, b) => b.score - a.score));
}

interface Around {
  headings: ReadonlySet<string>;
  weights: ReadonlyMap<string, number>;
  /** Of its passage. */
  factor: number;
}

/** Null for a run that has too little of the question. */
function rated(run: readonly Told[], { headings, weights, factor }: Around): Run | null {
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const cover = coverOf(run, headings, weights) / whole;
  if (cover < COVER_MIN) return null;
  const alone = (one: Told) => coverOf([one], NO_TERMS, weights) / whole;
  const signalled = run.some(({ isDirect }) => isDirect)
    ? DIRECT_FACTOR
    : run.some(({ isTelling }) => isTelling)
      ? TELLING_FACTOR
      : 1;
  const factors = [
    factor,
    signalled,
    1 + (weights.size === 1 ? LONE_SHARE : SUBJECT_SHARE) * shareAbout(run, weights),
    run.length === 1 ? ALONE_FACTOR : 1,
    1 - AT_ONCE_SHARE + AT_ONCE_SHARE * Math.max(...run.map(alone)),
    pointsBack(run[0]?.sentence.text ?? '') ? BACK_FACTOR : 1,
    ORDER_MIN + ORDER_SHARE * Math.max(...run.map((one) => inOrder(one, weights))),
  ];
  return {
    sentences: run.map(({ sentence }) => sentence),
    score: factors.reduce((product, one) => product * one, cover),
    told: Math.max(0, ...run.map((_, index) => toldBy(run, index, telling(weights, run)))),
  };
}

/** The words of a question by how much they tell of its subject: 'well' in 'why do you float well' tells little, however few passages have it. */
function telling(
  weights: ReadonlyMap<string, number>,
  [first]: readonly Told[],
): ReadonlyMap<string, number> {
  const language = first?.sentence.passage.language ?? 'en';
  const told = [...weights.keys()].map((term) => [term, tellingWeight(term, language)] as const);
  const whole = told.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return new Map(told.map(([term, weight]) => [term, weight / whole]));
}

/** Which share of the question a sentence that gives a cause has, with the one before it on which it goes on. */
function toldBy(run: readonly Told[], index: number, weights: ReadonlyMap<string, number>): number {
  const one = run[index];
  if (!one?.isTelling) return 0;
  const before = run[index - 1];
  const around = before && pointsBack(one.sentence.text) ? [before, one] : [one];
  const isTold =
    weights.size > FEW_TERMS || around.some(({ sentence }) => saysTogether(sentence, [...weights.keys()]));
  return isTold ? coverOf(around, NO_TERMS, weights) : 0;
}

/** Of two words, or three, 'why is blood red' is told where red is said of blood, not in 'red blood cells': in that order and a few words apart. */
function saysTogether({ text, passage }: Sentence, terms: readonly string[]): boolean {
  const said = text.split(/\s+/u).map((word) => [...termsOf(word, passage.language)]);
  const follow = (at: number, index: number): boolean => {
    const next = terms[index];
    if (next === undefined) return true;
    const places = said.flatMap((own, place) =>
      place > at && place <= at + APART_MAX && own.includes(next) ? [place] : [],
    );
    return places.some((place) => follow(place, index + 1));
  };
  return said.some((own, at) => own.includes(terms[0] ?? '') && follow(at, 1));
}

function weighed(query: string, passages: readonly Passage[]): Map<string, number> {
  const texts = passages.map(textTerms);
  const language = passages[0]?.language ?? 'en';
  return new Map(
    [...termsOf(query, language)].map((term, index) => {
      const frequency = texts.filter((terms) => terms.has(term)).length;
      const rarity = inverseFrequency(frequency, texts.length);
      return [term, (BASE_WEIGHT + rarity) * (index === 0 ? FIRST_FACTOR : 1)] as const;
    }),
  );
}

/** Whether the word for a cause or a step stands within a few words of what is asked about. */
function tellsOf({ text, passage }: Sentence, subject: string, signals: (text: string) => boolean): boolean {
  const words = text.split(/\s+/u);
  return words.some((word, at) => {
    const isSubject = termsOf(word, passage.language).has(subject);
    return (
      isSubject &&
      signals(words.slice(Math.max(0, at - DIRECT_REACH_WORDS), at + DIRECT_REACH_WORDS + 1).join(' '))
    );
  });
}

/** Runs of statements that each have a word of the question or go on about the sentence before. */
function runsIn(told: readonly Told[], weights: ReadonlyMap<string, number>): Told[][] {
  const runs: Told[][] = [];
  for (const [index, first] of told.entries()) {
    if (!isStated(first.sentence.text) || !hasAny(first, weights)) continue;
    runs.push([first]);
    for (let length = 2; length <= SENTENCES_MAX; length += 1) {
      const next = told[index + length - 1];
      if (!next || !isStated(next.sentence.text)) break;
      if (!hasAny(next, weights) && !pointsBack(next.sentence.text) && !next.isTelling) break;
      runs.push(told.slice(index, index + length));
    }
  }
  return runs;
}

/** Which share of the words of the question, taken two by two, stand in its order in a sentence; 0 where fewer than two are there. */
function inOrder({ terms }: Told, weights: ReadonlyMap<string, number>): number {
  const said = [...terms];
  const places = [...weights.keys()].map((term) => said.indexOf(term)).filter((place) => place >= 0);
  if (weights.size < 2) return 1;
  const pairs = places.slice(1).filter((place, index) => place > (places[index] ?? 0));
  return pairs.length / Math.max(1, weights.size - 1);
}

function hasAny({ terms }: Told, weights: ReadonlyMap<string, number>): boolean {
  return [...weights.keys()].some((term) => terms.has(term));
}

function coverOf(
  run: readonly Told[],
  headings: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): number {
  return [...weights].reduce((sum, [term, weight]) => {
    if (run.some(({ terms }) => terms.has(term))) return sum + weight;
    return sum + (headings.has(term) ? weight * HEADING_SHARE : 0);
  }, 0);
}

/** In how many of the sentences what is asked about is among the first words. */
function shareAbout(run: readonly Told[], weights: ReadonlyMap<string, number>): number {
  const [asked] = weights.keys();
  const about = run.filter(({ terms }) => [...terms].slice(0, SUBJECT_TERMS).some((term) => term === asked));
  return about.length / run.length;
}

function withoutRepeats(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  const termsOfRun = ({ sentences }: Run) =>
    termsOf(sentences.map(({ text }) => text).join(' '), sentences[0]?.passage.language ?? 'en');
  for (const run of runs) {
    if (kept.length === KEPT_MAX) break;
    const texts = new Set(run.sentences.map(({ text }) => text));
    const isNew = kept.every(
      (other) =>
        !other.sentences.some(({ text }) => texts.has(text)) && !isAlike(termsOfRun(run), termsOfRun(other)),
    );
    if (isNew) kept.push(run);
  }
  return kept;
}
