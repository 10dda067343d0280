import type { Citation } from '#shared/citation.ts';
import type { Turn } from '#shared/chat-event.ts';
import type { MadeQuestion } from '../../contract.practice.ts';
import { wordsOnly } from '#shared/words-only.ts';

/** A question of a quiz as it is kept. */
export interface QuizQuestion {
  /** Markdown, without its options. */
  prompt: string;
  options: ReadonlyArray<{ text: string; isRight: boolean }>;
  accepted: readonly string[];
  /** Missing in quizzes that were begun before there were any. */
  number?: MadeQuestion['number'];
  quote: string;
  /** Only questions from documents have one. */
  citation: Citation | null;
  /** Of a unit of a course: its title, and where it opens where it is not open already. */
  unit: { title: string; path?: string } | null;
  tries: number;
  /** Absent in quizzes that were begun before it was told from hints and what was passed over. */
  isAnswered?: boolean;
  isRight: boolean;
}

/** Where a quiz is, by what the tutor said last. */
export interface QuizPlace {
  index: number;
  question: QuizQuestion;
  /** It waits for an answer; otherwise the answer has been given. */
  isOpen: boolean;
}

const ANSWERS_BACK_MAX = 6;

/**
 * The conversation says where its quiz is, so that a question that is asked again from an earlier place goes on from there. Null where
 * something else was said last.
 */
export function placeOf(questions: readonly QuizQuestion[], previous: readonly Turn[]): QuizPlace | null {
  const last = previous.findLast(({ role }) => role === 'assistant')?.content;
  return last === undefined ? null : placeIn(questions, last);
}

/** The same for who wants to go on or to end, also after other questions in between. */
export function lastPlaceOf(questions: readonly QuizQuestion[], previous: readonly Turn[]): QuizPlace | null {
  const answers = previous.filter(({ role }) => role === 'assistant').slice(-ANSWERS_BACK_MAX);
  for (const { content } of answers.toReversed()) {
    const place = placeIn(questions, content);
    if (place) return place;
  }
  return null;
}

function placeIn(questions: readonly QuizQuestion[], answer: string): QuizPlace | null {
  const said = wordsOnly(answer);
  for (const [index, question] of questions.entries()) {
    if (said.includes(wordsOnly(question.prompt))) return { index, question, isOpen: true };
  }
  const index = questions.findIndex(({ quote, tries }) => tries > 0 && said.includes(wordsOnly(quote)));
  const question = questions[index];
  return question ? { index, question, isOpen: false } : null;
}
