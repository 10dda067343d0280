import { workedResult } from '#grading/worked-result.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import { findAtHand, type UnderWay, underWay } from '../pedagogy/ladder.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import type { Heard } from '../question/heard.ts';
import type { ModelReading } from '../question/model-readings.ts';
import type { Question } from '../question/question.ts';
import { type ReadQuestion, readQuestion, wholeQuestion } from '../question/read-question.ts';
import { readFollowUp, readOnLadder } from '../question/read-turn.ts';
import { languageOfTurn } from '../question/language-of-turn.ts';
import type { CheckedSolution } from '../solution/check-solution.ts';
import { solutionUnderWay } from '../solution/solution-in.ts';
import type { TutorDeps } from './answering.ts';

/** What the learner means: the question that is answered now, and what it is on the ladder. */
export interface UnderstoodTurn {
  question: Question;
  read: ReadQuestion;
  reading: ModelReading | null;
  /** Whether its words read as an attempt. */
  isAnswer: boolean;
  /** The result of the question under way is not a model's. */
  isWorkedOut: boolean;
  /** Null where no ladder is climbed. */
  underWay: UnderWay | null;
  /** Null where the message hands in none. */
  solution: CheckedSolution | null;
}

interface Reading {
  heard: Heard;
  model: LanguageModel | null;
  solution: CheckedSolution | null;
}

/** Reads a message by rules and, where they leave doubt, by a model. */
export async function readTurn(
  deps: TutorDeps,
  { heard, model, solution }: Reading,
  signal: AbortSignal,
): Promise<UnderstoodTurn> {
  const { question, talk } = heard;
  const { session, message, previous, readerId: userId } = question;
  const reader = { readings: deps.readings, model };
  if (!session || !hasLadder(session.teaching.mode) || talk?.kind === 'quiz') {
    const reading = solution ? null : await readFollowUp(reader, question, signal);
    const read = readQuestion(question, reading);
    return { question, read, reading, isAnswer: false, isWorkedOut: false, underWay: null, solution };
  }
  const atHand = await findAtHand(deps, { userId, conversationId: question.conversationId });
  if (solution && !question.continues) {
    const about = solutionUnderWay(solution, atHand);
    const asked = { ...question, message: about.question };
    const read = readQuestion(asked);
    return {
      question: asked,
      read,
      reading: null,
      isAnswer: false,
      isWorkedOut: false,
      underWay: about,
      solution,
    };
  }
  // An answer that goes on moves nobody.
  const { move, isAnswer, reading } = question.continues
    ? { move: 'again' as const, isAnswer: false, reading: null }
    : await readOnLadder(reader, { heard, atHand }, signal);
  const isNew = move === 'question';
  const before = atHand?.question ?? previous.findLast(({ role }) => role === 'user')?.content ?? null;
  const whole = isNew ? wholeQuestion(message, before, reading) : message;
  const about = underWay(atHand, { move, message: whole, previous });
  const asked = about ? { ...question, message: about.question } : question;
  // What is asked about a hint is looked for, and not the question at hand, which is whole.
  const isFurther = !isNew && move !== 'attempt' && reading?.move === 'followup';
  const meant = isFurther || !reading ? reading : { ...reading, move: null };
  const read = readQuestion(isFurther || !about ? question : { ...asked, previous: [] }, meant);
  const worked = about && workedResult(about.question, languageOfTurn(asked));
  const result = worked ?? about?.result ?? reading?.result ?? null;
  return {
    question: asked,
    read,
    reading,
    isAnswer,
    isWorkedOut: worked !== null,
    underWay: about && { ...about, result },
    solution,
  };
}
