import { questionsOf } from '#language/languages.ts';
import { needsMedia } from '#language/needs-media.ts';
import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import { isWholePrompt } from '#server/knowledge/apparatus/answerable.ts';
import { LINE_MAX_CHARACTERS, type ItemContent } from '../../contract.items.ts';

const QUESTION_END = /[?？]["'”’»)]*$/u;
/** What is computed is said nowhere; a list or a gap has lost what it is about. */
const NEEDS_MORE = /\d|[:：]|_{2,}/u;

/** Whether something is so no sentence about it says that is not read with care. */
const YES_OR_NO = new RegExp(
  String.raw`(?:^|[.!?:;,]\s+)¿?(?:${questionsOf('yesOrNo').join('|')})[^.?!]*[?？]`,
  'iu',
);

/** Exercises that the book leaves unanswered, and that its text may answer. */
export function isUnanswered({ prompt, options, key }: BookExercise): boolean {
  const asked = prompt.trim();
  if (key || options.length > 0 || !QUESTION_END.test(asked) || asked.split('?').length > 2) return false;
  return isWholePrompt(asked) && !YES_OR_NO.test(asked) && !NEEDS_MORE.test(asked) && !needsMedia(asked);
}

/** One compares one's own words with what the book says. */
export function openContent(quote: string): ItemContent {
  return quote.length <= LINE_MAX_CHARACTERS
    ? { kind: 'short_answer', accepted: [quote], is_open: true }
    : { kind: 'card', back: quote };
}
