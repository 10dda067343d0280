import type { Span } from '#shared/text-structure.ts';
import type { TextBox } from '#shared/citation.ts';
import type { StoredLine } from '../index/stored-lines.ts';
import type { Selected } from '../knowledge.ts';
import { placeWords } from '../reading/word-edges.ts';

interface StoredText {
  page: number;
  text: string;
  lines: readonly StoredLine[];
}

/** So much of a line's height a box has to cover. */
const COVERED = 0.4;
const SLACK_PT = 1;
/** What programs write differently within one and the same text: spaces, hyphens at the ends of lines, and soft ones. */
const SIGNS = /[^\s\u00ad\u2010\u2011-]/u;
const LETTERS = /[\p{L}\p{N}]/u;

/**
 * See Knowledge.locate. The words decide, since what a browser draws is measured otherwise than what was stored; the boxes tell which
 * of several places is meant, and decide where the words were read in another way.
 */
export function locate(stored: StoredText, { text, boxes }: Selected): Span | null {
  const covered = coveredBy(stored, boxes);
  const places = [SIGNS, LETTERS].map((kept) => occurrencesOf(stored.text, text, kept));
  const found = places.find((some) => some.length > 0);
  if (!found) return covered;
  const wanted = covered?.start ?? 0;
  const away = ({ start }: Span) => Math.abs(start - wanted);
  return found.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Where the signs of `wanted` stand in a text, whatever else stands between them. */
function occurrencesOf(text: string, wanted: string, kept: RegExp): Span[] {
  const needle = reduce(wanted, kept).signs;
  if (needle === '') return [];
  const { signs, offsets } = reduce(text, kept);
  const found: Span[] = [];
  for (let at = signs.indexOf(needle); at !== -1; at = signs.indexOf(needle, at + needle.length)) {
    const [start = 0] = offsets[at] ?? [];
    const [, end = text.length] = offsets[at + needle.length - 1] ?? [];
    found.push({ start, end });
  }
  return found;
}

/** A text by the signs that count, and where each of them is from. */
function reduce(text: string, kept: RegExp): { signs: string; offsets: Array<[start: number, end: number]> } {
  let signs = '';
  const offsets: Array<[number, number]> = [];
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    for (const part of plain(sign)) {
      if (!kept.test(part)) continue;
      signs += part;
      for (let unit = 0; unit < part.length; unit += 1) offsets.push([start, end]);
    }
    start = end;
  }
  return { signs, offsets };
}

/** Ligatures as their letters, without accents, which some files draw as signs of their own. */
function plain(sign: string): string {
  return sign
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .toLowerCase();
}

/** From the first to the last word that lies under a box. */
function coveredBy({ page, text, lines }: StoredText, boxes: readonly TextBox[]): Span | null {
  const words = lines.flatMap((line) => {
    const linePage = page + (line[7] ?? 0);
    const over = boxes.filter((box) => box.page === linePage && isOver(box, line));
    return over.length === 0 ? [] : wordsUnder(text, line, over);
  });
  if (words.length === 0) return null;
  return {
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  };
}

function isOver(box: TextBox, [, , x0, y0, x1, y1]: StoredLine): boolean {
  const height = Math.min(box.y1, y1) - Math.max(box.y0, y0);
  const width = Math.min(box.x1, x1) - Math.max(box.x0, x0);
  return width > 0 && height > COVERED * Math.min(box.y1 - box.y0, y1 - y0);
}

function wordsUnder(text: string, line: StoredLine, boxes: readonly TextBox[]): Span[] {
  const [start, end, x0, y0, x1, y1, edges] = line;
  const placed = edges === undefined ? null : placeWords(text.slice(start, end), edges, { x0, y0, x1, y1 });
  if (!placed) return [{ start, end }];
  return placed.words
    .filter(({ from, to }) => {
      const middle = (from + to) / 2;
      return boxes.some((box) => {
        const [low, high] = placed.isUpright ? [box.y0, box.y1] : [box.x0, box.x1];
        return middle >= low - SLACK_PT && middle <= high + SLACK_PT;
      });
    })
    .map((word) => ({ start: start + word.start, end: start + word.end }));
}
