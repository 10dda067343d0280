/** For a class in a pattern: the signs of scripts that write no space between words, but for Japanese long vowels (ー). */
export const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;

const SIGN = new RegExp(`[${UNSPACED}]`, 'u');

/** Whether any of a text is written without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return SIGN.test(text);
}
