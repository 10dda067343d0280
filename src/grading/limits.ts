/** Longest answer that is read as mathematics, in characters. */
export const MATH_MAX_CHARACTERS = 300;
/** Longest answer that is read as words. */
export const WORDS_MAX_CHARACTERS = 2_000;
const NESTING_MAX = 24;
const DIGITS_MAX = 60;
/** Characters of formulas evaluated for one comparison: about 0.4 s on a slow core. */
const EVALUATED_MAX_CHARACTERS = 600_000;

/** An answer needs more work than an answer is allowed. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

/** What one comparison may still spend. */
export interface Budget {
  /** Throws TooComplex when nothing is left. */
  spend(characters: number): void;
}

/** Of formulas evaluated for one message or sentence, which are judged between other requests: about 20 ms on a slow core. */
const MESSAGE_CHARACTERS = 20_000;

/** For all comparisons of one message or sentence of a conversation together; beyond it they are undecided. */
export function createMessageBudget(): Budget {
  return createBudget(MESSAGE_CHARACTERS);
}

/** `allowed`: characters of formulas that may be evaluated, 1,500 of them in about a millisecond. */
export function createBudget(allowed = EVALUATED_MAX_CHARACTERS): Budget {
  let left = allowed;
  return {
    spend(characters) {
      left -= characters + 1;
      if (left < 0) throw new TooComplex();
    },
  };
}

/** Throws TooComplex for a text that should not reach a parser. */
export function assertReadable(text: string): void {
  if (text.length > MATH_MAX_CHARACTERS || new RegExp(String.raw`\d{${DIGITS_MAX}}`).test(text))
    throw new TooComplex();
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth > NESTING_MAX) throw new TooComplex();
  }
}
