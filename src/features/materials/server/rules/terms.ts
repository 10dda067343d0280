import { setImmediate as immediate } from 'node:timers/promises';
import { analyze } from '#server/knowledge/analysis/analyze.ts';
import { isStopWord } from '#server/knowledge/analysis/languages.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { RULE_LANGUAGES, type RuleLanguage } from './languages.ts';

/** A term of the documents. `key` is its stems, so that singular and plural are one. */
export interface Term {
  key: string;
  /** The wordings that occur, the usual one first; in lower case unless it is a name. */
  wordings: string[];
  words: number;
  /** How telling it is for these documents: frequent here, and not everywhere. */
  score: number;
}

/** Where a term stands in a text. */
export interface Occurrence {
  key: string;
  start: number;
  end: number;
  words: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:[-’']\p{L}[\p{L}\p{M}]*)*/gu;
const WORDS_MAX = 3;
const WORD_MIN_CHARACTERS = 4;
/** A single word has to come more often, and mostly where nouns stand. */
const FREQUENCY_MIN_SINGLE = 4;
const FREQUENCY_MIN_GROUP = 3;
const NOUN_SHARE_MIN = 0.5;
const NOUN_SHARE_MIN_GROUP = 0.3;
const ADVERB = /(?:ly|mente|ment)$/i;
/** Groups of words are terms rather than single words are. */
const GROUP_POWER = 0.7;

interface Count {
  frequency: number;
  passages: Set<string>;
  /** How often it stands as a noun group does: begun by an article or the like, and not followed by another word of its own. */
  asNoun: number;
  wordings: Map<string, number>;
  words: number;
}

/** The terms of the text by score; groups of up to three words that are not function words. */
export async function keyTerms(passages: readonly Passage[]): Promise<Map<string, Term>> {
  const counts = new Map<string, Count>();
  for (const passage of passages) {
    countTerms(passage, counts);
    await immediate();
  }
  const terms = [...counts]
    .filter(([, count]) => isTerm(count))
    .map(([key, count]) => ({ key, ...described(count, passages.length) }))
    .toSorted((a, b) => b.score - a.score);
  return new Map(terms.map((term) => [term.key, term]));
}

/** Every group of words of a text that could be a term. */
export function occurrencesIn(text: string, language: string): Occurrence[] {
  return runsOf(text, language).flatMap((run) =>
    groupsOf(run).map(([{ start }, group]) => {
      const end = group.at(-1)?.end ?? start;
      return { key: joined(group), start, end, words: group.length };
    }),
  );
}

/** The stems of a term. */
export function keyOf(term: string, language: string): string {
  return analyze(term, language)
    .map((word) => word.term)
    .join(' ');
}

/** Whether none of its words is general or a function word. */
export function isTermLike(wording: string, language: string): boolean {
  const known = RULE_LANGUAGES[language];
  return known !== undefined && wording.split(' ').every((word) => isTelling(word, language, known));
}

interface Token {
  start: number;
  end: number;
  before: string;
  stem: string;
}

/** Neighbouring words that are neither function words nor general, parted by one space only. */
function runsOf(text: string, language: string): Token[][] {
  const known = RULE_LANGUAGES[language];
  if (!known) return [];
  const runs: Token[][] = [];
  let run: Token[] = [];
  let last: { end: number; word: string } = { end: -1, word: '' };
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const end = start + word.length;
    const isApart = text.slice(last.end, start) !== ' ';
    if (isApart || !isTelling(word, language, known)) run = [];
    if (isTelling(word, language, known)) {
      if (run.length === 0) runs.push(run);
      const isAlone = isApart && !/^[’']?$/.test(text.slice(last.end, start));
      run.push({ start, end, before: isAlone ? '' : last.word, stem: stemOf(word, language) });
    }
    last = { end, word };
  }
  return runs;
}

function joined(group: readonly Token[]): string {
  return group.map(({ stem }) => stem).join(' ');
}

const stems = new Map<string, string>();
const STEMS_KEPT_MAX = 50_000;

/** A book repeats few words. */
function stemOf(word: string, language: string): string {
  const name = `${language} ${word}`;
  const known = stems.get(name);
  if (known !== undefined) return known;
  if (stems.size >= STEMS_KEPT_MAX) stems.clear();
  const stem = keyOf(word, language);
  stems.set(name, stem);
  return stem;
}

function isTelling(word: string, language: string, { general }: RuleLanguage): boolean {
  const lower = word.toLowerCase();
  if (lower.length < WORD_MIN_CHARACTERS && (word !== word.toUpperCase() || word.length < 2)) return false;
  return !isStopWord(lower, language) && !general.has(lower) && !ADVERB.test(lower);
}

function countTerms(passage: Passage, counts: Map<string, Count>): void {
  const { text, language } = passage;
  const known = RULE_LANGUAGES[language];
  if (!known) return;
  for (const run of runsOf(text, language)) {
    for (const [first, group] of groupsOf(run)) {
      const key = joined(group);
      const count = counts.get(key) ?? newCount(group.length);
      counts.set(key, count);
      count.frequency += 1;
      count.passages.add(passage.id);
      if (known.determiners.test(first.before) && group.at(-1) === run.at(-1)) count.asNoun += 1;
      const wording = text.slice(first.start, group.at(-1)?.end);
      count.wordings.set(wording, (count.wordings.get(wording) ?? 0) + 1);
    }
  }
}

/** Every group of neighbours in a run, with its first word. */
function groupsOf(run: Token[]): Array<[first: Token, group: Token[]]> {
  return run.flatMap((first, index) =>
    Array.from({ length: Math.min(WORDS_MAX, run.length - index) }, (_, more): [Token, Token[]] => [
      first,
      run.slice(index, index + more + 1),
    ]),
  );
}

function newCount(words: number): Count {
  return { frequency: 0, passages: new Set(), asNoun: 0, wordings: new Map(), words };
}

function isTerm({ frequency, asNoun, words }: Count): boolean {
  const share = asNoun / frequency;
  if (words > 1) return frequency >= FREQUENCY_MIN_GROUP && share >= NOUN_SHARE_MIN_GROUP;
  return frequency >= FREQUENCY_MIN_SINGLE && share >= NOUN_SHARE_MIN;
}

function described(
  { frequency, passages, wordings, words }: Count,
  passagesInAll: number,
): Omit<Term, 'key'> {
  const rarity = Math.log(1 + passagesInAll / passages.size);
  const score = Math.log2(1 + frequency) * rarity * words ** GROUP_POWER;
  return { words, score, wordings: wordingsOf(wordings) };
}

/** As in the middle of a sentence: a word that is also written small there is no name. */
function wordingsOf(counts: ReadonlyMap<string, number>): string[] {
  const folded = new Map<string, number>();
  for (const [wording, count] of counts) {
    const small = wording.charAt(0).toLowerCase() + wording.slice(1);
    const usual = counts.has(small) ? small : wording;
    folded.set(usual, (folded.get(usual) ?? 0) + count);
  }
  return [...folded].toSorted(([, a], [, b]) => b - a).map(([wording]) => wording);
}
