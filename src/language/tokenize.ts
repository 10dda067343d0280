import { UNSPACED } from '#shared/scripts.ts';
import { CharacterClasses, unitsOf } from './character-classes.ts';
import { withoutFormulaMarks } from './formula-forms.ts';

/** A word of a text, normalised (NFKC, lower case) but not stemmed. `position` counts words from 0. */
export interface Word {
  word: string;
  position: number;
  /** Another reading of the same place, such as the bigrams beside a Chinese word, or 'il6' beside the parts of IL-6. */
  isExtra: boolean;
}

/** Told of each word in order; see Word. */
export type WordVisitor = (word: string, position: number, isExtra: boolean) => void;

const OTHER = 0;
const NUMBER = 1;
const characters = new CharacterClasses(/\p{N}/u, /[\p{L}\p{M}]/u);
/** Scripts that write words without spaces between them. */
const WITHOUT_SPACES = String.raw`${UNSPACED}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc`;
const UNSPACED_SIGN = new RegExp(`[${WITHOUT_SPACES}]`, 'u');
const UNSPACED_RUNS = new RegExp(String.raw`[${WITHOUT_SPACES}\p{M}]+|[^${WITHOUT_SPACES}]+`, 'gu');
const IDEOGRAPHS = new RegExp(String.raw`[${UNSPACED}\u30fc]`, 'u');
const HAN = /\p{sc=Han}/u;
const HIRAGANA = /\p{sc=Hira}/u;
const DIGIT_GROUPS = /(?<=\p{N})[,.](?=\p{N}{3}(?!\p{N}))/gu;
const NON_ASCII = /\P{ASCII}/u;
const WORD_MAX_CHARACTERS = 64;
const HYPHENS = new Set(['-', '\u2010']);
/** What a hyphen joins to a figure (IL-6, COVID-19, B-12) is as often written together. */
const JOINED = /^\p{L}{1,8}\p{N}{1,4}\p{L}?$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

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

/**
 * Words as the segmenter sees them. It is not always right, so every ideograph and every pair of neighbours is found too, in the
 * place of the word it begins in.
 */
function visitUnspaced(run: string, start: number, visit: WordVisitor): number {
  let position = start;
  for (const [part] of run.matchAll(UNSPACED_RUNS)) {
    const words = wordsOf(part, position);
    for (const { text, place } of words) visit(text, place, false);
    position += words.length;
    if (IDEOGRAPHS.test(part)) visitSigns(words, visit);
  }
  return position;
}

interface PlacedWord {
  text: string;
  place: number;
}

function wordsOf(part: string, start: number): PlacedWord[] {
  return [...segmenter.segment(part)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }, index) => ({ text: segment, place: start + index }));
}

/** What is already a word by itself is not counted twice; two syllables in hiragana are mostly grammar. */
function visitSigns(words: readonly PlacedWord[], visit: WordVisitor): void {
  const signs = words.flatMap(({ text, place }) =>
    [...text].map((sign, _, all) => ({ sign, place, of: all.length })),
  );
  for (const [index, { sign, place, of }] of signs.entries()) {
    if (of > 1 && HAN.test(sign)) visit(sign, place, true);
    const next = signs[index + 1];
    if (!next || (of === 2 && next.place === place)) continue;
    if (HIRAGANA.test(sign) && HIRAGANA.test(next.sign)) continue;
    visit(sign + next.sign, place, true);
  }
}
