import snowball from 'snowball-stemmers';
import { americanSpelling } from './en/american-spelling.ts';
import { stemEnglish } from './en/english-stemmer.ts';
import { singularOf } from './en/irregular-plurals.ts';
import { fold } from './fold.ts';
import { isStopWord, SEARCHED, UNDETERMINED } from './languages.ts';
import { eachWord } from './tokenize.ts';

/** A searchable form of a word and its place; `word` is what was written, in lower case and not stemmed. */
export interface SearchTerm {
  term: string;
  word: string;
  position: number;
  isExtra: boolean;
}

/** To be raised with every change of what `analyze` makes of a text: sources of older versions are analysed again after the start. */
export const ANALYSIS_VERSION = 4;

const CACHED_WORDS_MAX = 50_000;

/**
 * The terms of a text: function words left out, stems, accents folded (not in Vietnamese, where they are letters). The same for
 * documents and questions, so that both meet.
 */
export function analyze(text: string, language: string): SearchTerm[] {
  const cachedTermOf = termsOf(language);
  const terms: SearchTerm[] = [];
  eachWord(text, (word, position, isExtra) => {
    const term = cachedTermOf(word, isExtra);
    if (term !== '') terms.push({ term, word, position, isExtra });
  });
  return terms;
}

/** The same without a list of them, for whole books. */
export function eachTerm(
  text: string,
  language: string,
  visit: (term: string, position: number) => void,
): void {
  const cachedTermOf = termsOf(language);
  eachWord(text, (word, position, isExtra) => {
    const term = cachedTermOf(word, isExtra);
    if (term !== '') visit(term, position);
  });
}

/** A sign by itself tells something in Chinese, and too little in Japanese (measured on JSQuAD). */
function isSingle(word: string): boolean {
  return word.length === 1 || (word.length === 2 && (word.codePointAt(0) ?? 0) > 0xffff);
}

/** An empty term is one that is not searched for: a function word, or too little. */
type TermOf = (word: string, isExtra: boolean) => string;

const termCaches = new Map<string, Map<string, string>>();

/** Remembers words: a book repeats few. */
function termsOf(language: string): TermOf {
  const cache = termCaches.get(language) ?? new Map<string, string>();
  termCaches.set(language, cache);
  return (word, isExtra) => {
    if (isExtra && isSingle(word) && language !== 'zh') return '';
    const known = cache.get(word);
    if (known !== undefined) return known;
    if (cache.size >= CACHED_WORDS_MAX) cache.clear();
    const term = termOf(word, language);
    cache.set(word, term);
    return term;
  };
}

/** The searchable form of one lower-case word; empty for a function word. */
export function termOf(word: string, language: string): string {
  // A text that is too short to tell its language is read as English: 'cells' finds 'cell' in a list of names.
  const read = language === UNDETERMINED ? 'en' : language;
  if (isStopWord(word, read)) return '';
  const spelt = read === 'en' ? americanSpelling(singularOf(word)) : word;
  return fold(stemmerOf(read)(spelt), language);
}

const stemmers = new Map<string, (word: string) => string>();

function stemmerOf(language: string): (word: string) => string {
  const known = stemmers.get(language);
  if (known) return known;
  const stem = newStemmer(SEARCHED.get(language)?.stemmer);
  stemmers.set(language, stem);
  return stem;
}

function newStemmer(algorithm: string | null | undefined): (word: string) => string {
  if (algorithm === 'english') return stemEnglish;
  if (!algorithm) return (word) => word;
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}
