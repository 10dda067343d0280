/** Exponents and indices in Unicode, to be told apart before NFKC makes plain figures of them. */
const SUPERSCRIPT = String.raw`\u2070\u00b9\u00b2\u00b3\u2074-\u207f`;
/** mv^2, 10^-19, e^(2), x^{2}: what somebody types for mv². */
const TYPED_EXPONENT = /\^(?:\(([^()\s]{1,12})\)|\{([^{}\s]{1,12})\}|([-+\u2212]?[\p{L}\p{N}]{1,12}))/gu;
/** v_0, F_(net), x_{max}: a letter and its index. Longer names with an underscore are left to be words of their own. */
const TYPED_INDEX =
  /(?<![\p{L}\p{N}_])(\p{L}\p{M}?)_(?:\(([^()\s]{1,12})\)|\{([^{}\s]{1,12})\}|([\p{L}\p{N}]{1,4}(?![\p{L}\p{N}_])))/gu;
/** The figure behind a whole word belongs to a footnote; km² and cos² are written apart just as well. */
const BEHIND_WORD = new RegExp(String.raw`(\p{L}{3})(?=[${SUPERSCRIPT}])`, 'gu');
/** ½mv² is 1/2 mv². */
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g;
const HAS_FORMULA = /[\^_\u00b2\u00b3\u00b9\u2070-\u207f\u00bc-\u00be\u2150-\u215e]/;

/** The same words for the same formula, whether it is typed or printed: mv^2 and mv², v_0 and v₀, 1/2 mv^2 and ½mv². */
export function withoutFormulaMarks(text: string): string {
  if (!HAS_FORMULA.test(text)) return text;
  return text
    .replaceAll(
      TYPED_INDEX,
      (_all, base: string, ...groups: (string | undefined)[]) => base + firstOf(groups),
    )
    .replaceAll(TYPED_EXPONENT, (_all, ...groups: (string | undefined)[]) => raisedOf(firstOf(groups)))
    .replaceAll(BEHIND_WORD, '$1 ')
    .replaceAll(VULGAR, (sign) => ` ${sign.normalize('NFKC')} `);
}

function firstOf(groups: readonly (string | number | undefined)[]): string {
  return String(groups.slice(0, 3).find((group) => group !== undefined) ?? '');
}

const RAISED: Readonly<Record<string, string>> = {
  '1': '¹',
  '2': '²',
  '3': '³',
  '-': '⁻',
  '\u2212': '⁻',
  '+': '⁺',
};

/** Figures as they are printed, so that what is typed behind a whole word is read like what is printed there. */
function raisedOf(exponent: string): string {
  return [...exponent]
    .map((sign) => RAISED[sign] ?? (/\d/.test(sign) ? String.fromCharCode(0x2070 + Number(sign)) : sign))
    .join('');
}
