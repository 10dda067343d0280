import { MAKE, type MakeDeps, type MakeJob } from './context.ts';
import { finishMaking, makeMaterial } from './make-material.ts';

/** A section that failed is not the job's failure: these are for faults that pass, such as a database that restarts. */
const ATTEMPTS = 3;
/** A local model answers one at a time anyway. */
const CONCURRENCY = 2;

export function registerMaterialJobs(deps: MakeDeps): void {
  deps.jobs.register<MakeJob>({
    ...MAKE,
    attempts: ATTEMPTS,
    concurrency: CONCURRENCY,
    run: (job, signal) => makeMaterial(deps, job, signal),
    onGivenUp: (job) => finishMaking(deps, job),
  });
}
