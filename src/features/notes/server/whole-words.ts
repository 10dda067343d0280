import type { Span } from '#shared/text-structure.ts';
import { UNSPACED } from '#shared/scripts.ts';

const PART_OF_WORD = new RegExp(String.raw`^(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])$`, 'u');

/** A stretch without the spaces around it, and with all of the words that it begins and ends in; null when it has no words. */
export function wholeWords(text: string, { start, end }: Span): Span | null {
  const content = text.slice(start, end);
  if (content.trim() === '') return null;
  let first = start + content.length - content.trimStart().length;
  let last = start + content.trimEnd().length;
  while (isWithinWord(text, first)) first -= 1;
  while (isWithinWord(text, last)) last += 1;
  return { start: first, end: last };
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
