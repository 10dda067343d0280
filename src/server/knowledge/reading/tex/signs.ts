const MARKS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  H: '\u030b',
  r: '\u030a',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
};
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\n',
  '%': '%',
  $: '$',
  '&': '&',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
  ' ': ' ',
  '\n': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  quad: ' ',
  qquad: ' ',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  S: '§',
  P: '¶',
  copyright: '©',
  pounds: '£',
  euro: '€',
  texteuro: '€',
  EUR: '€',
  degree: '°',
  textdegree: '°',
  textendash: '–',
  textemdash: '—',
  textbackslash: '\\',
  textasciitilde: '~',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  textquotedblleft: '“',
  textquotedblright: '”',
  guillemotleft: '«',
  guillemotright: '»',
  og: '« ',
  fg: ' »',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  newline: '\n',
  linebreak: '\n',
  tabularnewline: '\n',
};

/** What a command writes that stands for a sign; null for any other command. */
export function signOf(name: string): string | null {
  return Object.hasOwn(SIGNS, name) ? (SIGNS[name] ?? null) : null;
}

/** The mark that a command such as \" sets above or below the next letter. */
export function accentOf(name: string): string | null {
  return Object.hasOwn(MARKS, name) ? (MARKS[name] ?? null) : null;
}

/** A letter with a mark; nothing carries it where there is no letter. */
export function accented(letter: string, mark: string): string {
  const [first = '', ...rest] = letter.replace(/^\\([ij])$/, '$1');
  return first === '' ? '' : (first + mark).normalize('NFC') + rest.join('');
}
