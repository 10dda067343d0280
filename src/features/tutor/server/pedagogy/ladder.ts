import type { Deps } from '#server/deps.ts';
import type { Hint, Turn } from '#shared/chat-event.ts';
import { type Conversation, findLadder, insertLadder, lockLadders, updateLadder } from './ladder-queries.ts';
import type { LadderRow } from '../tables.ts';
import { isSameQuestion, lastAsked, type Move } from '../question/moves.ts';
import type { Judgement } from './judge-attempt.ts';
import { hintAt, LAST_STEP, SIMILAR_STEP } from './rungs.ts';

/** Where the learner stands. */
export interface Rung {
  hint: Hint;
  /** What is being worked on, which may have been asked several messages ago. */
  question: string;
  move: Move;
  /** Thanks, a greeting and the like, to which nothing of the question is said. */
  isInPassing?: boolean;
  /** Of an attempt; null for every other move. */
  judgement: Judgement | null;
  /** The final result of the question, where a model gave it. */
  result: string | null;
}

/** The question that a message belongs to, before anything is judged. */
export interface UnderWay {
  question: string;
  move: Move;
  result: string | null;
}

/** Clients that name no conversation have one; leaving the id out does not skip a rung. */
const NO_CONVERSATION = '00000000-0000-0000-0000-000000000000';
const QUESTION_MAX_CHARACTERS = 8_000;

type LadderDeps = Pick<Deps, 'db' | 'clock'>;

interface Asking {
  userId: string;
  conversationId: string | undefined;
}

/** The question at hand; null before the first. */
export function findAtHand({ db }: Pick<Deps, 'db'>, asking: Asking): Promise<LadderRow | null> {
  return findLadder(db, conversationOf(asking));
}

/** What a message that was read as `move` is about; null where there is nothing to climb, such as a greeting before any question. */
export function underWay(
  atHand: Pick<LadderRow, 'question' | 'result'> | null,
  { move, message, previous }: { move: Move; message: string; previous: readonly Turn[] },
): UnderWay | null {
  if (atHand && move !== 'question') return { question: atHand.question, move, result: atHand.result };
  // What was asked before the ladder began, in another mode for example.
  const question = move === 'question' ? message : lastAsked(previous)?.slice(0, QUESTION_MAX_CHARACTERS);
  return question === undefined ? null : { question, move, result: null };
}

interface Attempted extends UnderWay {
  judgement: Judgement | null;
  attempt: string;
  /** It only says that it is right, or names several answers, which leads nowhere on the word of a model. */
  isClaim?: boolean;
}

/**
 * Moves the learner on the ladder of the question under way: an attempt of their own leads one rung on, and so does not knowing, but never
 * to the solution; begging and asking again do not. A right attempt ends the ladder.
 */
export async function climb(
  deps: LadderDeps,
  asking: Asking,
  { question, move, result, judgement, attempt, isClaim = false }: Attempted,
): Promise<Rung> {
  const conversation = conversationOf(asking);
  return deps.db.transaction(async () => {
    const ladders = await lockLadders(deps.db, conversation);
    const known = ladders.find((ladder) => isSameQuestion(question, ladder.question));
    const updatedAt = deps.clock.now();
    if (!known) {
      await insertLadder(deps.db, { ...conversation, question, step: 1, result, updatedAt });
      return { hint: hintAt(1), question, move, judgement, result };
    }
    const step = isClaim ? known.step : stepAfter(known.step, move, judgement);
    const lastAttempt = move === 'attempt' ? attempt : known.lastAttempt;
    const kept = known.result ?? result;
    await updateLadder(deps.db, known, { step, lastAttempt, result: kept, updatedAt });
    const hint = judgement?.isSettled ? { ...hintAt(step), kind: 'right' as const } : hintAt(step);
    const said = move === 'question' ? 'again' : move;
    return { hint, question: known.question, move: said, judgement, result: kept };
  });
}

function stepAfter(step: number, move: Move, judgement: Judgement | null): number {
  if (judgement?.isSettled) return LAST_STEP;
  if (move === 'attempt') return Math.min(step + 1, LAST_STEP);
  return move === 'stuck' ? Math.max(step, Math.min(step + 1, SIMILAR_STEP)) : step;
}

/** Where something is kept of a conversation. */
export function conversationOf({ userId, conversationId }: Asking): Conversation {
  return { userId, conversationId: conversationId ?? NO_CONVERSATION };
}
