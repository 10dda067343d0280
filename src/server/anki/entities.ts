/** Those that editors write; everything else comes as a number or as itself. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  divide: '÷',
  plusmn: '±',
  minus: '−',
  deg: '°',
  micro: 'µ',
  frac12: '½',
  larr: '←',
  rarr: '→',
  harr: '↔',
  uarr: '↑',
  darr: '↓',
  rArr: '⇒',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  iquest: '¿',
  iexcl: '¡',
  agrave: 'à',
  egrave: 'è',
  ccedil: 'ç',
  ecirc: 'ê',
  ocirc: 'ô',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  euro: '€',
};
const ENTITY = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,9});/gi;
const LAST_CODE_POINT = 0x10ffff;
const HEX = 16;

/** Character references of HTML as characters; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity) => {
    const [sign, name] = [entity.slice(1, 2), entity.slice(1, -1)];
    if (sign !== '#') return NAMED[name] ?? entity;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const code = isHex ? Number.parseInt(name.slice(2), HEX) : Number(name.slice(1));
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : '';
  });
}
