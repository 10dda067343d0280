import { hasBlank } from '#language/sentence-form.ts';
import { plainText } from '../quote/quotation.ts';
import { linked } from '../answer/course-quotes.ts';
import type { Citation } from '#shared/citation.ts';
import { letterOf } from './judge-reply.ts';
import type { QuizQuestion } from './quiz.ts';
import type { QuizTexts } from './quiz-texts.ts';
import { onOneLine } from '#shared/on-one-line.ts';

/** What is said in a quiz, or beside it. */
export interface PracticeReply {
  text: string;
  citations: Citation[];
}

/** A question as it is asked, with its options. */
export function askedQuestion(
  { prompt, options }: QuizQuestion,
  texts: QuizTexts,
  { index, count }: { index: number; count: number },
): string {
  const list = options.map(({ text }, place) => `- **${letterOf(place)}** ${plainText(text)}`).join('\n');
  return [`**${texts.number(index + 1, count)}**`, prompt, ...(list === '' ? [] : [list])].join('\n\n');
}

/** The sentence that a question was made from, with its place. */
export function shownQuote({ quote, citation, unit }: QuizQuestion): PracticeReply {
  if (citation) return { text: `> ${plainText(quote)} [1]`, citations: [{ ...citation, marker: 1 }] };
  const lines = [`> ${onOneLine(quote)}`, ...(unit ? [`**${linked(unit)}**`] : [])];
  return { text: lines.join('\n\n'), citations: [] };
}

export function answerOf({ options, accepted, number }: QuizQuestion): string {
  if (number) return `${number.value} ${number.unit}`.trim();
  return options.find(({ isRight }) => isRight)?.text ?? accepted[0] ?? '';
}

/** What is computed has a formula; what is left out of a sentence does not. */
function hintForNumber(prompt: string, value: string, texts: QuizTexts): string {
  const digits = value.match(/\d/g) ?? [];
  return hasBlank(prompt) ? texts.digits(digits.length, digits[0] ?? '') : texts.putIn;
}

/** A hint that does not give the answer away. */
export function hintFor(question: QuizQuestion, texts: QuizTexts): string {
  if (question.number) return hintForNumber(question.prompt, question.number.value, texts);
  const wrong = question.options.filter(({ isRight }) => !isRight).map(({ text }) => plainText(text));
  const [one, other] = wrong;
  if (one !== undefined && other !== undefined) return texts.neither(one, other);
  const answer = answerOf(question);
  const letters = answer.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return texts.begins(answer.charAt(0), answer.split(/\s+/u).length, letters);
}
