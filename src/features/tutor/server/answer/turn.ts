import { workedResult } from '#grading/worked-result.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import type { Evidence } from '../find/find-evidence.ts';
import { judgeAttempt } from '../pedagogy/judge-attempt.ts';
import { climb, findAtHand, type Rung, type UnderWay, underWay } from '../pedagogy/ladder.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import type { ModelReading } from '../question/model-readings.ts';
import type { Question } from '../question/question.ts';
import { type ReadQuestion, readQuestion, wholeQuestion } from '../question/read-question.ts';
import { readFollowUp, readOnLadder } from '../question/read-turn.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import { languageOfTurn } from '../question/language-of-turn.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { type CheckedSolution, judgementOf } from '../solution/check-solution.ts';
import { solutionUnderWay } from '../solution/solution-in.ts';
import type { TutorDeps } from './answering.ts';

/** What the learner means: the question that is answered now, and what it is on the ladder. */
export interface Turn {
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

/** Reads a message by rules and, where they leave doubt, by a model. */
export async function readTurn(
  deps: TutorDeps,
  {
    question,
    model,
    solution,
  }: { question: Question; model: LanguageModel | null; solution: CheckedSolution | null },
  signal: AbortSignal,
): Promise<Turn> {
  const { session, message, previous, readerId: userId } = question;
  const reader = { readings: deps.readings, model };
  if (!session || !hasLadder(session.teaching.mode) || readSmallTalk(message)?.kind === 'quiz') {
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
    : await readOnLadder(reader, { question, atHand }, signal);
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

/** Judges an attempt and moves the learner; null where there is no ladder. */
export async function findRung(
  deps: TutorDeps,
  {
    question,
    turn,
    evidence,
    hasModel,
  }: { question: Question; turn: Turn; evidence: Evidence; hasModel: boolean },
): Promise<Rung | null> {
  const { session, message: attempt, previous, readerId: userId } = question;
  const { underWay: about, reading, isAnswer, isWorkedOut } = turn;
  if (!session || !about) return null;
  const { query, passages, language } = evidence;
  const asking = { userId, conversationId: question.conversationId };
  if (turn.solution) return climbBySolution(deps, asking, { about, attempt, solution: turn.solution });
  const given = {
    ...about,
    attempt,
    asked: previous.findLast(({ role }) => role === 'assistant')?.content ?? '',
    sentences: bestSentences(query, passages),
    passages,
    reading,
    isWorkedOut,
    hasModel,
    language,
  };
  const judged = isAnswer || about.move === 'attempt' ? judgeAttempt(given) : null;
  // What is right is an answer, even if a model took it for something else.
  const isRight = judged?.verdict === 'right' && judged.by !== 'model';
  const move = isRight ? ('attempt' as const) : about.move;
  const judgement = move === 'attempt' ? judged : null;
  return climb(deps, asking, { ...about, move, judgement, attempt });
}

/** A solution that is right needs no ladder, also where it brings its own task. */
async function climbBySolution(
  deps: TutorDeps,
  asking: Parameters<typeof climb>[1],
  { about, attempt, solution }: { about: UnderWay; attempt: string; solution: CheckedSolution },
): Promise<Rung> {
  const judgement = judgementOf(solution);
  const rung = await climb(deps, asking, { ...about, judgement, attempt });
  return judgement?.isSettled ? { ...rung, hint: { ...rung.hint, kind: 'right' } } : rung;
}
