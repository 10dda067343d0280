/** Codes that have no meaning of their own: each font of symbols has its own use for them. */
export const PRIVATE_CODES = /[\uf020-\uf0ff]/;
const EACH_PRIVATE_CODE = /[\uf020-\uf0ff]/g;
const FIRST_PRIVATE = 0xf000;

/** The Symbol font from 0x20 to 0x7e and from 0xa0 to 0xfe, as Adobe published it; pieces of large brackets are spaces. */
const SYMBOL_LOWER =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_UPPER =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const UPPER_FROM = 0xa0;
/** Fonts of icons use the same codes for anything. */
const SYMBOLS = /symbol|euclid|math/i;
const MATH_EXTRA = /mt.?extra/i;
const MATH_EXTRA_SIGNS: Readonly<Record<string, string>> = { h: 'ℏ', l: 'ℓ', L: '⋯', M: '⋮', O: '⋱', K: '…' };

/** Text with the private codes of a font of symbols replaced by what they show; what is not known stays. */
export function fromPrivateCodes(text: string, font: string): string {
  if (!SYMBOLS.test(font) && !MATH_EXTRA.test(font)) return text;
  return text.replaceAll(EACH_PRIVATE_CODE, (sign) => {
    const code = sign.charCodeAt(0) - FIRST_PRIVATE;
    if (MATH_EXTRA.test(font)) return MATH_EXTRA_SIGNS[String.fromCharCode(code)] ?? sign;
    const known = code < UPPER_FROM ? SYMBOL_LOWER[code - 0x20] : SYMBOL_UPPER[code - UPPER_FROM];
    return known ?? sign;
  });
}

/** TeX's font of large signs: its codes come out as letters. */
const TEX_LARGE = /cmex|lmex/i;
const TEX_SIGNS: Readonly<Record<string, string>> = {
  P: '∑',
  X: '∑',
  Q: '∏',
  Y: '∏',
  R: '∫',
  Z: '∫',
  H: '∮',
  I: '∮',
  p: '√',
  q: '√',
  r: '√',
  s: '√',
};
const LARGE = /^[∑∏∫∮√⋃⋂]$/u;
export const MAY_BE_LARGE = /^[PXQYRZHIpqrs∑∏∫∮√⋃⋂]$/u;

/** The large sign that a character shows, or null. */
export function largeSign(text: string, font: string): string | null {
  if (LARGE.test(text)) return text;
  return TEX_LARGE.test(font) ? (TEX_SIGNS[text] ?? null) : null;
}
