import { inEach, isNumberedNoun } from '#language/languages.ts';
import { readUnit } from '#language/units.ts';

/** A citation marker at the beginning of a text. */
export interface FoundMarker {
  length: number;
  space: string;
  sources: number[];
  /** Written in signs that mean something else as often: the text stays as it is where no source has such a number. */
  isSoft: boolean;
}

/** Not to be told before more text has come. */
export const PARTIAL = Symbol('partial');
export type MarkerReading = FoundMarker | typeof PARTIAL | null;

interface At {
  text: string;
  offset: number;
  /** Nothing more follows. */
  final: boolean;
}

const PASSAGE = `(?:${inEach(({ citing }) => citing?.passage ?? null).join('|')})`;
const LABEL = String.raw`(?:\^|p(?=\d)|${PASSAGE}\.?\s?[:#]?\s?)`;
const AND = inEach(({ and, isSpaced }) => (isSpaced ? and : null)).join('|');
const NUMBER = String.raw`${LABEL}?\d{1,3}(?::\d{1,2})?`;
const NUMBERS = String.raw`(${NUMBER}(?:\s*(?:[,;–&-]|,?\s(?:${AND})\s)\s*${NUMBER})*)`;
const SQUARE = new RegExp(String.raw`([ \t]*)[[【]\s?${NUMBERS}(?:†[^\]】\n]{0,40})?\s?[\]】]`, 'iuy');
const ROUND = new RegExp(String.raw`([ \t]+)\((${LABEL})?${NUMBERS}\)`, 'iuy');
const RAISED = /()([¹²³⁴-⁹][⁰¹²³⁴-⁹]?(?:,[¹²³⁴-⁹][⁰¹²³⁴-⁹]?)*)/uy;
/** 'Source: The tides, p. 1': a source by its name. */
const NAME = String.raw`\s?${PASSAGE}\s?:\s?(?=\p{L})[^\[\]()\n]{1,120}`;
const NAMED = new RegExp(String.raw`([ \t]*)(?:\[${NAME}\]|\(${NAME}\))`, 'iuy');
const PARTIAL_NAMED = new RegExp(String.raw`^${NAME}$`, 'iu');
const PARTIAL_INSIDE =
  /^\s?(?:\^|\p{L}{0,12}\.?[\s:#]{0,3})?(?:\d[\d\s,;–&:-]{0,24}(?:\p{L}{1,12}\.?[\s:#]{0,2}[\d\s,;–&:-]{0,12}){0,4}(?:†[^\n]{0,40})?)?$/u;
const PARTIAL_MAX_CHARACTERS = 140;
/** What a number in parentheses is followed by when it is a citation, and no entry of an enumeration. */
const ENDS_ROUND = /^(?:[ \t]*(?:\n|$)|[.,;:!?…](?!\d)|[ \t]*[[【(]\d)/u;
const ENDS_RAISED = /^(?:$|[\s.,;:!?…)"”’»])/u;
const WORD_BEFORE = /(\p{L}+)\.?$/u;
const CITED_WORD_MIN = 4;
const RAISED_FIGURES = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A marker in square brackets: `[1]`, `[ 1 ]`, `【1†…】`, `[Passage 1]`, `[1 and 2]`, `[1-3]`. */
export function readSquare(at: At): MarkerReading {
  const match = matchAt(SQUARE, at);
  if (!match) return readNamed(at) ?? (mayGoOn(at, /[[【]/) ? PARTIAL : null);
  const [whole, space = '', numbers = ''] = match;
  const sources = numbersOf(numbers);
  // Nothing is numbered 0, so this is an interval or an index and not a citation.
  if (sources.includes(0) || (sources.length > 1 && followsNumberedNoun(at))) return null;
  return { length: whole.length, space, sources, isSoft: false };
}

/** `(1)` behind what it is a source of; never an entry of an enumeration or the number of an equation. */
export function readRound(at: At): MarkerReading {
  const match = matchAt(ROUND, at);
  if (!match) return readNamed(at) ?? (mayGoOn(at, /\(/) ? PARTIAL : null);
  const [whole, space = '', label, numbers = ''] = match;
  const rest = at.text.slice(at.offset + whole.length);
  if (label === undefined) {
    if (/^[ \t]*$/.test(rest) && !at.final) return PARTIAL;
    if (!ENDS_ROUND.test(rest) || followsNumberedNoun(at)) return null;
  }
  const sources = numbersOf(numbers);
  return sources.includes(0) ? null : { length: whole.length, space, sources, isSoft: true };
}

/** A raised figure behind a word or a full stop; never a power. */
export function readRaised(at: At): MarkerReading {
  const match = matchAt(RAISED, at);
  if (!match) return null;
  const before = at.text.slice(0, at.offset);
  const word = /(\p{L}*)$/u.exec(before)?.[1] ?? '';
  const isBehindWord = word.length >= CITED_WORD_MIN && readUnit(word) === null;
  if (!isBehindWord && !/[.,;:!?)"”’»]$/u.test(before)) return null;
  const rest = at.text.slice(at.offset + match[0].length);
  if (/^[ \t]*$/.test(rest) && !at.final) return PARTIAL;
  if (!ENDS_RAISED.test(rest)) return null;
  const sources = match[0]
    .split(',')
    .map((raised) => Number([...raised].map((figure) => RAISED_FIGURES.indexOf(figure)).join('')));
  return { length: match[0].length, space: '', sources, isSoft: true };
}

/** What names no passage is left out: where the sentence stands in the sources is looked for afterwards, as for one without a marker. */
function readNamed(at: At): FoundMarker | null {
  const match = matchAt(NAMED, at);
  return match && { length: match[0].length, space: match[1] ?? '', sources: [], isSoft: false };
}

function matchAt(pattern: RegExp, { text, offset }: At): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function mayGoOn({ text, offset, final }: At, bracket: RegExp): boolean {
  if (final || text.length - offset > PARTIAL_MAX_CHARACTERS) return false;
  const rest = text.slice(offset);
  const opened = rest.search(bracket);
  const inside = rest.slice(opened + 1);
  return opened >= 0 && (PARTIAL_INSIDE.test(inside) || PARTIAL_NAMED.test(inside));
}

/** 'Equation (2)' and 'the interval [1, 2]' name no source. */
function followsNumberedNoun({ text, offset }: At): boolean {
  return isNumberedNoun(WORD_BEFORE.exec(text.slice(0, offset))?.[1] ?? '');
}

function numbersOf(list: string): number[] {
  return [...list.matchAll(/(\d+)(?::\d+)?(?:\s*[–-]\s*(\d+))?/g)].flatMap(([, from = '0', to = from]) => {
    const [first, last] = [Number(from), Number(to)];
    if (last <= first) return first === last ? [first] : [first, last];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
