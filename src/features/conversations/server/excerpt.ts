import { foldText } from '#shared/fold-text.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { Excerpt } from '../contract.ts';

/** A longer one would fill the list. */
const EXCERPT_MAX_CHARACTERS = 180;
/** Before the first word that was searched for, so that it is read in its sentence. */
const LEAD_CHARACTERS = 60;
/** Signs that are seen as a look of the words, not as themselves, and the marks of citations. */
const MARKDOWN = /[*`#>|_~]+|\[\d+\]/g;

/** The piece of the texts around the words, which are folded, with each of them marked; null where none of them is there. */
export function excerptOf(texts: readonly string[], words: readonly string[]): Excerpt | null {
  const plain = texts.map((text) => onOneLine(text.replaceAll(MARKDOWN, '')));
  const counted = plain.map((text) => ({
    text,
    hits: words.filter((word) => foldText(text).includes(word)),
  }));
  const best = counted.toSorted((one, other) => other.hits.length - one.hits.length)[0];
  if (!best || best.hits.length === 0) return null;
  const found = marksOf(best.text, words);
  const first = found[0]?.[0] ?? 0;
  const from = best.text.length <= EXCERPT_MAX_CHARACTERS ? 0 : startBefore(best.text, first);
  const until = Math.min(best.text.length, from + EXCERPT_MAX_CHARACTERS);
  const before = from > 0 ? '…' : '';
  const after = until < best.text.length ? '…' : '';
  const shift = before.length - from;
  const marks = found
    .filter(([start, end]) => start >= from && end <= until)
    .map(([start, end]): [number, number] => [start + shift, end + shift]);
  return { text: `${before}${best.text.slice(from, until).toWellFormed()}${after}`, marks };
}

function startBefore(text: string, first: number): number {
  const latest = Math.max(0, first - LEAD_CHARACTERS);
  if (latest === 0) return 0;
  const blank = text.indexOf(' ', latest);
  return blank === -1 || blank >= first ? latest : blank + 1;
}

/** Where the words stand in the text itself, which is longer or shorter than its folded form. */
function marksOf(text: string, words: readonly string[]): Array<[number, number]> {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const piece = foldText(letter);
    for (let index = 0; index < piece.length; index += 1) places.push(at);
    folded += piece;
    at += letter.length;
  }
  places.push(at);
  const found = words.flatMap((word) => occurrences(folded, word));
  const marks = found
    .map(([start, end]): [number, number] => [places[start] ?? at, places[end] ?? at])
    .toSorted(([one], [other]) => one - other);
  return marks.reduce<Array<[number, number]>>((merged, mark) => {
    const last = merged.at(-1);
    if (!last || mark[0] > last[1]) return [...merged, mark];
    last[1] = Math.max(last[1], mark[1]);
    return merged;
  }, []);
}

function occurrences(text: string, word: string): Array<[number, number]> {
  const found: Array<[number, number]> = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}
