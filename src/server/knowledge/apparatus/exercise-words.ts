import type { BookWords } from '#language/book-types.ts';
import { exercisesOf, inEach } from '#language/languages.ts';
import { hasBlank, isTask } from '#language/sentence-form.ts';

const NUMBER = String.raw`\d{1,2}-\d{1,3}|\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?|[IVX]{1,5}|[A-Z](?:\.\d{1,3}){1,2}`;
/** Tasks also stand behind a condition: "If the mass doubles, calculate …". */
const SENTENCE_END = /(?<=[.!?…;:,])\s+/u;
const ASKS = /[?？](?:["'”’»)\]]|\s*\([^)]*\))*(?=\s|$)/u;
/** 'a)', '(b)', 'C.', '•'. */
const LABEL = /^\(?(?<label>[a-hA-H]|[ivx]{1,4})[.)]\s+|^(?<bullet>[•▪●◦‣–—-])\s+/u;
const LETTER_ALONE = /^\(?(?<letter>[a-hA-H])\)?[.)]?$/u;

function wordsOf(concept: keyof BookWords): string {
  return inEach(({ book }) => book?.[concept] ?? null).join('|');
}

/** 'Exercise 2.1.', 'Activité 3 (Premiers pas).' */
const LABELLED = labelled(wordsOf('exercise'));
const LABEL_INSIDE = new RegExp(
  `(?<=[.?!:)]\\s)(?:${wordsOf('exercise')})\\s+(?:${NUMBER})(?:\\s*[.:)]+(?=\\s)|(?=\\s*\\())`,
  'iu',
);
const EXAMPLE = labelled(wordsOf('example'));
const ANSWERS = `${wordsOf('answer')}|${exercisesOf('answer')}`;
/** 'Answer:', 'Solution 2.' */
const ANSWER = new RegExp(
  `^(?:${ANSWERS})(?:\\s*\\([^)]{1,30}\\)|\\s+(?:n[°o]\\s*)?(?:${NUMBER}))?\\s*(?:[:.]|[–—-]\\s)\\s*(?=\\S)`,
  'iu',
);
/** 'Solution to problem 3-1' as well. */
const LABELLED_ANSWER = labelled(
  `(?:${ANSWERS})(?:\\s+(?:${wordsOf('joins')})\\s+(?:${wordsOf('exercise')}))?`,
);
/** 'Solution for (d)', 'Solución 2'. */
const PART_BEHIND = /\s+(?:\p{L}{2,5}\s+)?(?:\([a-z]\)|\d+)\s*[.:]?$/u;
const SOLUTION = alone('solution');
const STRATEGY = alone('strategy');
const DISCUSSION = alone('discussion');

function labelled(words: string): RegExp {
  return new RegExp(
    `^(?:${words})\\s+(?:n[°o]\\s*)?(?<n>${NUMBER})(?:\\s*[.:)–—-]+(?=\\s|$)|(?=\\s*[([])|$|\\s+(?=\\p{Lu}))`,
    'iu',
  );
}

/** A heading within an example: the word alone, with the part or number that it is of. */
function alone(concept: 'solution' | 'strategy' | 'discussion'): RegExp {
  return new RegExp(
    `^(?:${wordsOf(concept)})(?:\\s+(?:for|de|para|pour|(?:${wordsOf('joins')})\\s+(?:${wordsOf('exercise')}))?\\s*\\(?(?:[a-h]|\\d{1,3}(?:[.-]\\d{1,3})?)\\)?)?\\s*[.:]?$`,
    'iu',
  );
}

/** Where another exercise begins within one: '… of the lasso? Problem 4-3: A …'. */
export function holdsLabel(text: string): boolean {
  return LABEL_INSIDE.test(text);
}

/** What stands before an exercise, with how much of the line it takes. */
export function exerciseLabel(text: string): { number: string; length: number } | null {
  return labelIn(text, LABELLED);
}

/** What stands before an answer that is set apart from its exercise: 'Solution 2.' */
export function answerLabel(text: string): ReturnType<typeof exerciseLabel> {
  return labelIn(text, LABELLED_ANSWER);
}

export function exampleLabel(text: string): { number: string; length: number } | null {
  return labelIn(text, EXAMPLE);
}

function labelIn(text: string, pattern: RegExp): { number: string; length: number } | null {
  const match = pattern.exec(text);
  const number = match?.groups?.['n'];
  return match && number !== undefined ? { number, length: match[0].length } : null;
}

/** How much of a line announces the answer; 0 where nothing does. */
export function announcedAnswer(text: string): number {
  return ANSWER.exec(text)?.[0].length ?? 0;
}

export function isSolutionHeading(text: string): boolean {
  return text.length < 50 && SOLUTION.test(text);
}

export function isStrategyHeading(text: string): boolean {
  return text.length < 50 && STRATEGY.test(text);
}

export function isDiscussionHeading(text: string): boolean {
  return text.length < 50 && DISCUSSION.test(text);
}

/** A heading within an example or exercise: 'Solution for (d)', 'Strategy', 'Discussion'. */
export function isPartOfExample(text: string): boolean {
  const [head = ''] = text.split(PART_BEHIND);
  return isSolutionHeading(head) || isStrategyHeading(head) || isDiscussionHeading(head);
}

/** Whether some sentence of a paragraph asks something or sets a task. */
export function asks(text: string): boolean {
  if (ASKS.test(text) || hasBlank(text)) return true;
  return text.split(SENTENCE_END).some((sentence) => isTask(sentence.replace(LABEL, '')));
}

export interface ItemLabel {
  /** Null for a bullet. */
  label: string | null;
  length: number;
}

/** What stands before an item of a list. */
export function itemLabel(text: string): ItemLabel | null {
  const match = LABEL.exec(text);
  return match ? { label: match.groups?.['label'] ?? null, length: match[0].length } : null;
}

/** The letter that stands alone on a line, in lower case. */
export function letterAlone(text: string): string | null {
  return LETTER_ALONE.exec(text)?.groups?.['letter']?.toLowerCase() ?? null;
}
