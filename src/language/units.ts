import Qty from 'js-quantities';
import { fold } from './fold.ts';
import type { Units } from './language.ts';
import { inEach } from './languages.ts';

/** A unit as a factor to the base units of what it measures. */
export interface Unit {
  factor: number;
  /** Of a temperature whose zero is elsewhere: the kelvins of its zero. */
  zero: number;
  /** The same for units that convert into each other; '' for pure numbers. */
  dimension: string;
}

type Measure = readonly [factor: number, signature: number];

const UNIT_MAX_CHARACTERS = 80;
const PARTS_MAX = 12;
const POWER_MAX = 12;
const TEMPERATURES: ReadonlyMap<string, Unit> = new Map([
  ['K', { factor: 1, zero: 0, dimension: '400' }],
  ['°C', { factor: 1, zero: 273.15, dimension: '400' }],
  ['°F', { factor: 5 / 9, zero: 459.67 * (5 / 9), dimension: '400' }],
]);
/** Symbols that the conversions have under another name, or not. */
const NAMES: Readonly<Record<string, string>> = { '°C': 'degC', '°F': 'degF', K: 'degK', '°': 'deg' };
/** Those that they have not. */
const FURTHER: ReadonlyMap<string, Measure> = new Map([
  ['month', [31_556_926 / 12, 20]],
  ['‰', [0.001, 0]],
]);
const PREFIXES = ['k', 'c', 'm', 'n', 'u'];
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Kana}]/u;

const WORDS = new Map(inEach(({ units }) => units).flatMap(wordsOf));
const SIGNS_BY_WORD = signsByWord();
/** Words that no space ends, longest first, so that 千焦耳 is no 千焦. */
const SIGNS = [...WORDS]
  .filter(([word]) => WITHOUT_SPACES.test(word))
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([word, symbol]) => [new RegExp(`^(?:${word})`, 'u'), symbol] as const);
const PHRASES = [...WORDS.keys()].filter((word) => word.includes(' '));
const PHRASE = new RegExp(String.raw`(?<!\p{L})(?:${PHRASES.join('|')})(?!\p{L})`, 'giu');
const LEADING_PHRASE = new RegExp(`^(?:${PHRASES.join('|')})`, 'iu');
/** How learners write joints and powers, as signs; in this order. */
const SPELLINGS: ReadonlyArray<readonly [pattern: RegExp, sign: string]> = [
  [/(?:[º°]\s?|\bdeg)([CF])\b/gu, '°$1'],
  [/℃/gu, '°C'],
  [/℉/gu, '°F'],
  [new RegExp(String.raw`(?<!\s)\s+(?:${inEach(({ units }) => units.per).join('|')})\s+`, 'giu'), '/'],
  ...[0, 1].flatMap((power): Array<readonly [RegExp, string]> => {
    const before = inEach(({ units }) => units.powers?.before?.[power] ?? null).join('|');
    const behind = inEach(({ units }) => units.powers?.behind[power] ?? null).join('|');
    return [
      [new RegExp(String.raw`\b(?:${before})\s+(\p{L}+)`, 'giu'), `$1^${power + 2}`],
      [new RegExp(String.raw`(?<!\p{L})(\p{L}+)\s+(?:${behind})(?!\p{L})`, 'giu'), `$1^${power + 2}`],
    ];
  }),
  [/[ΩΩ]/gu, 'ohm'],
  [/[μµ]/gu, 'u'],
];

/** Reads a unit in plain signs such as 'm/s^2' or 'metros por segundo'; null when a part of it is not known. */
export function readUnit(plain: string): Unit | null {
  if (plain.length > UNIT_MAX_CHARACTERS) return null;
  if (plain === '') return { factor: 1, zero: 0, dimension: '' };
  const symbols = SPELLINGS.reduce(
    (text, [pattern, sign]) => text.replace(pattern, sign),
    plain.replace(PHRASE, symbolOf),
  );
  return TEMPERATURES.get(symbolOf(symbols.trim())) ?? combine(symbols);
}

/** The symbol of a unit's name in any language; any other word as it is. */
export function symbolOf(word: string): string {
  return WORDS.get(plainWord(word)) ?? word;
}

