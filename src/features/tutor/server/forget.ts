import type { Deps } from '#server/deps.ts';
import { removeExchangesBefore } from './exchange-queries.ts';
import { removeLaddersBefore, removeLaddersOf } from './pedagogy/ladder-queries.ts';
import { removeQuizzesBefore, removeQuizzesOf } from './practice/quiz-queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A ladder holds the learner's words, so it goes, as quizzes do, when the conversation is surely over (docs/operations.md). */
const LADDERS_KEPT_DAYS = 30;
const EXCHANGES_KEPT_DAYS = 90;
const FORGET = { name: 'forget-tutor-records' };
const FORGET_KEY = 'all';

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Registers the job that removes old records, and lets it run every day. */
export async function scheduleForgetting(deps: ForgetDeps): Promise<void> {
  const { jobs, clock } = deps;
  jobs.register({
    ...FORGET,
    attempts: 3,
    async run() {
      await forgetOldRecords(deps);
      const runAt = new Date(clock.now().getTime() + DAY_MS);
      await jobs.enqueue(FORGET, {}, { key: FORGET_KEY, runAt });
    },
  });
  await jobs.enqueue(FORGET, {}, { key: FORGET_KEY });
}

async function forgetOldRecords({ db, clock }: ForgetDeps): Promise<void> {
  const now = clock.now().getTime();
  const over = new Date(now - LADDERS_KEPT_DAYS * DAY_MS);
  await removeLaddersBefore(db, over);
  await removeQuizzesBefore(db, over);
  await removeExchangesBefore(db, new Date(now - EXCHANGES_KEPT_DAYS * DAY_MS));
}

/** Removes what is kept of conversations that were deleted. */
export async function forgetConversations(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  conversationIds: string[],
): Promise<void> {
  await removeLaddersOf(db, userId, conversationIds);
  await removeQuizzesOf(db, userId, conversationIds);
}
