/**
 * How many tokens a character takes, rather too many than too few: a prompt that does not fit is refused, or silently cut, by the model
 * server. Latin letters: Spanish and French take more tokens than English. Other alphabets: many vocabularies cut their
 * words into pairs of letters. Chinese, Japanese, Korean, Thai: about one token per character, some take two.
 */
const TOKENS_PER_LATIN = 1 / 3.2;
const TOKENS_PER_OTHER_LETTER = 1 / 1.8;
const TOKENS_PER_WIDE = 1.2;

const WIDE_CHARACTERS = /[\u0e00-\u0e7f\u1100-\u11ff\u2e80-\uffef]/g;
const OTHER_LETTERS = /[\u0370-\u0dff\u0e80-\u10ff\u1200-\u1cff]/g;

/** What the frame of one message takes: its role and the marks around it. */
export const MESSAGE_OVERHEAD_TOKENS = 8;

/** Roughly how many tokens a message with this text takes, rather too many. */
export function tokensOf(text: string): number {
  const wide = text.match(WIDE_CHARACTERS)?.length ?? 0;
  const other = text.match(OTHER_LETTERS)?.length ?? 0;
  const latin = text.length - wide - other;
  const tokens = latin * TOKENS_PER_LATIN + other * TOKENS_PER_OTHER_LETTER + wide * TOKENS_PER_WIDE;
  return Math.ceil(tokens) + MESSAGE_OVERHEAD_TOKENS;
}

/** The beginning of a text, as much as takes at most so many tokens; empty where that is nothing. */
export function beginningOf(text: string, maxTokens: number): string {
  let room = maxTokens - MESSAGE_OVERHEAD_TOKENS;
  for (let at = 0; at < text.length; at += 1) {
    room -= costOf(text.charAt(at));
    if (room < 0) return withoutHalves(text.slice(0, at));
  }
  return text;
}

/** The last part of a text that has at most so many tokens. */
export function endOf(text: string, maxTokens: number): string {
  let room = maxTokens - MESSAGE_OVERHEAD_TOKENS;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    room -= costOf(text.charAt(at));
    if (room < 0) return withoutHalves(text.slice(at + 1));
  }
  return text;
}

function costOf(sign: string): number {
  if (sign.search(WIDE_CHARACTERS) === 0) return TOKENS_PER_WIDE;
  return sign.search(OTHER_LETTERS) === 0 ? TOKENS_PER_OTHER_LETTER : TOKENS_PER_LATIN;
}

/** A cut may go through a sign of two code units. */
function withoutHalves(text: string): string {
  return text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
