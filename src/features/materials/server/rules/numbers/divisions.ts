import { FUNCTION_NAMES, GREEK_NAMES } from '#language/printed-symbols.ts';
import type { SymbolLength } from './expression.ts';

/** Print sets symbols side by side: 'mgh' are three, 'Fnetd' are two. */
const RUN = /\p{L}(?:[\p{L}\p{N}]|(?<=\p{L})_\{[^{}]{1,16}\})*/gu;
/** An index that print lowers. */
const LOWERED = /^_\{[^{}]{1,16}\}/u;
const CALL = new RegExp(String.raw`^(?:${FUNCTION_NAMES}|pi(?!\p{Ll}))`, 'u');
const CALL_INSIDE = new RegExp(FUNCTION_NAMES.replaceAll('ln|', ''), 'u');
/** A difference is one symbol with what it is the difference of. */
const GREEK = new RegExp(
  String.raw`^(?:(?:Delta|Δ)(?=\p{L})(?:theta|omega|phi|lambda|\p{L})|${GREEK_NAMES})`,
  'u',
);
const INDEX_MAX = 3;
const INDEX = /^(?:\d|\p{Ll}{1,3})/u;
/** 'vf', but not 'appd' of 'Fappd': what has a longer index stands before an equals sign somewhere, and is known. */
const SHORT_INDEX = /^[\d\p{Ll}]/u;
const KNOWN_MAX = 7;
const WAYS_OF_RUN_MAX = 12;
const WAYS_MAX = 36;

type Places = ReadonlyMap<number, number>;

/** The ways in which the letters of a formula may be divided into symbols, the likeliest first: by names that the document uses, then by single letters. */
export function divisionsOf(text: string, known: ReadonlySet<string>): SymbolLength[] {
  let ways: Places[] = [new Map()];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const own = waysOfRun(run, known).slice(0, WAYS_OF_RUN_MAX);
    ways = ways
      .flatMap((before) =>
        own.map((lengths) => {
          const places = new Map(before);
          let at = index;
          for (const { length, isSymbol } of lengths) {
            if (isSymbol) places.set(text.length - at, length);
            at += length;
          }
          return places;
        }),
      )
      .slice(0, WAYS_MAX);
  }
  // What is left of the text tells the place.
  return ways.map((places) => (rest: string) => places.get(rest.length) ?? 0);
}

interface Piece {
  length: number;
  isSymbol: boolean;
  cost: number;
}

function waysOfRun(run: string, known: ReadonlySet<string>): Piece[][] {
  const found: Array<{ pieces: Piece[]; cost: number }> = [];
  const go = (at: number, pieces: Piece[], cost: number) => {
    if (found.length > WAYS_OF_RUN_MAX * 8) return;
    if (at === run.length) {
      found.push({ pieces, cost });
      return;
    }
    for (const piece of piecesAt(run.slice(at), known))
      go(at + piece.length, [...pieces, piece], cost + piece.cost);
  };
  go(0, [], 0);
  return found.toSorted((a, b) => a.cost - b.cost).map(({ pieces }) => pieces);
}

/** What a run can begin with: the name of a function, a symbol with its index, or digits that are a power. */
function piecesAt(rest: string, known: ReadonlySet<string>): Piece[] {
  const call = CALL.exec(rest)?.[0];
  if (call !== undefined) return [{ length: call.length, isSymbol: false, cost: 0 }];
  if (/^\d/u.test(rest)) return /^[23]/u.test(rest) ? [{ length: 1, isSymbol: false, cost: 0.3 }] : [];
  const base = GREEK.exec(rest)?.[0].length ?? 1;
  const pieces: Piece[] = [];
  const lowered = LOWERED.exec(rest.slice(base))?.[0];
  if (lowered !== undefined) return [{ length: base + lowered.length, isSymbol: true, cost: 0 }];
  for (let length = Math.min(KNOWN_MAX, rest.length); length > base; length -= 1)
    if (known.has(rest.slice(0, length)) && !CALL_INSIDE.test(rest.slice(0, length)))
      pieces.push({ length, isSymbol: true, cost: 1 });
  pieces.push({ length: base, isSymbol: true, cost: 1.5 });
  const behind = rest.slice(base);
  const index = GREEK.test(behind)
    ? ''
    : ((/^\p{Lu}/u.test(rest) || base > 1 ? INDEX : SHORT_INDEX).exec(behind)?.[0] ?? '');
  for (let length = 1; length <= Math.min(index.length, INDEX_MAX); length += 1) {
    const whole = base + length;
    const name = rest.slice(0, whole);
    if (!known.has(name) && !CALL_INSIDE.test(name))
      pieces.push({ length: whole, isSymbol: true, cost: /^\p{Lu}/u.test(name) || base > 1 ? 2 : 2.6 });
  }
  return pieces;
}
