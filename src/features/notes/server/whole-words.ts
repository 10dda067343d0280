import type { Span } from '#shared/text-structure.ts';
import { UNSPACED } from '#shared/scripts.ts';
import { trimSpan } from '#shared/trim-span.ts';

const PART_OF_WORD = new RegExp(String.raw`^(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])$`, 'u');

/** A stretch without the spaces around it, and with all of the words that it begins and ends in; null when it has no words. */
export function wholeWords(text: string, span: Span): Span | null {
  const whole = trimSpan(text, span);
  if (whole === null) return null;
  while (isWithinWord(text, whole.start)) whole.start -= 1;
  while (isWithinWord(text, whole.end)) whole.end += 1;
  return whole;
}

/** Whether the signs on both sides of an offset are of one word. */
function isWithinWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  return PART_OF_WORD.test(signBefore(text, at)) && PART_OF_WORD.test(signAt(text, at));
}

function signAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Half of a pair tells nothing, so the whole is looked at. */
function signBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return signAt(text, at - (isLow ? 2 : 1));
}
