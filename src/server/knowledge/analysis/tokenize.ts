/** A word of a text, normalised (NFKC, lower case) but not stemmed. `position` counts words from 0. */
export interface Word {
  word: string;
  position: number;
  /** Another reading of the same place, such as the bigrams beside a Chinese word, or 'il6' beside the parts of IL-6. */
  isExtra: boolean;
}

/** Figures keep their separators' digits together (1,000 and 3.14); words end at apostrophes and hyphens. */
const WORDS = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc]/u;
const UNSPACED_RUNS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc\p{M}]+|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc]+/gu;
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u30fc]/u;
const HAN = /\p{sc=Han}/u;
const HIRAGANA = /\p{sc=Hira}/u;
const DIGIT_GROUPS = /(?<=\p{N})[,.](?=\p{N}{3}(?!\p{N}))/gu;
const NON_ASCII = /\P{ASCII}/u;
const WORD_MAX_CHARACTERS = 64;
const HYPHENS = new Set(['-', '\u2010']);
const JOINED = /^\p{L}{1,8}\p{N}{1,4}\p{L}?$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in order. */
export function tokenize(text: string): Word[] {
  const normal = (NON_ASCII.test(text) ? text.normalize('NFKC') : text).toLowerCase();
  const isUnspaced = UNSPACED.test(normal);
  const found: Word[] = [];
  let position = 0;
  for (const { 0: match, index } of normal.matchAll(WORDS)) {
    if (isUnspaced && UNSPACED.test(match)) {
      position = pushUnspaced(match, position, found);
      continue;
    }
    const before = HYPHENS.has(normal[index - 1] ?? '') ? found.at(-1) : undefined;
    found.push({ word: figure(match).slice(0, WORD_MAX_CHARACTERS), position, isExtra: false });
    if (before && !before.isExtra) pushJoined(before, match, found);
    position += 1;
  }
  return found;
}

/** What a hyphen joins to a figure (IL-6, COVID-19, B-12) is as often written together. */
function pushJoined({ word, position }: Word, figures: string, found: Word[]): void {
  const joined = word + figures;
  if (JOINED.test(joined)) found.push({ word: joined, position, isExtra: true });
}

function figure(match: string): string {
  const first = match.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 ? match.replaceAll(DIGIT_GROUPS, '') : match;
}

/**
 * Words as the segmenter sees them. It is not always right, so every ideograph and every pair of neighbours is found too, in the
 * place of the word it begins in.
 */
function pushUnspaced(run: string, start: number, found: Word[]): number {
  let position = start;
  for (const [part] of run.matchAll(UNSPACED_RUNS)) {
    const words = wordsOf(part, position);
    for (const { text, place } of words) found.push({ word: text, position: place, isExtra: false });
    position += words.length;
    if (IDEOGRAPHS.test(part)) pushSigns(words, found);
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
function pushSigns(words: readonly PlacedWord[], found: Word[]): void {
  const signs = words.flatMap(({ text, place }) =>
    [...text].map((sign, _, all) => ({ sign, place, of: all.length })),
  );
  for (const [index, { sign, place, of }] of signs.entries()) {
    if (of > 1 && HAN.test(sign)) found.push({ word: sign, position: place, isExtra: true });
    const next = signs[index + 1];
    if (!next || (of === 2 && next.place === place)) continue;
    if (HIRAGANA.test(sign) && HIRAGANA.test(next.sign)) continue;
    found.push({ word: sign + next.sign, position: place, isExtra: true });
  }
}
