import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The most processor time of this thread within one turn of the event loop while `work` is done. Time of that thread alone, so that a
 * busy machine counts for nothing.
 */
export async function longestTurn<Answer>(
  work: () => Promise<Answer>,
): Promise<{ ms: number; answer: Answer }> {
  let ms = 0;
  let isOver = false;
  await nextTurn();
  let last = threadMs();
  const turn = (): void => {
    const now = threadMs();
    ms = Math.max(ms, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const answer = await work();
  await nextTurn();
  isOver = true;
  return { ms, answer };
}

/**
 * The least of three such figures, for work that keeps much in memory: collecting its garbage lengthens one turn or another by chance, and what
 * the work itself holds up never falls below.
 */
export async function longestTurnOfThree<Answer>(
  work: (time: number) => Promise<Answer>,
): Promise<{ ms: number; answer: Answer }> {
  let least = await longestTurn(() => work(0));
  for (const time of [1, 2]) {
    const again = await longestTurn(() => work(time));
    if (again.ms < least.ms) least = again;
  }
  return least;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** In how many turns of the event loop `work` is done, which is all that is awaited: what waits for a database counts its turns, too. */
export async function turnsOf<Answer>(
  work: () => Promise<Answer>,
): Promise<{ turns: number; answer: Answer }> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const answer = await work();
  isOver = true;
  return { turns, answer };
}
