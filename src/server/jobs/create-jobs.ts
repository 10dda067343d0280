import { JobRunner } from './job-runner.ts';
import type { JobKind, Jobs, QueueShare } from './jobs.ts';
import { deleteGivenUpNaming, findGivenUpKind, takeGivenUp } from './given-up-queries.ts';
import { cancelJobs, insertJob, notify } from './queries.ts';
import type { JobsOptions } from './running-job.ts';

/** The queue over the table `job` (decision 003). */
export function createJobs(options: JobsOptions): Jobs {
  const { db, clock } = options;
  const kinds = new Map<string, JobKind<unknown>>();
  const runner = new JobRunner(options, kinds);
  const canTryAgain = (name: string) => {
    const kind = kinds.get(name);
    return kind !== undefined && (!kind.onGivenUp || kind.onTriedAgain !== undefined);
  };
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`the job kind ${kind.name} is registered twice`);
      kinds.set(kind.name, kind);
    },
    async enqueue(
      kind,
      payload,
      {
        key = null,
        runAt = null,
        turn,
      }: { key?: string | null; runAt?: Date | null; turn?: QueueShare | undefined } = {},
    ) {
      await db.transaction(async () => {
        await insertJob(db, { kind: kind.name, key, payload, runAt, now: clock.now(), turn: turn ?? null });
        await notify(db, 'work');
      });
    },
    async cancel(kindName, key) {
      await db.transaction(async () => {
        await cancelJobs(db, kindName, key);
        await notify(db, 'stop');
      });
    },
    canTryAgain,
    tryAgain: (givenUpId) =>
      db.transaction(async () => {
        const job = await findGivenUpKind(db, givenUpId);
        if (job === null || !canTryAgain(job)) return false;
        const taken = await takeGivenUp(db, givenUpId);
        if (!taken) return false;
        await insertJob(db, { ...taken, runAt: null, now: clock.now(), turn: null });
        await kinds.get(taken.kind)?.onTriedAgain?.(taken.payload);
        await notify(db, 'work');
        return true;
      }),
    forgetGivenUp: (words) => deleteGivenUpNaming(db, words),
    start: () => runner.start(),
    stop: () => runner.stop(),
  };
}
