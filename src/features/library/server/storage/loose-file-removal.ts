import type { Deps } from '#server/deps.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import { fileKeyOf } from './object-names.ts';
import * as queries from './queries.ts';

const REMOVAL_ATTEMPTS = 8;

export const removeLooseFilesJob = { name: 'remove-loose-files' };

/** Removes the file of a deleted or overwritten object once the caller's transaction has committed. */
export async function discardFile(deps: Deps, version: string): Promise<void> {
  await queries.insertDoomedFile(deps.db, version, deps.clock.now());
  await enqueueRemoval(deps);
}

/** Gives up what an earlier process left half-written; `isAlone` says that nobody else can be writing, else theirs expire. */
export async function giveUpAbandonedFiles(deps: Deps, isAlone: boolean): Promise<void> {
  if (isAlone) await queries.doomAllLooseFiles(deps.db);
  await enqueueRemoval(deps);
}

/** Removes doomed files from the store. A file that cannot be removed stays on record and is tried again. */
export function looseFileRemoval(deps: Deps): JobKind<Record<string, never>> {
  return {
    ...removeLooseFilesJob,
    attempts: REMOVAL_ATTEMPTS,
    run: async () => {
      const versions = await queries.doomExpiredFiles(deps.db, deps.clock.now());
      const removals = await Promise.allSettled(versions.map((version) => removeFile(deps, version)));
      const failures = removals.flatMap((removal) => (removal.status === 'rejected' ? [removal.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'some stored files could not be removed');
    },
  };
}

async function removeFile(deps: Deps, version: string): Promise<void> {
  await deps.files.remove(fileKeyOf(version));
  await queries.deleteLooseFile(deps.db, version);
}

export async function enqueueRemoval(deps: Deps): Promise<void> {
  await deps.jobs.enqueue(removeLooseFilesJob, {}, { key: 'all' });
}
