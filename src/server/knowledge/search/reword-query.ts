import { setImmediate } from 'node:timers/promises';
import { termOf } from '#language/analyze.ts';
import { isStopWord } from '#language/languages.ts';
import { isTalk } from '#language/talk.ts';
import { tokenize } from '#language/tokenize.ts';
import type { Passage } from '../knowledge.ts';
import {
  GUESSED_MAX_CHARACTERS,
  guessedFrom,
  GUESSED_WORDS_MAX,
  spellingsNear,
  spellingsWithAccent,
} from './near-spellings.ts';
import { wordsInQuotes } from './words-in-quotes.ts';
import { fold } from '#language/fold.ts';
import { isOneErrorFrom } from '#language/one-error.ts';
import { languageOf } from '#language/language-of.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters that a word of the passages has with the spelling that was meant, and those of its ending. */
const SAME_MIN = 4;
const ENDING_MAX = 3;
const HAS_FIGURE = /\p{N}/u;

type WordsByTerm = ReadonlyMap<string, ReadonlySet<string>>;

interface Saying {
  passages: readonly Passage[];
  /** Words of the question that no document has (Knowledge.askedWords); what is known was not mistyped. */
  unknown: readonly string[];
}

interface Reworded {
  text: string;
  replaced: ReadonlyMap<string, string>;
  /** Mistyped function words, such as 'etait', which say nothing. */
  silent: ReadonlySet<string>;
}

/**
 * The question as the passages would put it: a mistyped word as they spell it, as the search has read it too, and without the
 * function words of another language than theirs, of which their analysis knows nothing. Like the search, it guesses at no more
 * than the first unknown words.
 */
export async function inWordsOfPassages(query: string, { passages, unknown }: Saying): Promise<Reworded> {
  const language = passages[0]?.language ?? 'en';
  const asked = languageOf(query, language);
  if (unknown.length === 0 && asked === language)
    return { text: query, replaced: new Map(), silent: new Set() };
  const said: WordsByTerm = unknown.length > 0 ? wordsByTerm(passages) : new Map();
  const meant = new Map<string, string>();
  const literal = wordsInQuotes(query);
  for (const word of unknown.slice(0, GUESSED_WORDS_MAX)) {
    const meaning = literal.has(word) ? null : meantBy(word, said, language);
    if (meaning !== null && meaning !== word) meant.set(word, meaning);
    await setImmediate();
  }
  const text = query.replaceAll(WORD, (written) => {
    const word = written.normalize('NFKC').toLowerCase();
    if (asked !== language && isStopWord(word, asked)) return '';
    return meant.get(word) ?? written;
  });
  const isSilent = ([, meaning]: [string, string]) => meaning === '';
  return {
    text,
    replaced: new Map([...meant].filter((one) => !isSilent(one))),
    silent: new Set([...meant].filter(isSilent).map(([word]) => word)),
  };
}

/** What a mistyped word was meant to be, empty for one that says nothing; null when that cannot be told. */
function meantBy(word: string, said: WordsByTerm, language: string): string | null {
  if (HAS_FIGURE.test(word) || word.length > GUESSED_MAX_CHARACTERS) return null;
  if (isTalk(termOf(word, language), language)) return null;
  const near = [...spellingsWithAccent(word, language), ...spellingsNear(word)];
  if (near.some((spelling) => isStopWord(spelling, language))) return '';
  if (word.length < guessedFrom(language)) return null;
  const plain = (text: string) => fold(text, language);
  const words = near.flatMap((spelling) =>
    [...(said.get(termOf(spelling, language)) ?? [])].map((other) => ({ spelling, other })),
  );
  const found =
    words.find(({ other }) => isOneErrorFrom(plain(word), plain(other))) ??
    words.find(({ spelling, other }) => isFormOf(plain(spelling), plain(other)));
  return found?.other ?? null;
}

/** 'Roma' is no form of 'romen', though both have one stem. */
function isFormOf(spelling: string, other: string): boolean {
  let same = 0;
  while (same < other.length && spelling[same] === other[same]) same += 1;
  return same >= Math.max(SAME_MIN, other.length - ENDING_MAX, spelling.length - ENDING_MAX);
}

/** The words of the passages by their terms. */
function wordsByTerm(passages: readonly Passage[]): WordsByTerm {
  const found = new Map<string, Set<string>>();
  for (const { text, language } of passages) {
    for (const { word } of tokenize(text)) {
      const term = termOf(word, language);
      if (term === '') continue;
      const words = found.get(term) ?? new Set();
      found.set(term, words.add(word));
    }
  }
  return found;
}
