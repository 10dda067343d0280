import type { Deps } from '#server/deps.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import { ReadFailure, type RecognitionResult } from '#server/knowledge/knowledge.ts';
import * as queries from './queries.ts';
import { isFinal, move, settleFailure, sourceOf } from './reading-state.ts';
import { fileKeyOf } from './storage/object-names.ts';

const RECOGNITION_ATTEMPTS = 2;

interface RecognitionPayload {
  documentId: string;
}

/** Recognises the scanned pages of documents that have been read. */
export interface Recognition {
  /** Joins the caller's transaction. */
  request(documentId: string): Promise<void>;
  /** Ends it, also in the middle of a page. Joins the caller's transaction. */
  cancel(documentId: string): Promise<void>;
}

const KIND = { name: 'recognise-page' };

/**
 * Registers the job `recognise-page`. It does one page and then stands in line again, so that a short scan need not wait for a
 * thick book, and a restart repeats one page at most. `passwords`: those given for locked documents, by id.
 */
export function createRecognition(deps: Deps, passwords: Map<string, string>): Recognition {
  const request = (documentId: string) =>
    deps.jobs.enqueue<RecognitionPayload>(KIND, { documentId }, { key: documentId });
  const job: JobKind<RecognitionPayload> = {
    ...KIND,
    attempts: RECOGNITION_ATTEMPTS,
    run: async ({ documentId }, signal) => {
      const isMore = await recogniseNext(deps, { documentId, password: passwords.get(documentId) }, signal);
      if (isMore) await request(documentId);
      else passwords.delete(documentId);
    },
    onGivenUp: async ({ documentId }, error) => {
      passwords.delete(documentId);
      await settleFailure(
        deps,
        documentId,
        error instanceof ReadFailure ? error : new ReadFailure('internal'),
      );
    },
  };
  deps.jobs.register(job);
  return { request, cancel: (documentId) => deps.jobs.cancel(KIND.name, documentId) };
}

/** Whether there is a page left to do. */
async function recogniseNext(
  deps: Deps,
  { documentId, password }: { documentId: string; password: string | undefined },
  signal: AbortSignal,
): Promise<boolean> {
  const reading = await queries.findUnfinished(deps.db, documentId);
  if (!reading || reading.document.scansTotal === 0) return false;
  try {
    const result = await deps.files.withLocalPath(fileKeyOf(reading.version), (path) =>
      deps.knowledge.recogniseNext(
        { ...sourceOf(reading.document), path, ...(password !== undefined && { password }) },
        signal,
      ),
    );
    signal.throwIfAborted();
    await move(deps, reading, stepAfter(reading, result));
    return result.left > 0;
  } catch (error) {
    if (signal.aborted || !isFinal(error)) throw error;
    await settleFailure(deps, documentId, error);
    return false;
  }
}

/** Ready as soon as there is something to ask about; the scans say that it is not all yet. */
function stepAfter({ document }: queries.Reading, result: RecognitionResult): queries.ReadingStep {
  return {
    status: result.passages > 0 ? 'ready' : 'indexing',
    scansDone: document.scansTotal - result.left,
    scansUnread: document.scansUnread + (result.isUnread ? 1 : 0),
  };
}