/** The symbols of the units whose names have a word, in lower case: '°C' and '°F' of 'grados'. */
export function signsOfUnit(word: string): string[] {
  return [...(SIGNS_BY_WORD.get(plainWord(word)) ?? [])];
}

function signsByWord(): ReadonlyMap<string, ReadonlySet<string>> {
  const signs = new Map<string, Set<string>>();
  for (const [name, symbol] of WORDS) {
    for (const part of name.split(' ')) signs.set(part, (signs.get(part) ?? new Set()).add(symbol));
  }
  return signs;
}

/** What of `text` may name a unit: it begins with a phrase, a word or a sign for one; empty where it does not. */
export function unitAhead(text: string): string {
  const phrase = LEADING_PHRASE.exec(plainWord(text))?.[0];
  return phrase === undefined ? (SIGNS.find(([pattern]) => pattern.test(text))?.[1] ?? '') : symbolOf(phrase);
}

/** Products and quotients of powers, one after the other: 'a/b/c' and 'a/(b c)' are the same. */
function combine(plain: string): Unit | null {
  const text = plain.replace(/(?:(?<!\s)\s+)?([*/·⋅.^()])\s*/gu, '$1').replace(/\*\*/g, '^');
  const parts = [
    ...text.matchAll(
      /(?<![*/·⋅.\s])([*/·⋅.\s]*)(\(?)([^*/·⋅.\s^()0-9+-]+|1)(?:\^?[({]?([+-]?\d{1,2})[)}]?)?(\)?)/gu,
    ),
  ];
  if (parts.length === 0 || parts.length > PARTS_MAX || parts.map(([all]) => all).join('') !== text)
    return null;
  let [factor, signature, group] = [1, 0, 1];
  for (const [, joint = '', open, symbol = '', power = '1', close] of parts) {
    const unit: Measure | null = symbol === '1' ? [1, 0] : readSymbol(symbol);
    const exponent = Number(power) * group * (joint.includes('/') ? -1 : 1);
    if (!unit || Math.abs(exponent) > POWER_MAX) return null;
    if (open) group = joint.includes('/') ? -1 : 1;
    if (close) group = 1;
    factor *= unit[0] ** exponent;
    signature += unit[1] * exponent;
  }
  return { factor, zero: 0, dimension: signature === 0 ? '' : String(signature) };
}

function readSymbol(word: string): Measure | null {
  const symbol = symbolOf(word);
  const further = FURTHER.get(symbol);
  if (further) return further;
  const name = NAMES[symbol] ?? symbol;
  return measure(name) ?? (/^\p{L}{4,}s$/u.test(name) ? measure(name.slice(0, -1)) : null);
}

const measures = new Map<string, Measure | null>();
const MEASURES_MAX = 5_000;

function measure(symbol: string): Measure | null {
  const known = measures.get(symbol);
  if (known !== undefined) return known;
  if (measures.size >= MEASURES_MAX) measures.clear();
  const found = convert(symbol);
  measures.set(symbol, found);
  return found;
}

function convert(symbol: string): Measure | null {
  try {
    const quantity = new Qty(`1 ${symbol}`);
    // Its declarations leave out the method that all conversions use.
    const { baseScalar, signature } = quantity as unknown as { baseScalar: number; signature: number };
    return Number.isFinite(baseScalar) && Number.isFinite(signature) ? [baseScalar, signature] : null;
  } catch {
    return null;
  }
}

/** Each word with its symbol, also behind the words for kilo, centi and so on. */
function wordsOf({ words, prefixes }: Units): Array<[word: string, symbol: string]> {
  return words.split(',').flatMap((entry) => {
    const [symbol = '', ...rest] = entry.trim().split(' ');
    const names = rest.join(' ').split('/').map(plainWord);
    const prefixed = prefixes
      ?.split(' ')
      .flatMap((prefix, index) =>
        names.map((name): [string, string] => [prefix + name, PREFIXES[index] + symbol]),
      );
    return [
      ...names.map((name): [string, string] => [name, symbol]),
      ...(/^[a-zA-Z]{1,3}$/.test(symbol) ? (prefixed ?? []) : []),
    ];
  });
}

function plainWord(word: string): string {
  return fold(word.toLowerCase(), '');
}
