import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { JobRunner } from './job-runner.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { cancelJobs, insertJob, notify } from './queries.ts';

export interface JobsOptions {
  db: Database;
  log: Log;
  clock: Clock;
}

/** The queue over the table `job` (decision 003). */
export function createJobs(options: JobsOptions): Jobs {
  const { db, clock } = options;
  const kinds = new Map<string, JobKind<unknown>>();
  const runner = new JobRunner(options, kinds);
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`the job kind ${kind.name} is registered twice`);
      // Border: a payload is read back as it was enqueued for this kind.
      kinds.set(kind.name, kind as JobKind<unknown>);
    },
    async enqueue(
      kind,
      payload,
      { key = null, runAt = clock.now() }: { key?: string | null; runAt?: Date } = {},
    ) {
      await db.transaction(async () => {
        await insertJob(db, { kind: kind.name, key, payload, runAt });
        await notify(db, 'work');
      });
    },
    async cancel(kindName, key) {
      await db.transaction(async () => {
        await cancelJobs(db, kindName, key);
        await notify(db, 'stop');
      });
    },
    start: () => runner.start(),
    stop: () => runner.stop(),
  };
}
