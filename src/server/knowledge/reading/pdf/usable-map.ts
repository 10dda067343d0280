import { isLegible } from '../cut-off-pdf.ts';
import type { Pdfium } from '../pdfium.ts';

/** With fewer there is nothing to judge by. */
const SIGNS_MIN = 30;
const SAMPLE = 100;
/** Of the characters, how many a font may leave without a meaning, such as those of its formulas. */
const UNMAPPED_MAX_SHARE = 0.3;
/** Of the signs of a text. Tables of figures have more figures, contents more dots, code fewer signs. */
const LETTERS_MIN_SHARE = 0.45;
const SENSELESS_MIN_SHARE = 0.5;
const REPEATED = /(\S)\1+/gu;
/** Different marks of ASCII side by side, as no text has them but a part of a program. */
const MARKS_TOGETHER = /[!-/:-@[-`{-~]{2}/;

/** Whether the fonts of a loaded page say which letters its signs are. Without it `The cell` comes out as `!"# $#%%`. */
export function hasUsableMap(pdfium: Pdfium, textPage: number, raw: string): boolean {
  const signs = raw.replaceAll(/\s+/g, '');
  if (signs.length < SIGNS_MIN) return true;
  return !isSenseless(raw) && (isMapped(pdfium, textPage, raw.length) || (isLegible(raw) && hasWords(raw)));
}

/** By what PDFium says of some of the characters. */
function isMapped(pdfium: Pdfium, textPage: number, characters: number): boolean {
  const step = Math.max(1, Math.floor(characters / SAMPLE));
  let unmapped = 0;
  let seen = 0;
  for (let index = 0; index < characters; index += step) {
    seen += 1;
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) unmapped += 1;
  }
  return unmapped <= seen * UNMAPPED_MAX_SHARE;
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** A font that only counts its signs gives the most frequent letters the first codes, which are marks. */
function isSenseless(raw: string): boolean {
  const text = raw.replaceAll(REPEATED, '$1');
  const signs = text.match(/\S/gu)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  if (letters >= signs * LETTERS_MIN_SHARE) return false;
  const words = text.match(/\S{2,}/gu) ?? [];
  return words.filter((word) => MARKS_TOGETHER.test(word)).length > words.length * SENSELESS_MIN_SHARE;
}
