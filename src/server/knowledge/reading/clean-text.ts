const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const PAGE_BREAKS = /[\f\v]/g;
/** Controls, noncharacters, soft hyphens, zero-width marks: invisible, and some are refused by the database. */
const INVISIBLE = /(?!\n)\p{Cc}|[\u00ad\u200b\u2060\ufeff\ufff9-\ufffc]|\p{Noncharacter_Code_Point}/gu;
const SPACES = /[\t\u00a0\u2000-\u200a\u202f\u205f]/g;
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Letters and digits of the typefaces of mathematics, '𝑣' and '𝟎': whoever searches or answers types others. */
const OF_FORMULAS = /[\u210e\u{1d400}-\u{1d7ff}]/gu;
export const NOTHING_TO_CLEAN = /^[\n\x20-\x7e]*$/;
/** The bullets of the Symbol and Wingdings fonts, which have no Unicode of their own. */
const FONT_BULLETS = /[\uf0b7\uf0a7\uf076\uf0d8\uf0fc]/g;

/**
 * Text as it is stored and shown: well-formed, lines ended by \n, without invisible characters
 */
export function cleanText(text: string): string {
  if (NOTHING_TO_CLEAN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(PAGE_BREAKS, '\n\n')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(OF_FORMULAS, (sign) => sign.normalize('NFKC'))
    .replace(FONT_BULLETS, '\u2022');
}
