const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '\u2010': '⁻',
  '\u2013': '⁻',
  '\u2212': '⁻',
  n: 'ⁿ',
};
const SUBSCRIPTS: Readonly<Record<string, string>> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  '\u2212': '₋',
};
const SCRIPT_MAX_CHARACTERS = 30;
const DEGREE = /^[o\u25e6\u25cb\u00b0\u00ba\u02da]$/u;
/** Characters that are always raised, and footnote marks. */
const RAISED_ANYWAY = /^[*\u2020\u2021\u2032-\u2034'"’”“‘\u00ae\u2122\u00a9\u00aa\u00ba.,:;]+$/u;
const ENDS_IN_DIGIT = /\p{Nd}\s*$/u;
/** 1st, 2nd, 3rd, 4th; 1er, 2e; 1o, 2a: an exponent of two letters is hardly ever upright and behind a figure. */
const ORDINAL = /^(?:st|nd|rd|th|er|re|nde?|i?[eè]me|[eoaº]s?)$/u;
/** A whole word, or the end of a sentence: the figure behind it belongs to a footnote. */
const PROSE = /(?:\p{L}{4}|[.,;:!?”’"»])$/u;
const NOTE_MARKS = /^[\p{Nd},\s\u2013-]+$/u;

/** What stands higher behind `before`, as it is written in a line. */
export function raised(script: string, before = ''): string {
  const text = script.trim();
  if (DEGREE.test(text) && !/\p{L}$/u.test(before)) return /\d$/.test(before) && text === 'o' ? 'º' : '°';
  if (RAISED_ANYWAY.test(text)) return text;
  if (ENDS_IN_DIGIT.test(before) && ORDINAL.test(text)) return text;
  if (PROSE.test(before) && NOTE_MARKS.test(text)) {
    return [...text].map((sign) => (/\d/.test(sign) ? (SUPERSCRIPTS[sign] ?? sign) : sign)).join('');
  }
  return inUnicode(text, SUPERSCRIPTS) ?? marked('^', text);
}

/** What stands lower, as it is written in a line. */
export function lowered(script: string): string {
  const text = script.trim();
  return inUnicode(text, SUBSCRIPTS) ?? marked('_', text);
}

function inUnicode(text: string, table: Readonly<Record<string, string>>): string | null {
  const signs = [...text.replaceAll(' ', '')].map((sign) => table[sign]);
  return signs.every((sign) => sign !== undefined) ? signs.join('') : null;
}

function marked(mark: '^' | '_', text: string): string {
  if (text === '') return '';
  return [...text].length === 1 ? mark + text : `${mark}(${text})`;
}

/** A long raised run is a matter of style, not an exponent. */
export function inPosition(text: string, position: string | undefined, before: string): string {
  if (position === undefined || text.trim() === '' || text.length > SCRIPT_MAX_CHARACTERS) return text;
  if (position === 'superscript') return raised(text, before);
  return position === 'subscript' ? lowered(text) : text;
}
