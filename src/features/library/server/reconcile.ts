import type { Deps } from '#server/deps.ts';
import { formatOfName } from '#shared/file-formats.ts';
import type { Indexing } from './indexing.ts';
import * as queries from './queries.ts';
import type { Refreshing } from './refreshing.ts';
import { giveUpExpiredUploads } from './resumable/resumable-uploads.ts';
import { giveUpAbandonedFiles } from './storage/loose-file-removal.ts';

/** Of a file whose name promises no format of ours. */
const UNKNOWN_TYPE = 'application/octet-stream';
/** The storage sync runs at most this often on listing. */
const SYNC_INTERVAL_MS = 60_000;
/** A document that nothing has moved for so long has lost its job. Longer than any file may take. */
const STALLED_AFTER_MS = 10 * 60_000;
/** What a document says that was made by the sync, as long as nobody has said more of it. */
export const SYNCED_DESCRIPTION = 'Automatically synced from storage';

export interface Reconciliation {
  /** Before the first request: clears what a killed process left and takes up what it had not finished. */
  atStart(): Promise<void>;
  /** Gives every object that has no record one, now. */
  recordObjects(): Promise<void>;
  /** Before a listing; does nothing within a minute of the last time. */
  onListing(): Promise<void>;
}

/**
 * Brings files, records and jobs in line. What a kill leaves behind, by the moment it strikes:
 * - while a file is written: a loose file on record, without object: removed here.
 * - file complete, transaction not committed: the same. Nobody was told that the upload succeeded.
 * - after the commit of an upload: object, record and job exist together; the job runs after the restart.
 * - while indexing: the start queues it again, without waiting for the dead process's claim on the job to end. It is read from the
 *   start, replacing what there was; the old job then finds it finished.
 * - before the commit of a delete: nothing has happened.
 * - after the commit of a delete: record and index are gone; the file is on record as doomed and its job removes it. The job that
 *   cleans up after a reader that was still writing is in the same transaction.
 * - between the removal of a file and of its record as doomed: removing a missing file is not an error.
 * - while an upload comes in parts: the parts that were acknowledged are on record and stay until it goes on, or expires.
 * A record always has its object and file: they are written before it and removed after it. When a file is missing all the same
 * (removed by hand, a lost disk), reading the document fails visibly and can be retried, and its address answers 'not found'.
 */
export function createReconciliation(
  deps: Deps,
  { indexing, refreshing }: { indexing: Indexing; refreshing: Refreshing },
): Reconciliation {
  // With a database of our own no other process can be at work; on a shared one, other instances may be.
  const isAlone = deps.config.DATABASE_URL === undefined;
  let syncedAt = Number.NEGATIVE_INFINITY;
  const sync = async (now: Date) => {
    syncedAt = now.getTime();
    await recordUnrecordedObjects(deps, indexing);
    await indexing.resume(new Date(syncedAt - STALLED_AFTER_MS));
    await refreshing.request();
    await giveUpExpiredUploads(deps);
  };
  return {
    atStart: async () => {
      const now = deps.clock.now();
      await giveUpAbandonedFiles(deps, isAlone);
      await sync(now);
      if (isAlone) await indexing.resume(now);
    },
    recordObjects: () => recordUnrecordedObjects(deps, indexing),
    onListing: async () => {
      const now = deps.clock.now();
      if (now.getTime() - syncedAt >= SYNC_INTERVAL_MS) await sync(now);
    },
  };
}

/** Gives every object in the public root of the bucket that has no record one. */
async function recordUnrecordedObjects(deps: Deps, indexing: Indexing): Promise<void> {
  for (const { name, ownerId } of await queries.listUnrecordedObjects(deps.db)) {
    await deps.db.transaction(() => recordObject({ deps, indexing }, { name, ownerId }));
  }
}

async function recordObject(
  { deps, indexing }: { deps: Deps; indexing: Indexing },
  { name, ownerId }: { name: string; ownerId: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const { type = 'other', mimeType = UNKNOWN_TYPE } = formatOfName(name) ?? {};
  const document = await queries.insertDocument(deps.db, {
    title: name.slice(0, 300),
    description: SYNCED_DESCRIPTION,
    type,
    subject: 'other',
    filePath: name,
    fileSize: 0,
    mimeType,
    uploadedBy: ownerId,
    visibility: 'everyone',
    createdAt: now,
    statusAt: now,
  });
  // Another instance was faster.
  if (!document) return;
  await indexing.admit(document);
}
