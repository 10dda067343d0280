import type { AnswerWords } from './answer-types.ts';
import { languageFor } from './languages.ts';
import { findCardinals } from './number-words.ts';
import { readDigits } from './read-digits.ts';
import { entriesOf, unaccented } from './word-lists.ts';

const NUMBER = String.raw`(?<![\p{L}\d.,])\d+(?:[.,]\d+)?`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** A number with 'degrees' behind it or nothing. */
const COLD = /^(\d+(?:[.,]\d+)?)(?:\s?(?:°|\p{L}+)(?:\s?C(?:\p{L}*))?)?$/iu;

interface Reading {
  language: string;
  numbers: AnswerWords['numbers'];
  mark: '.' | ',';
}

/**
 * A text with its numbers in figures: 'minus five' is '-5', 'two and a half kilos' '2.5 kilos', 'une demi-heure' '0,5 heure'. Accents are
 * left out as well. Null in languages of which this is not known.
 */
export function inFigures(text: string, language: string): string | null {
  const known = languageFor(language);
  if (!known?.answers) return null;
  const reading: Reading = { language, numbers: known.answers.numbers, mark: known.decimalMark };
  const cold = withoutBelowZero(text, known.belowZero);
  if (cold !== null) return inFigures(cold, language)?.replace(COLD, '-$1 °C') ?? null;
  const isSpelled = !/\d/.test(text);
  let figures = unaccented(withCardinals(text, language)).trim();
  if (isSpelled && reading.numbers.saysYearsInPairs) figures = withYear(figures);
  for (const step of [withDecimals, withCounts, withMixed, withShares, withMinus])
    figures = step(figures, reading);
  return figures.replace(new RegExp(`^(?:${reading.numbers.one}) (?=\\d)`, 'iu'), '');
}

function withCardinals(text: string, language: string): string {
  let from = 0;
  let figures = '';
  for (const { value, start, end } of findCardinals(text, language)) {
    figures += text.slice(from, start) + String(value);
    from = end;
  }
  return figures + text.slice(from);
}

/** The year that a text says in words and as two numbers; null where it says none. */
export function spokenYear(text: string, language: string): string | null {
  const known = languageFor(language)?.answers;
  if (!known?.numbers.saysYearsInPairs) return null;
  const figures = unaccented(withCardinals(text.replace(/[.!]+$/u, ''), language))
    .trim()
    .replace(new RegExp(String.raw`^(?:${known.in}) `, 'iu'), '')
    .replace(/-/gu, ' ');
  const year = withYear(figures);
  return year === figures ? null : year;
}

/** 'Nineteen forty-five', 'nineteen oh five', 'nineteen hundred'. */
function withYear(text: string): string {
  const [, first = '', second = ''] = /^(1\d|20) (\d{2}|100|oh? \d)$/iu.exec(text) ?? [];
  if (first === '') return text;
  if (/^o/iu.test(second)) return `${first}0${second.at(-1)}`;
  return second === '100' ? `${first}00` : first + second;
}

