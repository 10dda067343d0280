import { isStatement, isTask, isTermEntry } from '#language/sentence-form.ts';
import { type BookLine, textOfLines } from './book-lines.ts';
import { asks, itemLabel } from './exercise-words.ts';

/** An exercise without a number, and what stands behind it. */
export interface UnnumberedDraft {
  asked: BookLine[];
  answer: BookLine[];
}

/** Where a reference to a figure was: 'as shown in .', 'In , we found'. */
const HOLE = /\p{Ll} [.,)](?=\s|$)/u;
/**
 * A list of something else, the caption of a picture ('Gordon in 2007. (credit: John Haslam)'), or a form to be filled in ('Strand #1: TAC … Type of
 * mutation:').
 */
const NO_ANSWER = /•|\(\p{Ll}{4,}: \p{Lu}|:$|\p{L} #\d/u;
/** A key that the question has swallowed: 'What is the ratio of the heights? −2.78'. */
const SWALLOWED = /[.?!]\s+[-−]?\d[\d.,]*$/u;
/** The letter of the key before: 'C Which of these …'. */
const BEHIND_LETTER = /^[B-H] \p{Lu}/u;
const SENTENCE = /(?<=[.!?]["'”’»)]*)\s+(?=\p{Lu})/u;
const SWALLOWED_STATEMENTS = 2;
const PART_A = /(?:^|\s)\(?a\)/u;
const HEADING_MAX_WORDS = 4;
const HEADING = /^\p{Lu}[\p{L} ’'-]*$/u;
const WORD = /\p{L}{4,}/gu;

/**
 * What stands behind an exercise may also be the caption of its figure, a heading, or the text that the next exercise begins with: an answer
 * in parts begins with the first of them, ends before what refers elsewhere, and a text behind which '(a)' follows belongs to whichever exercise
 * it shares more words with.
 */
export function settleAnswers(drafts: readonly UnnumberedDraft[]): UnnumberedDraft[] {
  const settled = drafts.map(({ asked, answer }) => ({ asked: [...asked], answer: [...answer] }));
  for (const [index, next] of settled.entries()) {
    const draft = settled[index - 1];
    const last = draft?.answer.at(-1);
    if (!draft || !last || !opensParts(next.asked) || itemLabel(last.text)) continue;
    if (shared(last, next.asked) <= shared(last, draft.asked)) continue;
    draft.answer.pop();
    next.asked.unshift(last);
  }
  return settled.map(({ asked, answer }) => ({ asked, answer: ownAnswer(asked, answer) }));
}

/** Whether a printed key answers this exercise by itself, as far as their forms tell: nothing lost, cut, left unanswered or asked anew. */
export function isAnswerable(prompt: string, key: string): boolean {
  if (!isWholePrompt(prompt) || /^\p{Ll}/u.test(prompt) || asks(key)) return false;
  if (NO_ANSWER.test(key.trim()) || isTermEntry(key) || hasSwallowed(prompt.trim(), key)) return false;
  return !PART_A.test(prompt) || PART_A.test(key);
}

/** Whether nothing of a prompt is lost, and nothing of what stands before it is in it. */
export function isWholePrompt(prompt: string): boolean {
  return !hasHole(prompt) && !BEHIND_LETTER.test(prompt) && !prompt.startsWith('•');
}

/** A number, or several statements behind the last question; those of a task whose result is a number are its conditions. */
function hasSwallowed(prompt: string, key: string): boolean {
  if (SWALLOWED.test(prompt)) return true;
  const end = prompt.lastIndexOf('?');
  if (end < 0 || /\d/u.test(key)) return false;
  const sentences = prompt
    .slice(end + 1)
    .trim()
    .split(SENTENCE);
  return sentences.filter((one) => isStatement(one) && !isTask(one)).length >= SWALLOWED_STATEMENTS;
}

/** A few words without an end of a sentence. */
export function isHeadingLike(text: string): boolean {
  return HEADING.test(text) && text.split(' ').length <= HEADING_MAX_WORDS;
}

function hasHole(text: string): boolean {
  return HOLE.test(text);
}

function ownAnswer(asked: readonly BookLine[], answer: readonly BookLine[]): BookLine[] {
  const parts = hasParts(asked) ? answer.findIndex(({ text }) => isPartA(text)) : 0;
  const own = answer.slice(Math.max(0, parts));
  // The key terms of a section stand behind its questions.
  const hole = own.findIndex(({ text }) => hasHole(text) || isTermEntry(text));
  const whole = hole < 0 ? own : own.slice(0, hole);
  const last = whole.at(-1);
  const isHeading = whole.length > 1 && last !== undefined && isHeadingLike(last.text);
  return isHeading ? whole.slice(0, -1) : whole;
}

function opensParts([first]: readonly BookLine[]): boolean {
  return first !== undefined && isPartA(first.text);
}

function hasParts(asked: readonly BookLine[]): boolean {
  return PART_A.test(textOfLines(asked));
}

function isPartA(text: string): boolean {
  return itemLabel(text)?.label?.toLowerCase() === 'a';
}

function shared(line: BookLine, others: readonly BookLine[]): number {
  const words = wordsOf(textOfLines(others));
  return [...wordsOf(line.text)].filter((word) => words.has(word)).length;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD));
}
