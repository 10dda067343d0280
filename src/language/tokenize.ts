import { CharacterClasses, unitsOf } from './character-classes.ts';
import { withoutFormulaMarks } from './formula-forms.ts';
import { UNSPACED_SIGN, visitUnspaced, type WordVisitor } from './unspaced-words.ts';

/** A word of a text, normalised (NFKC, lower case) but not stemmed. `position` counts words from 0. */
export interface Word {
  word: string;
  position: number;
  /** Another reading of the same place, such as the bigrams beside a Chinese word, or 'il6' beside the parts of IL-6. */
  isExtra: boolean;
}

const OTHER = 0;
const NUMBER = 1;
const characters = new CharacterClasses(/\p{N}/u, /[\p{L}\p{M}]/u);
const DIGIT_GROUPS = /(?<=\p{N})[,.](?=\p{N}{3}(?!\p{N}))/gu;
const NON_ASCII = /\P{ASCII}/u;
const WORD_MAX_CHARACTERS = 64;
const HYPHENS = new Set(['-', '\u2010']);
/** What a hyphen joins to a figure (IL-6, COVID-19, B-12) is as often written together. */
const JOINED = /^\p{L}{1,8}\p{N}{1,4}\p{L}?$/u;

/** The words of a text in order. */
export function tokenize(text: string): Word[] {
  const found: Word[] = [];
  eachWord(text, (word, position, isExtra) => found.push({ word, position, isExtra }));
  return found;
}

/** The same without a list of them. */
export function eachWord(written: string, visit: WordVisitor): void {
  const text = withoutFormulaMarks(written);
  const isPlain = !NON_ASCII.test(text);
  const normal = (isPlain ? text : text.normalize('NFKC')).toLowerCase();
  const isUnspaced = !isPlain && UNSPACED_SIGN.test(normal);
  let position = 0;
  let start = 0;
  /** The word before, if a figure may be joined to it. */
  let before = '';
  while (start < normal.length) {
    const end = endOfWord(normal, start);
    if (end === start) {
      start += 1;
      continue;
    }
    const match = normal.slice(start, end);
    const isJoined = before !== '' && HYPHENS.has(normal[start - 1] ?? '') && JOINED.test(before + match);
    start = end;
    if (isUnspaced && UNSPACED_SIGN.test(match)) {
      position = visitUnspaced(match, position, visit);
      before = '';
      continue;
    }
    const word = figure(match).slice(0, WORD_MAX_CHARACTERS);
    visit(word, position, false);
    if (isJoined) visit(before + match, position - 1, true);
    before = isJoined ? '' : word;
    position += 1;
  }
}

/**
 * Where the word that begins at `start` ends; `start` itself where none begins. Figures keep their separators' digits together
 * (1,000 and 3.14); words end at apostrophes and hyphens.
 */
function endOfWord(text: string, start: number): number {
  const first = text.codePointAt(start) ?? 0;
  const kind = characters.classOf(first);
  if (kind === OTHER) return start;
  let end = start + unitsOf(first);
  while (end < text.length) {
    const next = text.codePointAt(end) ?? 0;
    const nextKind = characters.classOf(next);
    const goesOn = kind === NUMBER ? nextKind === NUMBER || isSeparator(text, end) : nextKind !== OTHER;
    if (!goesOn) break;
    end += unitsOf(next);
  }
  return end;
}

/** Whether a mark stands between two digits. */
function isSeparator(text: string, at: number): boolean {
  if (text[at] !== '.' && text[at] !== ',') return false;
  return characters.classOf(text.codePointAt(at + 1) ?? 0) === NUMBER;
}

function figure(match: string): string {
  const first = match.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 ? match.replaceAll(DIGIT_GROUPS, '') : match;
}
