import { inEach, isStopWord, termRulesFor } from '#language/languages.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { splitSentences } from '#language/sentences.ts';
import { stemsOf } from '#language/stems.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { hasKnownSubject } from './known-subject.ts';
import type { RuleSentence } from './sentences.ts';
import type { DocumentTerm } from './terms.ts';
import { kindsIn, type StatedNumber, statedNumbersIn } from './stated-numbers.ts';
import type { ToldSentence } from './told-sentences.ts';

/** A number that one sentence of a short text says of something. */
export interface StatedFact extends ToldSentence {
  number: StatedNumber;
}

/** Words that say what the number is of. */
const TELLING_MIN = 2;
/** 'Construction began in 1962': more has to say what happened in a year. */
const WORDS_DATED_MIN = 6;
/** Of them, what another sentence has of the same thing. */
const SAME_SHARE = 0.75;
/** The things that are counted are the same already. */
const SAME_SHARE_COUNTED = 0.4;
const ENOUGH = 3;
const LISTED_BEHIND = /^[^,.:;]{1,60}(?:\s?:|,|\s\()\s?(?<list>[^.;:)]+)/u;
const BETWEEN_THINGS = new RegExp(String.raw`,\s|\s(?:${inEach(({ and }) => and).join('|')})\s`, 'iu');
const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** One number of each sentence that states one, those that stand by themselves first. They are compared with all that has something, where that is said. */
export function statedFacts(
  told: readonly ToldSentence[],
  terms: ReadonlyMap<string, DocumentTerm>,
  has = /(?:)/u,
): StatedFact[] {
  const passages = new Set(told.map(({ sentence }) => sentence.passage));
  const all = [...passages].flatMap((passage) => saidIn(passage, has));
  const facts = told.flatMap((one) => {
    if (one.isWorked || isPair(one.sentence) || !hasKnownSubject(one.sentence, terms)) return [];
    const number = numberOf(one, all);
    return number ? [{ ...one, number }] : [];
  });
  const sure = facts.filter(({ number }) => !isGuessed(number));
  const kept = sure.length >= ENOUGH ? sure : [...sure, ...facts.filter(({ number }) => isGuessed(number))];
  return [...kept.filter(({ context }) => context === ''), ...kept.filter(({ context }) => context !== '')];
}

/** 'Two events are independent if …' states no number. */
function isPair({ text, passage }: RuleSentence): boolean {
  return termRulesFor(passage.language)?.pair.test(text) ?? false;
}

/** What a sentence is about, and its numbers. */
interface Said {
  text: string;
  telling: ReadonlySet<string>;
  kinds: ReadonlyMap<string, number[]>;
}

function saidIn({ text: whole, language }: Passage, has: RegExp): Said[] {
  return splitSentences(whole, language).flatMap(({ start, end }) => {
    const text = whole.slice(start, end).replaceAll(/\s+/g, ' ');
    if (!has.test(text)) return [];
    return { text, telling: tellingIn(text, language), kinds: kindsIn(text, language) };
  });
}

/** The year first, then what is written in figures or measured; behind the others, where more is said before it. */
function numberOf({ sentence, context }: ToldSentence, all: readonly Said[]): StatedNumber | null {
  const { text, passage } = sentence;
  if (tellingIn(text, passage.language).size < TELLING_MIN) return null;
  const others = all.filter((one) => one.text !== text);
  const isShort = text.split(' ').length < WORDS_DATED_MIN;
  const found = statedNumbersIn(text, passage.language)
    .filter(({ kind }) => kind !== 'year' || !isShort)
    .filter((one) => !isWhoeverIsMeant(text, one) && !isCountedUp(text, one))
    .filter(({ start, end }) => isOnce(`${context} ${text}`, text.slice(start, end)))
    .filter((number) => others.every((other) => !isOtherwise(sentence, number, other)));
  return (
    found.findLast(({ kind }) => kind === 'year') ??
    found.findLast(({ start, end }) => /\d/.test(text.slice(start, end))) ??
    found.findLast(({ unit }) => unit !== '') ??
    found.at(-1) ??
    null
  );
}

/** Whether another sentence has another number of the same kind for the same thing. */
function isOtherwise(
  { text, passage }: RuleSentence,
  { kind, values, unit }: StatedNumber,
  other: Said,
): boolean {
  const said = other.kinds.get(kind) ?? [];
  if (said.every((value) => values.map(Number).includes(value))) return false;
  const isCounted = unit === '' && kind !== 'year';
  const named = tellingIn(isCounted ? kind : unit, passage.language);
  const own = [...tellingIn(text, passage.language)].filter((stem) => !named.has(stem));
  const theirs = [...other.telling].filter((stem) => !named.has(stem));
  const shared = own.filter((stem) => other.telling.has(stem)).length;
  const share = shared / Math.max(1, Math.min(own.length, theirs.length));
  return share >= (isCounted ? SAME_SHARE_COUNTED : SAME_SHARE);
}

/** 'If two events …': no number is told. */
function isWhoeverIsMeant(text: string, { start, end, unit }: StatedNumber): boolean {
  const before = text.slice(0, start).trim();
  return unit === '' && before.split(' ').length <= 1 && /^\p{L}+$/u.test(text.slice(start, end));
}

/** Of things that are counted there are mostly two: asked for where a text states hardly any other number. */
function isGuessed({ values, unit, kind }: StatedNumber): boolean {
  return unit === '' && kind !== 'year' && values.length === 1 && /^[12]$/.test(values[0] ?? '');
}

/** 'Two dimensions: space and time': whoever reads on can count them. */
function isCountedUp(text: string, { end, values, kind }: StatedNumber): boolean {
  const listed = LISTED_BEHIND.exec(text.slice(end))?.groups?.['list'] ?? '';
  const things = listed.split(BETWEEN_THINGS).filter((thing) => thing.trim() !== '');
  return kind !== 'year' && things.length > 1 && Number(values.at(-1)) === things.length;
}

function isOnce(said: string, figure: string): boolean {
  return said.toLowerCase().split(figure.toLowerCase()).length === 2;
}

function tellingIn(text: string, language: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(WORD) ?? []).filter((word) => !isStopWord(word, language));
  const stems = words.map((word) => stemsOf(word, language));
  return new Set(stems.filter((stem) => stem !== '' && isTelling(stem, language)));
}
