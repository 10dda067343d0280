/** Where letters with accents stand: Latin, Greek and Cyrillic. */
const LETTERS: ReadonlyArray<readonly [first: number, last: number]> = [
  [0xc0, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1fff],
];
const VARIANTS = variantsByLetter();
/** Two letters that are also written as one. */
const JOINED = [
  ['oe', 'œ'],
  ['ae', 'æ'],
  ['ss', 'ß'],
] as const;
const SIGNS: ReadonlyArray<readonly [sign: RegExp, pattern: string]> = [
  [/[-\u2010-\u2015\u2212]/u, String.raw`[-\u2010-\u2015\u2212]`],
  [/['‘’]/u, `['‘’]`],
  [/["“”«»]/u, `["“”«»]`],
];
const SYNTAX = /[\\^$.*+?()[\]{}|/]/;

/**
 * Finds a phrase as somebody types it, whatever case, accents and spaces the text has; null for nothing. It matches in the text itself,
 * so that its offsets count there.
 */
export function phrasePattern(phrase: string): RegExp | null {
  const words = JOINED.reduce((text, [two, one]) => text.replaceAll(one, two), withoutAccents(phrase).trim());
  if (words === '') return null;
  return new RegExp(
    words
      .split(/\s+/)
      .map(wordPattern)
      .join(String.raw`\s+`),
    'giu',
  );
}

function wordPattern(word: string): string {
  let pattern = '';
  let rest = word;
  while (rest !== '') {
    const joined = JOINED.find(([two]) => rest.startsWith(two));
    const [sign = ''] = joined ? [joined[0]] : rest;
    pattern += joined ? `(?:${[...sign].map(signPattern).join('')}|${joined[1]})` : signPattern(sign);
    rest = rest.slice(sign.length);
  }
  return pattern;
}

function signPattern(sign: string): string {
  const alike = SIGNS.find(([signs]) => signs.test(sign));
  if (alike) return alike[1];
  if (SYNTAX.test(sign)) return `\\${sign}`;
  const variants = VARIANTS.get(sign);
  return `${variants === undefined ? sign : `[${sign}${variants}]`}\\p{M}*`;
}

/** Signs that stand by themselves, such as ^, stay. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Capitals are left to the pattern. */
function variantsByLetter(): Map<string, string> {
  const byLetter = new Map<string, string>();
  for (const [first, last] of LETTERS) {
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCodePoint(code);
      const letter = withoutAccents(sign);
      if (letter === sign || letter.length !== 1 || sign !== sign.toLowerCase()) continue;
      byLetter.set(letter, (byLetter.get(letter) ?? '') + sign);
    }
  }
  return byLetter;
}
