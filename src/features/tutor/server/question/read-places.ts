import { anyCase } from './any-case.ts';
import { inEach, placesOf } from '#language/languages.ts';
import { CARDINALS, ORDINALS } from '#language/number-words.ts';
import { readNumeral } from '#language/numerals.ts';
import { NUMBERED_KINDS, PLACE_WORDS, signPlacesOf } from '#language/places.ts';
import type { NumberedKind } from '#language/place-types.ts';

/** Further a part by its usual name or its title, a table or figure by what it shows, a time of a transcript, what parts there are, and all of it. */
export type PlaceKind = NumberedKind | 'named' | 'titled' | 'captioned' | 'time' | 'contents' | 'whole';

/** A place that a question points to. */
export interface AskedPlace {
  kind: PlaceKind;
  /** '3', '3.2', 'A', 'A.1' or `LAST`; a Roman numeral as its figure, but for appendices. Of a time its seconds, of a named part its name, of a table or figure what it shows. */
  number: string;
  /** The last page of a range; absent for anything but pages. */
  until?: string;
  /** Which of them is named by what it shows; absent otherwise. */
  label?: 'table' | 'figure';
  /** Of an exercise, its printed answer is meant: 'solution 3'. */
  isKey?: true;
  /** How the learner wrote it: 'chapter 3'. */
  words: string;
}

export interface AskedPlaces {
  places: AskedPlace[];
  /** The question without its places. */
  rest: string;
}

/** Stands for 'the last chapter'. */
export const LAST = 'last';

/** More at once would be a reading list. */
const PLACES_MAX = 3;
const LETTERS_BEFORE = '(?<![\\p{L}\\p{N}])';
const FIGURES = '\\d{1,4}(?:[.‑-]\\d{1,3}(?!\\d)){0,4}(?:\\p{Ll}(?![\\p{L}\\p{N}]))?';
/** One letter alone is a number only where nothing else follows: 'in this chapter I …'. */
const ENDS = '(?=\\s*(?:$|[?¿!.,;:)\\]]))';
const LETTER = `(?:[A-Z]{1,2}[.-]?\\d{1,3}(?:\\.\\d{1,3})*|[A-Z]${ENDS}|[IVXL]{2,6}|[ivx]{2,5})(?![\\p{L}\\p{N}])`;
const APPENDIX_LETTER = '[A-Z](?:\\.\\d{1,3}){0,3}(?![\\p{L}\\p{N}])';
const WORD_NUMBER = `${anyCase([...CARDINALS.keys()].join('|'))}(?![\\p{L}\\p{N}])`;
const SIGN = `\\s*\\.?\\s*${anyCase(`n[°ºo]\\.?\\s*|(?:${placesOf('number').join('|')})\\s+|#\\s*|\\(`)}?`;
const AND = `\\s*(?:,|&|${anyCase([...inEach(({ and, isSpaced }) => (isSpaced ? and : null)), ...inEach(({ or, isSpaced }) => (isSpaced ? or : null))].join('|'))})\\s+(?![Aa]n?\\s)`;
const TO = `\\s*(?:[-–—]|${anyCase(placesOf('to').join('|'))})\\s*`;

const ARTICLE = `(?:(?:${anyCase(placesOf('article').join('|'))})(?:\\s+|(?<=['’])))?`;
/** All of a message, where no more than a request stands in front: an answer of one's own may be called so too. */
const SOLUTION = new RegExp(
  `^[\\s¿¡]*(?:[\\p{L}'’-]+\\s+){0,3}?(?<words>(?:${anyCase(placesOf('solution').join('|'))})${SIGN}(?<n>${FIGURES}))[\\s.!]*$`,
  'u',
);

const BEFORE_NUMBER = NUMBERED_KINDS.map((kind) => {
  const letters = kind === 'appendix' ? `|${APPENDIX_LETTER}` : kind === 'page' ? '' : `|${LETTER}`;
  // A page has no parts: '10-12' is three pages.
  const figures = kind === 'page' ? '\\d{1,5}' : FIGURES;
  const number = `(?:${figures}${letters}|${WORD_NUMBER})`;
  const words = `${LETTERS_BEFORE}${anyCase(PLACE_WORDS[kind])}`;
  return { kind, words, number, pattern: new RegExp(`${words}${SIGN}(?<n>${number})\\)?`, 'gu') };
});
const FIGURE_RANK = new RegExp(
  `^(\\d{1,2})(?:${inEach(({ numbers }) => numbers?.rankEndings ?? null).join('|')})$`,
  'u',
);
const ORDINAL = `(?<n>${anyCase([...ORDINALS.keys(), ...placesOf('last')].join('|'))}|\\d{1,2}${anyCase(inEach(({ numbers }) => numbers?.rankEndings ?? null).join('|'))})`;
const AFTER_ORDINAL = NUMBERED_KINDS.flatMap((kind) => {
  const words = `${anyCase(PLACE_WORDS[kind])}(?![\\p{L}\\p{N}])`;
  return [
    { kind, pattern: new RegExp(`${LETTERS_BEFORE}${ORDINAL}\\s+${words}`, 'gu') },
    { kind, pattern: new RegExp(`${LETTERS_BEFORE}${words}\\s+${ORDINAL}(?![\\p{L}\\p{N}])`, 'gu') },
  ];
});
const IN_SIGNS = signPlacesOf('numbered')
  .flat()
  .map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'gu') }));

