import type { Passage } from '#server/knowledge/knowledge.ts';
import { type Company, determinerBefore } from './agreement.ts';
import { burstinessOf } from './burstiness.ts';
import { isAside } from './sentences.ts';
import { termRulesFor } from '#language/languages.ts';
import type { Occurrence } from './spot/occurrence.ts';
import { isTellingWord, occurrencesIn } from './spot/spot.ts';

/** A term of the documents. `key` is its stems, so that singular and plural are one. */
export interface DocumentTerm {
  key: string;
  /** The wordings that occur, the usual one first; in lower case unless it is a name. */
  wordings: string[];
  words: number;
  /** How telling it is for these documents: frequent here, and not everywhere. */
  score: number;
  company: Company;
  /** How much more often than by chance it comes again soon, from -1 to 1. */
  burstiness: number;
  /** Where it stands, as `passageOffsets` counts, in order. */
  places: readonly number[];
}

/** How often a term comes at least. A single word has to come more often, and mostly where nouns stand. */
const FREQUENCY_MIN: Frequencies = { single: 4, group: 3 };
/** Notes of a few pages say little more than once. */
const FREQUENCY_MIN_SHORT: Frequencies = { single: 2, group: 2 };
const SHORT_CHARACTERS = 20_000;
const NOUN_SHARE_MIN = 0.4;
const NOUN_SHARE_MIN_GROUP = 0.34;
/** How often the noun of a group stands alone behind an article or the like: 'creates' of 'alveoli creates' never does. */
const HEAD_SHARE_MIN = 0.1;
/** How often the first word of a group stands where verbs do: 'contain' of 'contain chloroplasts'. */
const VERB_SHARE_MAX = 0.15;
/** Groups of words are terms rather than single words are. */
const GROUP_POWER = 0.7;

interface Frequencies {
  single: number;
  group: number;
}

interface Count {
  frequency: number;
  passages: Set<string>;
  places: number[];
  nouns: number;
  /** How often it follows a determiner at once. */
  direct: number;
  /** How often it follows a word that only verbs follow. */
  verbs: number;
  wordings: Map<string, number>;
  /** What stands around it, by its wording. */
  company: Map<string, Map<string, number>>;
  words: number;
  /** Keys of its words; of groups only. */
  parts: string[];
  language: string;
}

/** The terms of the text by score; groups of up to three words that are not function words. */
export function keyTerms(
  passages: readonly Passage[],
  begins: ReadonlyMap<string, number>,
): Map<string, DocumentTerm> {
  const counts = new Map<string, Count>();
  for (const passage of passages) countTerms(passage, { begin: begins.get(passage.id) ?? 0, counts });
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  const least = characters < SHORT_CHARACTERS ? FREQUENCY_MIN_SHORT : FREQUENCY_MIN;
  const kept = [...counts].filter(([, count]) => isTerm(count, counts, least));
  const terms = kept
    .map(([key, count]) => ({ key, ...described(count, { passages: passages.length, characters }) }))
    .toSorted((a, b) => b.score - a.score);
  return new Map(terms.map((term) => [term.key, term]));
}

/** Whether none of its words is general or a function word; 'force de gravité' has a word that binds them. */
export function isTermLike(wording: string, language: string): boolean {
  const known = termRulesFor(language);
  if (!known) return false;
  const words = wording.split(/ |(?<=[’'])/).map((word) => word.replace(/[’']$/, ''));
  const telling = words.filter((word) => !known.link?.test(word) && !/^(?:la|l|los|las|en|à)$/i.test(word));
  return (
    (telling.length === words.length || known.link !== null) &&
    telling[0] === words[0] &&
    telling.at(-1) === words.at(-1) &&
    telling.every((word) => isTellingWord(word, language, known))
  );
}

function countTerms(
  passage: Passage,
  { begin, counts }: { begin: number; counts: Map<string, Count> },
): void {
  const { id, text, language } = passage;
  const known = termRulesFor(language);
  if (!known) return;
  for (const occurrence of occurrencesIn(text, language)) {
    if (isAside(passage, occurrence)) continue;
    const { key, start, end, before, after, isNoun } = occurrence;
    const count = counts.get(key) ?? newCount(occurrence, language);
    counts.set(key, count);
    count.frequency += 1;
    count.passages.add(id);
    count.places.push(begin + start);
    if (isNoun) count.nouns += 1;
    if (isNoun && known.determiners.test(before)) count.direct += 1;
    if (known.beforeVerb.test(before)) count.verbs += 1;
    const wording = text.slice(start, end);
    add(count.wordings, wording);
    const company = count.company.get(wording) ?? new Map<string, number>();
    count.company.set(wording, company);
    add(company, determinerBefore(text, start));
    add(company, `>${after.toLowerCase()}`);
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function newCount({ words, key }: Occurrence, language: string): Count {
  return {
    frequency: 0,
    passages: new Set(),
    places: [],
    nouns: 0,
    direct: 0,
    verbs: 0,
    wordings: new Map(),
    company: new Map(),
    words,
    parts: key.split(' '),
    language,
  };
}

function isTerm(count: Count, counts: ReadonlyMap<string, Count>, least: Frequencies): boolean {
  const { frequency, nouns, words, parts, language } = count;
  const known = termRulesFor(language);
  const share = nouns / frequency;
  if (words === 1 && known?.vague.has([...count.wordings.keys()][0] ?? '')) return false;
  if (words === 1) return frequency >= least.single && share >= NOUN_SHARE_MIN;
  if (frequency < least.group || share < NOUN_SHARE_MIN_GROUP) return false;
  const head = counts.get((known?.head === 'first' ? parts[0] : parts.at(-1)) ?? '');
  const first = counts.get(parts[0] ?? '');
  if (parts.length > 1 && first && first.verbs / first.frequency >= VERB_SHARE_MAX) return false;
  return parts.length === 1 || !head || head.direct / head.frequency >= HEAD_SHARE_MIN;
}

function described(
  { frequency, passages, places, wordings, words, company }: Count,
  text: { passages: number; characters: number },
): Omit<DocumentTerm, 'key'> {
  const rarity = Math.log(1 + text.passages / passages.size);
  const score = Math.log2(1 + frequency) * rarity * words ** GROUP_POWER;
  return {
    words,
    score,
    wordings: wordingsOf(wordings),
    company: folded(company, wordings),
    burstiness: burstinessOf(places, text.characters),
    places,
  };
}

function wordingsOf(counts: ReadonlyMap<string, number>): string[] {
  const usual = new Map<string, number>();
  for (const [wording, count] of counts) {
    const name = usualOf(wording, counts);
    usual.set(name, (usual.get(name) ?? 0) + count);
  }
  return [...usual].toSorted(([, a], [, b]) => b - a).map(([wording]) => wording);
}

/** As in the middle of a sentence: a word that is also written small there is no name. */
function usualOf(wording: string, counts: ReadonlyMap<string, number>): string {
  const small = wording.charAt(0).toLowerCase() + wording.slice(1);
  return counts.has(small) ? small : wording;
}

function folded(company: Count['company'], counts: ReadonlyMap<string, number>): Count['company'] {
  const usual: Count['company'] = new Map();
  for (const [wording, words] of company) {
    const name = usualOf(wording, counts);
    const all = usual.get(name) ?? new Map<string, number>();
    usual.set(name, all);
    for (const [word, count] of words) all.set(word, (all.get(word) ?? 0) + count);
  }
  return usual;
}
