import type { Deps } from '#server/deps.ts';
import type { Hint, Turn } from '#shared/chat-event.ts';
import { type Conversation, insertLadder, lockLadders, updateLadder } from '../queries/ladders.ts';
import type { LadderRow } from '../tables.ts';
import { isSameQuestion, type Move, readMove } from '../question/moves.ts';
import { hintAt, LAST_STEP } from './rungs.ts';

/** Where the learner stands. */
export interface Rung {
  hint: Hint;
  /** What is being worked on, which may have been asked several messages ago. */
  question: string;
  move: Move;
}

/** Clients that name no conversation have one; leaving the id out does not skip a rung. */
const NO_CONVERSATION = '00000000-0000-0000-0000-000000000000';

type LadderDeps = Pick<Deps, 'db' | 'clock'>;

interface Message {
  userId: string;
  conversationId: string | undefined;
  message: string;
  previous: Turn[];
}

/**
 * Reads what the learner does and moves them on the ladder of the question at hand: an attempt of their own leads one rung on, begging
 * and asking again do not. Null where there is nothing to climb, such as a greeting before any question.
 */
export async function climb(deps: LadderDeps, message: Message): Promise<Rung | null> {
  const conversation = {
    userId: message.userId,
    conversationId: message.conversationId ?? NO_CONVERSATION,
  };
  return deps.db.transaction(() => move(deps, conversation, message));
}

async function move(
  deps: LadderDeps,
  conversation: Conversation,
  { message, previous }: Message,
): Promise<Rung | null> {
  const ladders = await lockLadders(deps.db, conversation);
  const atHand = ladders[0] ?? null;
  const step = readMove(message, atHand);
  if (step === 'question' || !atHand) {
    const question = step === 'question' ? message : lastQuestion(previous);
    if (question === null) return null;
    const known = ladders.find((ladder) => isSameQuestion(question, ladder.question));
    return known ? stay(deps, known, 'again') : begin(deps, conversation, { question, move: step });
  }
  return step === 'attempt' ? advance(deps, atHand, message) : stay(deps, atHand, step);
}

async function begin(
  { db, clock }: LadderDeps,
  conversation: Conversation,
  { question, move: made }: Pick<Rung, 'question' | 'move'>,
): Promise<Rung> {
  await insertLadder(db, { ...conversation, question, step: 1, updatedAt: clock.now() });
  return { hint: hintAt(1), question, move: made };
}

async function advance({ db, clock }: LadderDeps, ladder: LadderRow, attempt: string): Promise<Rung> {
  const step = Math.min(ladder.step + 1, LAST_STEP);
  await updateLadder(db, ladder, { step, lastAttempt: attempt, updatedAt: clock.now() });
  return { hint: hintAt(step), question: ladder.question, move: 'attempt' };
}

async function stay({ db, clock }: LadderDeps, ladder: LadderRow, made: Move): Promise<Rung> {
  const { step, lastAttempt, question } = ladder;
  await updateLadder(db, ladder, { step, lastAttempt, updatedAt: clock.now() });
  return { hint: hintAt(step), question, move: made };
}

/** What was asked before the ladder began, in another mode for example. */
function lastQuestion(previous: Turn[]): string | null {
  const asked = previous.filter(({ role }) => role === 'user').map(({ content }) => content);
  return asked.findLast((content) => readMove(content, null) === 'question')?.slice(0, 8_000) ?? null;
}
