import { formatDate } from './format-date.ts';
import { type FormatToken, sectionsOf } from './number-sections.ts';
import { fraction } from './format-fraction.ts';

const GENERAL_DIGITS = 11;
const GENERAL_LARGEST = 1e11;
const GENERAL_SMALLEST = 1e-9;
const DECIMALS_MAX = 30;
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** A number as a format code shows it, with the separators of English: what others show, the file does not say. */
export function formatNumber(value: number, code: string, epoch1904 = false): string {
  const sections = sectionsOf(code);
  const section = sectionFor(sections, value);
  if (section.some(({ kind }) => kind === 'date')) return formatDate(value, section, epoch1904);
  if (section.some(({ kind }) => kind === 'general' || kind === 'text')) return fill(section, general(value));
  // A section of its own for negative numbers says how to mark them.
  const isMarked = sections.length > 1 && section === sections[1];
  const sign = value < 0 && !isMarked ? '-' : '';
  return withSign(
    sign,
    fill(section, (token) => digits(Math.abs(value), token, section)),
  );
}

/** Text as a format code shows it. */
export function formatText(text: string, code: string): string {
  const section = sectionsOf(code).find((tokens) => tokens.some(({ kind }) => kind === 'text'));
  return section ? fill(section, text) : text;
}

/** A number as it is shown without a format. */
export function general(value: number): string {
  if (!Number.isFinite(value)) return '';
  const size = Math.abs(value);
  if (size !== 0 && (size >= GENERAL_LARGEST || size < GENERAL_SMALLEST))
    return scientific(value, '0.#####E+00');
  return String(Number(value.toPrecision(GENERAL_DIGITS - 1)));
}

function sectionFor(sections: readonly FormatToken[][], value: number): FormatToken[] {
  const [positive = [], negative = positive, zero = positive] = sections;
  if (value < 0) return negative;
  return value === 0 ? zero : positive;
}

function fill(section: readonly FormatToken[], number: string | ((token: string) => string)): string {
  let isFilled = false;
  return section
    .map((token) => {
      if (token.kind === 'literal') return token.text;
      if (token.kind === 'date' || (token.kind === 'digits' && isFilled)) return '';
      isFilled = true;
      if (typeof number === 'string') return number;
      return number(token.kind === 'digits' ? token.text : '0');
    })
    .join('')
    .trim();
}

function withSign(sign: string, text: string): string {
  return /[1-9]/.test(text) ? sign + text : text;
}

function digits(value: number, token: string, section: readonly FormatToken[]): string {
  const percents = section.filter(
    ({ kind, ...rest }) => kind === 'literal' && 'text' in rest && rest.text === '%',
  );
  const scaled = value * 100 ** percents.length;
  if (/e[+-]/i.test(token)) return scientific(scaled, token);
  if (token.includes('/')) return fraction(scaled, token);
  const [whole = '', decimals = ''] = token.split('.');
  const thousands = /,+$/.exec(token.replace(/\.$/, ''))?.[0].length ?? 0;
  const isGrouped = /[#0?],+[#0?]/.test(whole);
  return decimal(scaled / 1000 ** thousands, { decimals: decimals.replaceAll(',', ''), whole, isGrouped });
}

interface DecimalForm {
  whole: string;
  decimals: string;
  isGrouped: boolean;
}

function decimal(value: number, { whole, decimals, isGrouped }: DecimalForm): string {
  const [units = '0', rest = ''] = rounded(value, Math.min(decimals.length, DECIMALS_MAX)).split('.');
  const least = whole.replaceAll(/[^0]/g, '').length;
  const shown = (units === '0' && least === 0 ? '' : units).padStart(least, '0');
  const needed = decimals.lastIndexOf('0') + 1;
  const kept = rest.slice(0, needed) + rest.slice(needed).replace(/0+$/, '');
  return (isGrouped ? shown.replaceAll(GROUPS, ',') : shown) + (kept === '' ? '' : `.${kept}`);
}

/** Halves up, as programs for sheets do it: 1.005 is 1.01 although the nearest number to it is below. */
function rounded(value: number, places: number): string {
  const precise = Number(value.toPrecision(15));
  const shifted = Math.round(Number(`${precise}e${places}`));
  return Number.isFinite(shifted) && !`${precise}`.includes('e') && shifted < Number.MAX_SAFE_INTEGER
    ? Number(`${shifted}e-${places}`).toFixed(places)
    : value.toFixed(places);
}

function scientific(value: number, token: string): string {
  const [mantissa = '0', exponent = '00'] = token.split(/e[+-]/i);
  const decimals = (mantissa.split('.')[1] ?? '').length;
  const [number = '0', power = '0'] = value.toExponential(Math.min(decimals, DECIMALS_MAX)).split('e');
  const shown = mantissa.includes('#') && number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  const sign = power.startsWith('-') ? '-' : '+';
  return `${shown}E${sign}${power.replace(/^[+-]/, '').padStart(exponent.length, '0')}`;
}
