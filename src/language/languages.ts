import { READ_LANGUAGES, type ReadLanguage } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Exercises } from './exercise-types.ts';
import { fr } from './fr.ts';
import { FURTHER } from './further.ts';
import { ja } from './ja.ts';
import type { KindWords } from './kind-types.ts';
import type { Language, Prose, SearchedLanguage } from './language.ts';
import type { Places } from './place-types.ts';
import type { Questions } from './question-types.ts';
import type { TermRules } from './term-types.ts';
import { zh } from './zh.ts';

export const LANGUAGES: Readonly<Record<ReadLanguage, Language>> = { en, es, fr, de, zh, ja };
/** Languages by their ISO 639-1 code. */
export const SEARCHED: ReadonlyMap<string, SearchedLanguage> = new Map(
  Object.entries({ ...LANGUAGES, ...FURTHER }),
);

/** The language of text whose script or words decide nothing. */
export const UNDETERMINED = 'und';

/** What is known of the language of an ISO 639-1 code; null where it is not read. */
export function languageFor(code: string): Language | null {
  const tag = READ_LANGUAGES.find((known) => known === code);
  return tag === undefined ? null : LANGUAGES[tag];
}

/** Null where no questions are made by rule. */
export function termRulesFor(code: string): TermRules | null {
  return languageFor(code)?.terms ?? null;
}

/** False also for languages of which nothing is known. */
export function isUnspaced(code: string): boolean {
  return languageFor(code)?.isSpaced === false;
}

export function isStopWord(word: string, code: string): boolean {
  return SEARCHED.get(code)?.stopWords.has(word) ?? false;
}

/** What each language that is read has of something, for readers that do not know the language of a text. */
export function inEach<T>(get: (language: Language) => T | readonly T[] | null): T[] {
  return Object.values(LANGUAGES).flatMap<T>((language) => get(language) ?? []);
}

const NUMBERED = new Set(inEach(({ citing }) => (citing ? [...citing.numbered] : null)));

/** Whether a word stands in front of a number that is its own, in any language: 'equation (2)'. */
export function isNumberedNoun(word: string): boolean {
  return NUMBERED.has(word.toLowerCase());
}

/** What each language has of one concept of prose. */
export function proseOf(concept: Exclude<keyof Prose, 'copula'>): string[] {
  return inEach(({ prose }) => prose?.[concept] ?? null);
}

/** What each language has of one way in which learners ask. */
export function questionsOf<K extends keyof Questions>(concept: K): Array<Questions[K]> {
  return Object.values(LANGUAGES).flatMap(({ questions }) => (questions ? [questions[concept]] : []));
}

/** What each language has of one way in which answers of a kind are asked for or given. */
export function questionKindsOf<K extends keyof KindWords>(concept: K): Array<KindWords[K]> {
  return Object.values(LANGUAGES).flatMap(({ kinds }) => (kinds ? [kinds[concept]] : []));
}

/** What any language has of one concept of exercises, as one part of a regular expression. */
export function exercisesOf(concept: keyof Exercises): string {
  return inEach(({ exercises }) => exercises[concept]).join('|');
}

/** What each language has of one concept of places; for questions, a book may be in another language than its reader. */
export function placesOf<K extends keyof Places>(concept: K): Array<NonNullable<Places[K]>> {
  return Object.values(LANGUAGES).flatMap(({ places }) => places?.[concept] ?? []);
}
