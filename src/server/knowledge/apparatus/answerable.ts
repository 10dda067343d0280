import { isCaption, isStatement, isTask, isTermEntry, repeatsTask } from '#language/sentence-form.ts';
import { asks, exerciseLabel, holdsLabel } from './exercise-words.ts';

/** Where a reference to a figure was: 'as shown in .', 'In , we found'. */
const HOLE = /\p{Ll} [.,)](?=\s|$)/u;
/**
 * A list of something else, the caption of a picture ('Gordon in 2007. (credit: John Haslam)'), a form to be filled in ('Strand #1: TAC … Type of
 * mutation:'), or a hint ('(Note: Take the Earth for a ball.)').
 */
const NO_ANSWER = /^\([^()]{12,}\)$|•|\(\p{Ll}{4,}: \p{Lu}|:$|\p{L} #\d/u;
/** A key that the question has swallowed: 'What is the ratio of the heights? −2.78'. */
const SWALLOWED = /[.?!]\s+[-−]?\d[\d.,]*$/u;
/** The letter of the key before: 'C Which of these …'. */
const BEHIND_LETTER = /^[B-H] \p{Lu}/u;
const SENTENCE = /(?<=[.!?]["'”’»)]*)\s+(?=\p{Lu})/u;
const SWALLOWED_STATEMENTS = 2;
const PART_A = /(?:^|\s)\(?a\)/u;
/** Options that were not told from the text before them. */
const HAS_LIST = /^•|•.*•/su;
/** What is left of an exercise that began before: '(b) How far …', '(a) result? …'. */
const LATER_PART = /^\(?(?:[b-h]\)|a\)\s*\p{Ll})/u;
/** '65.0-kg', '20 m', '5.0º': what an exercise computes with. */
const GIVEN = /(?<!\p{L}[\d.]*)\d\s?[-–]?(?:[º°%]|\p{L}{1,4}(?!\p{L}))/u;
const FRAGMENT_MIN_WORDS = 5;
const LONG_WORD = /\p{L}{5,}/gu;
const STEM_CHARACTERS = 5;
const UNRELATED_MIN_WORDS = 10;
const CLOSED = /[.!?…)\]"'”’»]$/u;

/** Whether a printed key answers this exercise by itself, as far as their forms tell: nothing lost, cut, left unanswered or asked anew. */
export function isAnswerable(prompt: string, key: string): boolean {
  if (!isWholePrompt(prompt) || /^\p{Ll}|[:：]$/u.test(prompt.trim()) || asks(key)) return false;
  if (isCaption(key) || exerciseLabel(key) !== null) return false;
  if (NO_ANSWER.test(key.trim()) || isTermEntry(key) || hasSwallowed(prompt.trim(), key)) return false;
  if (isUnfinished(key) || !mayCompute(prompt, key)) return false;
  return !PART_A.test(prompt) || PART_A.test(key);
}

/** Whether nothing of a prompt is lost, and nothing of what stands before it is in it. */
export function isWholePrompt(prompt: string): boolean {
  return (
    !hasHole(prompt) &&
    !BEHIND_LETTER.test(prompt) &&
    !LATER_PART.test(prompt) &&
    !repeatsTask(prompt) &&
    !HAS_LIST.test(prompt) &&
    !isCaption(prompt) &&
    !holdsLabel(prompt)
  );
}

/**
 * Sentences behind an exercise without a number that have none of its longer words are likely to begin the next one. A short answer need not say
 * again what was asked.
 */
export function isUnrelated(prompt: string, key: string): boolean {
  const asked = new Set(stemsOf(prompt));
  return key.split(/\s+/u).length >= UNRELATED_MIN_WORDS && !stemsOf(key).some((stem) => asked.has(stem));
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(LONG_WORD) ?? []).map((word) => word.slice(0, STEM_CHARACTERS));
}

/** Its last words begin a sentence that goes on elsewhere. */
function isUnfinished(key: string): boolean {
  const sentences = key.trim().split(SENTENCE);
  const last = sentences.at(-1) ?? '';
  const isFragment = !CLOSED.test(last) && !/\d|=/u.test(last);
  return sentences.length > 1 && isFragment && last.split(' ').length >= FRAGMENT_MIN_WORDS;
}

/**
 * What gives quantities asks for one, and sentences without any do not say it; a number, on the other hand, is not computed from nothing by whoever
 * is asked for parts only.
 */
function mayCompute(prompt: string, key: string): boolean {
  // Not the index of a symbol.
  const hasNumber = /(?<!\p{L})\d/u.test(key);
  if (opensParts(prompt) && hasNumber) return /\d/u.test(prompt);
  return hasNumber || !GIVEN.test(prompt) || key.split(' ').length <= FRAGMENT_MIN_WORDS;
}

function opensParts(prompt: string): boolean {
  return /^\(?a\)/u.test(prompt);
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

/** Where a reference to something that a text does not have was left out. */
export function hasHole(text: string): boolean {
  return HOLE.test(text);
}
