import type { FormatToken } from './number-sections.ts';

const DAY_MS = 86_400_000;
const SECONDS_PER_DAY = 86_400;
/** Day 0 of the usual count, which takes 1900 for a leap year, so that days before March 1900 are one further. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_WRONG_DAY = 60;
/** 31 December 9999. */
const DAY_MAX = 2_958_466;
const DECIMALS = /\.(0+)$/;

interface Moment {
  date: Date;
  /** The seconds of the whole value. */
  seconds: number;
  isHalfDay: boolean;
}

const names = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
const MONTH = { mmm: names({ month: 'short' }), mmmm: names({ month: 'long' }) };
const WEEKDAY = { ddd: names({ weekday: 'short' }), dddd: names({ weekday: 'long' }) };

/** A number of days as a section of a format code shows it; one that is no date, as the number itself. */
export function formatDate(value: number, section: readonly FormatToken[], epoch1904: boolean): string {
  if (!(value >= 0 && value < DAY_MAX)) return String(value);
  const isHalfDay = section.some((token) => token.kind === 'date' && /^a/.test(token.text));
  const precision = Math.max(0, ...section.map((token) => decimalsOf(token)));
  const moment = momentOf(value, { epoch1904, precision, isHalfDay });
  return section
    .map((token, index) => {
      if (token.kind === 'literal') return token.text;
      if (token.kind !== 'date') return '';
      return partOf(
        moment,
        isMinutes(section, index) ? token.text.replace('m', 'n').replace('m', 'n') : token.text,
      );
    })
    .join('')
    .trim();
}

function decimalsOf(token: FormatToken): number {
  return token.kind === 'date' ? (DECIMALS.exec(token.text)?.[1]?.length ?? 0) : 0;
}

interface Counting {
  epoch1904: boolean;
  precision: number;
  isHalfDay: boolean;
}

function momentOf(value: number, { epoch1904, precision, isHalfDay }: Counting): Moment {
  const scale = 10 ** precision;
  const seconds = Math.round(value * SECONDS_PER_DAY * scale) / scale;
  const shift = !epoch1904 && value < LAST_WRONG_DAY ? DAY_MS : 0;
  const start = epoch1904 ? EPOCH_1904 : EPOCH_1900;
  return { date: new Date(start + shift + Math.round(seconds * 1000)), seconds, isHalfDay };
}

/** m is a minute behind an hour and before a second. */
function isMinutes(section: readonly FormatToken[], index: number): boolean {
  const token = section[index];
  if (token?.kind !== 'date' || !/^mm?$/.test(token.text)) return false;
  const isDate = (one: FormatToken) => one.kind === 'date';
  const before = section.slice(0, index).findLast(isDate);
  const after = section.slice(index + 1).find(isDate);
  return [before, after].some(
    (one, side) => one?.kind === 'date' && (side === 0 ? /^\[?h/ : /^s/).test(one.text),
  );
}

function partOf({ date, seconds, isHalfDay }: Moment, part: string): string {
  const hours = date.getUTCHours();
  const shownHours = isHalfDay ? hours % 12 || 12 : hours;
  if (part === 'mmmmm') return MONTH.mmm.format(date).slice(0, 1);
  if (part === 'mmm' || part === 'mmmm') return MONTH[part].format(date);
  if (part === 'ddd' || part === 'dddd') return WEEKDAY[part].format(date);
  if (part.startsWith('y'))
    return part.length > 2 ? `${date.getUTCFullYear()}` : `${date.getUTCFullYear()}`.slice(-2);
  if (part.startsWith('a')) return hours < 12 ? 'AM' : 'PM';
  if (part.startsWith('[')) return elapsed(seconds, part.slice(1, -1));
  const whole = part.replace(DECIMALS, '');
  const values: Record<string, number> = {
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    h: shownHours,
    n: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  };
  return padded(values[whole.charAt(0)] ?? 0, whole) + fractionOf(seconds, part);
}

function elapsed(seconds: number, unit: string): string {
  const size = unit.startsWith('h') ? 3_600 : unit.startsWith('m') ? 60 : 1;
  return padded(Math.floor(seconds / size), unit);
}

function fractionOf(seconds: number, part: string): string {
  const places = DECIMALS.exec(part)?.[1]?.length ?? 0;
  return places === 0 ? '' : (seconds % 1).toFixed(places).slice(1);
}

function padded(value: number, pattern: string): string {
  return String(value).padStart(Math.min(pattern.length, 2), '0');
}
