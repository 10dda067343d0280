import { announcesMore, isCaption, isTermEntry } from '#language/sentence-form.ts';
import { hasHole } from './answerable.ts';
import { type BookLine, textOfLines } from './book-lines.ts';
import { exerciseLabel, itemLabel } from './exercise-words.ts';

/** An exercise without a number, and what stands behind it. */
export interface UnnumberedDraft {
  asked: BookLine[];
  answer: BookLine[];
}

const HEADING_MAX_WORDS = 4;
const HEADING = /^\p{Lu}[\p{L} ’'-]*$/u;
/** Short words say little. */
const WORD = /\p{L}{5,}/gu;
const SENTENCE_END = /[.!?…]["'”’»)]*$/u;
/** An answer says again what was asked; a text that hardly does begins the next exercise. */
const OWN_MAX_SHARED = 1;
const OTHERS_MIN_MORE = 2;
/** The text before a result is what is given, or the caption of a figure. */
const GIVEN_MAX_LINES = 2;
const RESULT = /^[-−–≈~±(]*\d/u;
const RESULT_MAX_WORDS = 6;
const TEXT_MIN_WORDS = 5;
const PART = /(?:^|\s)\(?(?<part>[a-h])[.)](?=\s)/gu;

/**
 * What stands behind an exercise may also be the caption of its figure, a heading, or the text that the next exercise begins with. An answer in
 * parts goes from the first of them to the last that was asked, and ends before what refers elsewhere.
 */
export function settleAnswers(drafts: readonly UnnumberedDraft[]): UnnumberedDraft[] {
  const settled = drafts.map(({ asked, answer }) => ({ asked: [...asked], answer: [...answer] }));
  for (const [index, next] of settled.entries()) {
    const draft = settled[index - 1];
    if (draft) passOn(draft, next);
  }
  return settled.map(ownAnswer);
}

/** A few words without an end of a sentence. */
export function isHeadingLike(text: string): boolean {
  return HEADING.test(text) && text.split(' ').length <= HEADING_MAX_WORDS;
}

/** Gives the next exercise the lines that it begins with. */
function passOn({ asked, answer }: UnnumberedDraft, next: UnnumberedDraft): void {
  const announced = partsAnnounced(asked, answer);
  const first = answer.findIndex((line, index) => index >= announced && isPartA(line));
  const again = first < 0 ? -1 : answer.findIndex((line, index) => index > first && isPartA(line));
  if (again > 0) next.asked.unshift(...answer.splice(again));
  for (let last = answer.at(-1); last && begins(next, last, asked); last = answer.at(-1)) {
    answer.pop();
    next.asked.unshift(last);
  }
}

function begins({ asked: [opening, ...more] }: UnnumberedDraft, line: BookLine, asked: BookLine[]): boolean {
  if (!opening) return false;
  const [label, before] = [labelOf(opening), labelOf(line)];
  if (label !== null && before !== null) return label === following(before);
  if (itemLabel(line.text) || !isText(line)) return false;
  const own = shared(line, asked);
  const others = shared(line, [opening, ...more]);
  if (label === 'a') return others > own || (others === own && own <= OWN_MAX_SHARED);
  return own <= OWN_MAX_SHARED && others >= own + OTHERS_MIN_MORE;
}

function ownAnswer({ asked, answer }: UnnumberedDraft): UnnumberedDraft {
  const announced = partsAnnounced(asked, answer);
  const given = announced > 0 ? announced : givenBefore(asked, answer);
  return {
    asked: [...asked, ...answer.slice(0, given)],
    answer: withoutFollowing(asked, answer.slice(given)),
  };
}

/** 'Calculate the speed of:' goes on with a list, and a second one answers. */
function partsAnnounced(asked: readonly BookLine[], answer: readonly BookLine[]): number {
  if (!answer[0] || !isPartA(answer[0]) || !announcesMore(textOfLines(asked))) return 0;
  const again = answer.findIndex((line, index) => index > 0 && isPartA(line));
  return again < 0 ? answer.length : again;
}

/** How many lines stand before a result that is alone on its line. */
function givenBefore(asked: readonly BookLine[], answer: readonly BookLine[]): number {
  if (partsIn(asked).length > 0) return 0;
  const at = answer.findIndex(({ text }) => RESULT.test(text) && text.split(' ').length <= RESULT_MAX_WORDS);
  if (at < 1 || at > GIVEN_MAX_LINES) return 0;
  return answer.slice(0, at).every((line) => isText(line) && !line.text.includes('=')) ? at : 0;
}

/** Whole sentences, and not a result. */
function isText({ text }: BookLine): boolean {
  return SENTENCE_END.test(text) && !RESULT.test(text) && text.split(' ').length >= TEXT_MIN_WORDS;
}

function withoutFollowing(asked: readonly BookLine[], answer: readonly BookLine[]): BookLine[] {
  const parts = partsIn(asked);
  const from = parts.includes('a') ? Math.max(0, answer.findIndex(isPartA)) : 0;
  // Parts also name each other: 'Is it more than in (a)?'
  const lastPart = parts.toSorted().at(-1);
  const to = answer.findIndex((line) => lastPart !== undefined && labelOf(line) === lastPart);
  const own = answer.slice(from, to < from ? answer.length : to + 1);
  // The key terms of a section stand behind its questions.
  const hole = own.findIndex(
    ({ text }) => hasHole(text) || isTermEntry(text) || isCaption(text) || exerciseLabel(text) !== null,
  );
  const whole = hole < 0 ? own : own.slice(0, hole);
  const last = whole.at(-1);
  return whole.length > 1 && last && isCutOff(last) ? whole.slice(0, -1) : whole;
}

/** A heading, or the beginning of a sentence that goes on overleaf. */
function isCutOff({ text }: BookLine): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && !SENTENCE_END.test(text) && !/[\d=:]/u.test(text);
}

function isPartA(line: BookLine): boolean {
  return labelOf(line) === 'a';
}

function labelOf({ text }: BookLine): string | null {
  return itemLabel(text)?.label?.toLowerCase() ?? null;
}

function following(label: string): string {
  return String.fromCodePoint((label.codePointAt(0) ?? 0) + 1);
}

/** The letters of the parts of an exercise, in order. */
function partsIn(asked: readonly BookLine[]): string[] {
  return [...textOfLines(asked).matchAll(PART)].flatMap(({ groups }) => groups?.['part'] ?? []);
}

function shared(line: BookLine, others: readonly BookLine[]): number {
  const words = wordsOf(textOfLines(others));
  return [...wordsOf(line.text)].filter((word) => words.has(word)).length;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD));
}
