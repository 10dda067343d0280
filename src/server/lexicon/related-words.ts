import { termOf } from '#language/analyze.ts';
import { isCommonTerm } from '#language/ordinary-words.ts';
import { baseForms } from '#language/en/base-forms.ts';
import { singularOf } from '#language/en/irregular-plurals.ts';
import { isWord, type Kin, kinOf } from './wordnet.ts';
import { openWordNet, type WordNetFiles } from './wordnet-files.ts';

/** A single word that may stand where another is meant. */
export interface RelatedWord {
  word: string;
  /** How much less it says than the word itself, up to 1. */
  strength: number;
}

/** Chosen on the students' questions of the seen half and on other questions of SQuAD (decision 066). */
const STRENGTHS: Readonly<Record<Kin['kinship'], number>> = { synonym: 0.3, family: 0.4 };
const SINGLE_WORD = /^[a-z]+$/;

let opening: Promise<WordNetFiles> | null = null;

/** Whether it is known which words a language has. */
export function hasLexicon(language: string): boolean {
  return language === 'en';
}

/** Whether a word in lower case is one, and no misspelling. Of a language without a lexicon only the common words are known. */
export async function isInLexicon(word: string, language: string): Promise<boolean> {
  if (isCommonTerm(termOf(word, language), language)) return true;
  if (!hasLexicon(language) || !SINGLE_WORD.test(word)) return false;
  const files = await open();
  return formsOf(word).some((base) => isWord(files, base));
}

/** Synonyms and the family of a word in lower case, strongest first. Only English has a lexicon (decision 066). */
export async function relatedWords(word: string, language: string): Promise<RelatedWord[]> {
  if (!hasLexicon(language) || !SINGLE_WORD.test(word)) return [];
  return strongestFirst(lookUp(await open(), word));
}

function open(): Promise<WordNetFiles> {
  opening ??= openWordNet();
  // What could not be read is tried again.
  opening.catch(() => (opening = null));
  return opening;
}

function formsOf(word: string): string[] {
  return baseForms(singularOf(word));
}

/** Of the first of its possible base forms that the lexicon has. */
function lookUp(files: WordNetFiles, word: string): Kin[] {
  for (const base of formsOf(word)) {
    const kin = kinOf(files, base);
    if (kin.length > 0) return kin;
  }
  return [];
}

function strongestFirst(kin: readonly Kin[]): RelatedWord[] {
  const strengths = new Map<string, number>();
  for (const { word, kinship, likelihood } of kin) {
    if (!SINGLE_WORD.test(word)) continue;
    strengths.set(word, Math.max(strengths.get(word) ?? 0, STRENGTHS[kinship] * likelihood));
  }
  return [...strengths]
    .map(([word, strength]) => ({ word, strength }))
    .toSorted((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1));
}