interface Match extends AskedPlace {
  start: number;
  end: number;
}

/** The places that a question names by their numbers, in the order of the question; null when it names none. */
export function readPlaces(message: string): AskedPlaces | null {
  const named = [...numberedPlaces(message), ...ordinalPlaces(message), ...signPlaces(message)];
  const matches = (named.length > 0 ? named : solutionPlaces(message))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((match, index, all) =>
      all
        .slice(0, index)
        .every(
          (other) =>
            other.end <= match.start ||
            (other.start === match.start && other.end === match.end && other.number !== match.number),
        ),
    );
  if (matches.length === 0) return null;
  const places = matches.slice(0, PLACES_MAX).map(({ kind, number, until, isKey, words }) => ({
    kind,
    number,
    words,
    ...(until !== undefined && { until }),
    ...(isKey && { isKey }),
  }));
  return { places, rest: without(message, matches) };
}

function numberedPlaces(message: string): Match[] {
  return BEFORE_NUMBER.flatMap(({ kind, words, number, pattern }) =>
    [...message.matchAll(pattern)].flatMap((match) => {
      const start = match.index;
      const end = start + match[0].length;
      const first = { kind, number: numberOf(match.groups?.['n'] ?? '', kind), words: match[0], start, end };
      return withFurther(message, first, { words, number });
    }),
  );
}

/** 'Figures 1 and 2', 'pages 10 to 12'. */
function withFurther(
  message: string,
  first: Match,
  { words, number }: { words: string; number: string },
): Match[] {
  const found = [first];
  if (first.kind === 'page') {
    const range = after(message, first.end, `${TO}(?:${words}\\s*)?(?<n>\\d{1,5})`);
    if (range)
      return [
        { ...first, until: range.number, end: range.end, words: message.slice(first.start, range.end) },
      ];
  }
  for (let last = first; found.length < PLACES_MAX;) {
    const next =
      after(message, last.end, `${AND}(?<n>${number})`) ??
      after(message, last.end, `${AND}${ARTICLE}(?<n>${number})${ENDS}`);
    if (!next) break;
    last = {
      ...first,
      number: numberOf(next.number, first.kind),
      start: next.start,
      end: next.end,
      words: `${first.words.replace(/\S+$/u, '')}${next.number}`,
    };
    found.push(last);
  }
  return found;
}

function after(
  message: string,
  from: number,
  source: string,
): { number: string; start: number; end: number } | null {
  const pattern = new RegExp(source, 'uy');
  pattern.lastIndex = from;
  const match = pattern.exec(message);
  return match ? { number: match.groups?.['n'] ?? '', start: from, end: from + match[0].length } : null;
}

function ordinalPlaces(message: string): Match[] {
  return AFTER_ORDINAL.flatMap(({ kind, pattern }) =>
    [...message.matchAll(pattern)].map((match) => {
      const word = (match.groups?.['n'] ?? '').toLowerCase();
      const start = match.index;
      return {
        kind,
        number: rankOf(word) ?? LAST,
        words: match[0],
        start,
        end: start + match[0].length,
      };
    }),
  );
}

function solutionPlaces(message: string): Match[] {
  const match = SOLUTION.exec(message);
  const { n = '', words = '' } = match?.groups ?? {};
  if (!match) return [];
  const start = match[0].lastIndexOf(words);
  return [
    {
      ...{ kind: 'exercise', number: numberOf(n, 'exercise'), isKey: true, words },
      ...{ start, end: start + words.length },
    },
  ];
}

function signPlaces(message: string): Match[] {
  return IN_SIGNS.flatMap(({ kind, pattern }) =>
    [...message.matchAll(pattern)].map((match) => {
      const number = match.groups?.['n'] ?? match.groups?.['m'] ?? '';
      const start = match.index;
      return { kind, number: numberOf(number, kind), words: match[0], start, end: start + match[0].length };
    }),
  );
}

function without(message: string, matches: readonly Match[]): string {
  return matches
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, message)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A number in the form in which places are compared. */
export function numberOf(written: string, kind: PlaceKind): string {
  const value = CARDINALS.get(written.toLowerCase()) ?? (HAN.test(written) ? readNumeral(written) : null);
  if (value !== null) return String(value);
  const isRoman = kind !== 'appendix' && /^(?:[IVXL]+|[ivxl]+)$/u.test(written);
  if (isRoman) return String(fromRoman(written.toUpperCase()));
  return written
    .replaceAll(/[‑-]/g, '.')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase();
}

const HAN = /^\p{sc=Han}+$/u;
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

function fromRoman(numeral: string): number {
  const values = [...numeral].map((sign) => ROMAN[sign] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** The number of a rank, in words or figures. */
function rankOf(word: string): string | null {
  return FIGURE_RANK.exec(word)?.[1] ?? ORDINALS.get(word)?.toString() ?? null;
}