function withDecimals(text: string, { numbers, mark }: Reading): string {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,])(\d+) (?:${numbers.point}) (\d+(?: \d+)*)${END}`,
    'giu',
  );
  return text.replace(pattern, (_, whole: string, part: string) => whole + mark + part.replaceAll(' ', ''));
}

/** 'Two dozen', '3.5 million', 'half a million'. */
function withCounts(text: string, { language, numbers, mark }: Reading): string {
  const scales = Object.entries(languageFor(language)?.scales ?? {}).map(
    ([power, words]) => [String(10 ** Number(power)), unaccented(words).replaceAll('/', '|')] as const,
  );
  return [...entriesOf(numbers.counts), ...scales].reduce((counted, [value, words]) => {
    const pattern = new RegExp(
      String.raw`(?:(?<number>${NUMBER})|(?<half>(?<!\p{L})(?:1 )?(?:${numbers.half}))|(?<!\p{L})(?:${numbers.one}))[\s-](?:${words})${END}`,
      'giu',
    );
    return counted.replace(pattern, (...match: unknown[]) => {
      const { number, half } = groupsOf(match);
      return written((half ? 0.5 : valueOf(number ?? '1', mark)) * Number(value), mark);
    });
  }, text);
}

/** 'Two and a half', 'dos kilos y medio', 'hora y media'. */
function withMixed(text: string, { language, numbers, mark }: Reading): string {
  const and = languageFor(language)?.and ?? '';
  return entriesOf(numbers.shares).reduce((mixed, [under, words]) => {
    const share = String.raw`(?:(?:1|${numbers.one})\s)?(?:${words})${END}`;
    const pattern = new RegExp(
      String.raw`(?:(?<number>${NUMBER})|^(?:(?:${numbers.one}) )?(?=\p{L}{2,} ${and} ))(?<unit>(?:\s|^|(?<= ))\p{L}{2,}(?: \p{L}+)?)?? ${and} ${share}`,
      'giu',
    );
    return mixed.replace(pattern, (...match: unknown[]) => {
      const { number, unit } = groupsOf(match);
      if (number === undefined && unit === undefined) return String(match[0]);
      const value = fraction({ whole: valueOf(number ?? '1', mark), over: 1, under: Number(under) }, mark);
      return unit === undefined ? value : `${value} ${unit.trim()}`;
    });
  }, text);
}

/** 'Three quarters', 'half a litre', 'la mitad'. */
function withShares(text: string, { numbers, mark }: Reading): string {
  const behind = String.raw`(?:\s(?:${numbers.of})\s?(?=\p{L})|-(?=\p{L}))?`;
  const halved = text.replace(
    new RegExp(String.raw`^(?:la |the |le )?(?:${numbers.half})${END}${behind}`, 'iu'),
    (half) => written(0.5, mark) + (/[\s-]$/.test(half) ? ' ' : ''),
  );
  return entriesOf(numbers.shares).reduce((shared, [under, words]) => {
    const pattern = new RegExp(
      String.raw`(?:(?<number>(?<![\p{L}\d.,])\d+)|(?<!\p{L})(?:${numbers.one}))[\s-](?:${words})${END}(?<behind>${behind})`,
      'giu',
    );
    return shared.replace(pattern, (...match: unknown[]) => {
      const { number, behind: linked } = groupsOf(match);
      return (
        fraction({ whole: 0, over: Number(number ?? 1), under: Number(under) }, mark) + (linked ? ' ' : '')
      );
    });
  }, halved);
}

function withMinus(text: string, { numbers }: Reading): string {
  return text.replace(new RegExp(String.raw`(?<!\p{L})(?:${numbers.minus})\s+(?=[\d(])`, 'giu'), '-');
}

/** 'Ten degrees below zero'; whoever says so speaks of Celsius. */
function withoutBelowZero(text: string, words: string | null): string | null {
  const pattern = new RegExp(String.raw`\s(?:${words ?? '$^'})$`, 'iu');
  return pattern.test(text) ? text.replace(pattern, '') : null;
}

function groupsOf(match: unknown[]): Partial<Record<string, string>> {
  const groups = match.at(-1);
  return typeof groups === 'object' && groups !== null ? Object.fromEntries(Object.entries(groups)) : {};
}

function valueOf(number: string, mark: '.' | ','): number {
  return Number(readDigits(number, mark)[0] ?? Number.NaN);
}

/** As a decimal where it ends, so that a unit may follow. */
function fraction(
  { whole, over, under }: { whole: number; over: number; under: number },
  mark: '.' | ',',
): string {
  if (Number.isInteger((1_000 * over) / under)) return written(whole + over / under, mark);
  return whole === 0 ? `${over}/${under}` : `(${whole}+${over}/${under})`;
}

function written(value: number, mark: '.' | ','): string {
  return String(Number(value.toPrecision(12))).replace('.', mark);
}
