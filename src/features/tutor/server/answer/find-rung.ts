import { isPlain } from '../pedagogy/guard-answer.ts';
import { judgeAttempt } from '../pedagogy/judge-attempt.ts';
import { climb, type Rung, type UnderWay } from '../pedagogy/ladder.ts';
import type { Evidence } from '../find/find-evidence.ts';
import type { Question } from '../question/question.ts';
import { standsInText } from '../pedagogy/stands-in-text.ts';
import type { FullAnswer } from '../pedagogy/full-answer.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { type CheckedSolution, judgementOf } from '../solution/check-solution.ts';
import type { TutorDeps } from './answering.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { UnderstoodTurn } from './turn.ts';

/** Judges an attempt and moves the learner; null where there is no ladder. */
export async function findRung(
  deps: TutorDeps,
  {
    question,
    turn,
    evidence,
    answer,
    hasModel,
  }: {
    question: Question;
    turn: UnderstoodTurn;
    evidence: Evidence;
    /** Of the documents, where there is no model; else the sentences that come nearest are it. */
    answer: FullAnswer | null;
    hasModel: boolean;
  },
): Promise<Rung | null> {
  const { session, message: attempt, previous, readerId: userId } = question;
  const { underWay: about, reading, isAnswer, isWorkedOut } = turn;
  if (!session || !about) return null;
  const { query, passages, language } = evidence;
  const asking = { userId, conversationId: question.conversationId };
  if (turn.solution) return climbBySolution(deps, asking, { about, attempt, solution: turn.solution });
  // A model gives a result before it has seen the documents; where they are asked, it counts only if they have it.
  const isKnown =
    isWorkedOut || passages.length === 0 || standsInText(about.result ?? '', passages, language);
  const given = {
    ...about,
    result: isKnown ? about.result : null,
    attempt,
    asked: previous.findLast(({ role }) => role === 'assistant')?.content ?? '',
    answer: answer ?? { sentences: bestSentences(query, passages) },
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
  const isClaim = judgement?.verdict === 'right' && !judgement.isSettled && !isPlain(attempt, language);
  const rung = await climb(deps, asking, { ...about, move, judgement, attempt, isClaim });
  return { ...rung, isInPassing: move === 'aside' && readSmallTalk(attempt)?.kind === 'aside' };
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
