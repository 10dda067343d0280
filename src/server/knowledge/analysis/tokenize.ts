/** A word of a text, normalised (NFKC, lower case) but not stemmed. `position` counts words from 0. */
export interface Word {
  word: string;
  position: number;
  /** Another reading of the same place, such as the bigrams beside a Chinese word. */
  isExtra: boolean;
}

/** Figures keep their separators' digits together (1,000 and 3.14); words end at apostrophes and hyphens. */
const WORDS = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc]/u;
const UNSPACED_RUNS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc\p{M}]+|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc]+/gu;
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u30fc]/u;
const DIGIT_GROUPS = /(?<=\p{N})[,.](?=\p{N}{3}(?!\p{N}))/gu;
const NON_ASCII = /\P{ASCII}/u;
const WORD_MAX_CHARACTERS = 64;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in order. */
export function tokenize(text: string): Word[] {
  const normal = (NON_ASCII.test(text) ? text.normalize('NFKC') : text).toLowerCase();
  const isUnspaced = UNSPACED.test(normal);
  const found: Word[] = [];
  let position = 0;
  for (const [match] of normal.matchAll(WORDS)) {
    if (isUnspaced && UNSPACED.test(match)) {
      position = pushUnspaced(match, position, found);
      continue;
    }
    found.push({ word: figure(match).slice(0, WORD_MAX_CHARACTERS), position, isExtra: false });
    position += 1;
  }
  return found;
}

function figure(match: string): string {
  const first = match.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 ? match.replaceAll(DIGIT_GROUPS, '') : match;
}

/** Words as the segmenter sees them, and for ideographs every pair of neighbours, because the segmenter is not always right. */
function pushUnspaced(run: string, start: number, found: Word[]): number {
  let position = start;
  for (const [part] of run.matchAll(UNSPACED_RUNS)) {
    const from = position;
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      if (!isWordLike) continue;
      found.push({ word: segment, position, isExtra: false });
      position += 1;
    }
    if (!IDEOGRAPHS.test(part)) continue;
    const signs = [...part];
    for (let index = 0; index + 1 < signs.length; index += 1) {
      const pair = `${signs[index] ?? ''}${signs[index + 1] ?? ''}`;
      found.push({ word: pair, position: Math.min(from + index, position), isExtra: true });
    }
  }
  return position;
}
