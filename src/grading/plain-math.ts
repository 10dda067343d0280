import { languageFor } from '#language/languages.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const VULGAR_FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** LaTeX and Unicode signs, as the plain signs that everything after reads. In this order. */
const REPLACEMENTS: Array<[pattern: RegExp, replacement: string]> = [
  [/\\\(|\\\)|\\\[|\\\]|\$/g, ' '],
  [/\\(?:left|right|displaystyle|limits)(?![a-z])/g, ''],
  [/\\(?:text|mathrm|operatorname|mathbf)\s?\{([^{}]*)\}/g, '$1'],
  [/\\[,;:! ]|\\q?quad(?![a-z])|~/g, ' '],
  [/\\[dt]frac(?![a-z])/g, '\\frac'],
  [/\\frac\s?(\d)\s?(\d)/g, '\\frac{$1}{$2}'],
  [/\\sqrt\s?(\d+|[a-z])/gi, '\\sqrt{$1}'],
  [/√\s?(\d+(?:\.\d+)?|\p{L})/gu, 'sqrt($1)'],
  [/√/g, 'sqrt'],
  [/\\(?:cdot|times|ast)(?![a-z])|[·×⋅∙∗•]/g, '*'],
  [/\\div(?![a-z])|[÷⁄∕:]/g, '/'],
  [/[−–—﹣－]/g, '-'],
  [/\\leq?(?![a-z])|\\leqslant|[≤⩽]|=</g, '<='],
  [/\\geq?(?![a-z])|\\geqslant|[≥⩾]|=>/g, '>='],
  [/\\neq?(?![a-z])|≠|!=/g, '#'],
  [/\\lt(?![a-z])/g, '<'],
  [/\\gt(?![a-z])/g, '>'],
  [/\\pm(?![a-z])|\+\/-|\+-/g, '±'],
  [/\\infty|\binfinity\b|\binf\b/g, '∞'],
  [/\\cup(?![a-z])/g, '∪'],
  [/\\in(?![a-z])/g, '∈'],
  [/\\(?:emptyset|varnothing)/g, '∅'],
  [/\\lor(?![a-z])|\\vee/g, '∨'],
  [/\\land(?![a-z])|\\wedge/g, '∧'],
  [/\\([{}])/g, '$1'],
  [/\\%/g, '%'],
  [/[（]/g, '('],
  [/[）]/g, ')'],
  [/＝/g, '='],
];

/** A mathematical text with plain signs: decimal points, `^` for powers, `*` and `/`, `<=`, `#` for unequal. */
export function plainMath(text: string, language: string): string {
  let plain = text
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[０-９．＋]/g, (sign) => sign.normalize('NFKC'));
  plain = plain.replace(/[⁺⁻]?[⁰¹²³⁴-⁹]+/gu, readPower).replace(/[₀-₉]+/gu, readSubscript);
  plain = plain.replace(/(?:(?<!\d)(\d+))?\s?([½⅓⅔¼¾⅕-⅚⅛-⅞])/gu, readVulgar);
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  if (usesDecimalComma(language)) plain = plain.replace(/(?<=\d),(?=\d)/g, '.');
  return plain.replace(/[.。]\s*$/u, '').trim();
}

export function usesDecimalComma(language: string): boolean {
  return languageFor(language)?.decimalMark === ',';
}

function readPower(power: string): string {
  const digits = [...power].map((sign) =>
    sign === '⁻' ? '-' : sign === '⁺' ? '' : SUPERSCRIPTS.indexOf(sign),
  );
  return `^(${digits.join('')})`;
}

function readSubscript(subscript: string): string {
  return `_${[...subscript].map((sign) => SUBSCRIPTS.indexOf(sign)).join('')}`;
}

function readVulgar(_: string, whole: string, fraction: string): string {
  const value = VULGAR_FRACTIONS[fraction] ?? '';
  return whole ? `(${whole}+${value})` : `(${value})`;
}
