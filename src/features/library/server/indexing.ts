import type { Deps } from '#server/deps.ts';
import type { JobKind, QueueShare } from '#server/jobs/jobs.ts';
import { type Progress, ReadFailure } from '#server/knowledge/knowledge.ts';
import { READERS } from '#server/knowledge/readers.ts';
import { isRecording } from '#shared/file-formats.ts';
import * as queries from './queries.ts';
import { isFinal, move, settleFailure, sourceOf, startOver } from './reading-state.ts';
import { findCaptions } from './recordings/queries.ts';
import { createSpeechRecognition, type SpeechRecognition } from './recordings/recognise-speech.ts';
import { createRecognition, type Recognition } from './recognition.ts';
import { fileKeyOf } from './storage/object-names.ts';
import type { DocumentRow } from './tables.ts';

/** Internal errors are tried once more. */
const INDEXING_ATTEMPTS = 2;
/** What a reader takes to start, and what a common file takes for each megabyte. */
const STARTING_SECONDS = 1;
const SECONDS_PER_MEGABYTE = 1;
const MEGABYTE = 1024 * 1024;
/** At most four updates a second reach the database. */
const PROGRESS_INTERVAL_MS = 250;

interface IndexingPayload {
  documentId: string;
}

/** Keeps the index in line with the documents. */
export interface Indexing {
  /** Has a new document read in the background; until then the index knows whose it is. Joins the caller's transaction. */
  admit(document: DocumentRow): Promise<void>;
  /** Has a failed document read again. Joins the caller's transaction. `password` stays in this process's memory. */
  request(document: DocumentRow, password?: string): Promise<void>;
  /** Has the index forget a document, also one that is being read now. Joins the caller's transaction. */
  forget(documentId: string): Promise<void>;
  /** Takes the text of a document that stays out of the index, also while it is being read. Joins the caller's transaction. */
  withdraw(document: DocumentRow): Promise<void>;
  /** Has an overwritten document read anew, also one that is being read now. Joins the caller's transaction. */
  restart(document: DocumentRow): Promise<void>;
  /** Gives unfinished documents that nothing has moved since `before` a job; one that has a waiting job keeps that. */
  resume(before: Date): Promise<void>;
}

const KIND = { name: 'index-document' };

/**
 * Registers the job `index-document`. It brings the index in line with the document, whatever happened before: unfinished means
 * read it, gone or withdrawn means forget its text, finished means nothing. So it is safe to run twice, late, or after a crash at any point.
 */
export function createIndexing(deps: Deps): Indexing {
  const passwords = new Map<string, string>();
  const read = (document: queries.FileToRead) =>
    deps.jobs.enqueue<IndexingPayload>(
      KIND,
      { documentId: document.id },
      { key: document.id, turn: turnOf(document) },
    );
  const settle = (documentId: string) =>
    deps.jobs.enqueue<IndexingPayload>(KIND, { documentId }, { key: documentId });

  const recognition = createRecognition(deps, passwords);
  const speech = createSpeechRecognition(deps, read);
  deps.jobs.register(indexingJob({ deps, recognition, speech }, passwords));

  // Jobs before sources before documents: the order in which the queue locks them when it gives a job up.
  const stop = async (documentId: string) => {
    await deps.jobs.cancel(KIND.name, documentId);
    await recognition.cancel(documentId);
    await speech.cancel(documentId);
  };

  return {
    admit: async (document) => {
      await deps.knowledge.register(sourceOf(document));
      await read(document);
    },
    request: async (document, password) => {
      if (password) passwords.set(document.id, password);
      await read(document);
    },
    forget: async (documentId) => {
      await stop(documentId);
      await deps.knowledge.remove(documentId);
      // A reader that is stopping may still write its last batch: this runs after it, and also after a crash in between.
      await settle(documentId);
    },
    withdraw: async (document) => {
      await stop(document.id);
      await deps.knowledge.register(sourceOf(document));
      // As after `forget`, for a reader that is about to begin.
      await settle(document.id);
    },
    restart: async (document) => {
      await stop(document.id);
      await deps.knowledge.register(sourceOf(document));
      await read(document);
    },
    resume: async (before) => {
      for (const document of await queries.listStalled(deps.db, before)) await read(document);
    },
  };
}

/** Of a document that nobody owns any more, nobody's. */
function turnOf({ uploadedBy, fileSize }: queries.FileToRead): QueueShare | undefined {
  const seconds = STARTING_SECONDS + (fileSize / MEGABYTE) * SECONDS_PER_MEGABYTE;
  return uploadedBy === null ? undefined : { of: uploadedBy, seconds };
}

interface IndexingParts {
  deps: Deps;
  recognition: Recognition;
  speech: SpeechRecognition;
}

function indexingJob(parts: IndexingParts, passwords: Map<string, string>): JobKind<IndexingPayload> {
  const { deps } = parts;
  return {
    ...KIND,
    attempts: INDEXING_ATTEMPTS,
    concurrency: deps.config.READERS ?? READERS,
    run: async ({ documentId }, signal) => {
      try {
        const request = { documentId, password: passwords.get(documentId) };
        const hasScans = await indexDocument(parts, request, signal);
        if (!hasScans) passwords.delete(documentId);
      } finally {
        const document = await queries.findDocument(deps.db, documentId);
        // What a reader wrote after its document was deleted or withdrawn.
        if (!document || document.failureCode === 'removed') await forgetText(deps, documentId);
      }
    },
    onGivenUp: async ({ documentId }, error) => {
      passwords.delete(documentId);
      const isNamed = error instanceof ReadFailure;
      // What a crash left half-read is of no use; what was read before a time-out is.
      if (!isNamed) await forgetText(deps, documentId);
      await settleFailure(deps, documentId, isNamed ? error : new ReadFailure('internal'));
    },
    onTriedAgain: ({ documentId }) => startOver(deps, documentId),
  };
}

/** Of a document that still exists, the index goes on knowing whose it is. */
async function forgetText(deps: Deps, documentId: string): Promise<void> {
  const document = await queries.findDocument(deps.db, documentId);
  await (document ? deps.knowledge.register(sourceOf(document)) : deps.knowledge.remove(documentId));
}

/** Whether there are scanned pages left, which the recognition goes on with. */
async function indexDocument(
  { deps, recognition, speech }: IndexingParts,
  request: { documentId: string; password: string | undefined },
  signal: AbortSignal,
): Promise<boolean> {
  const reading = await queries.findUnfinished(deps.db, request.documentId);
  if (!reading) return false;
  if (reading.document.scansTotal > 0) {
    await recognition.request(request.documentId);
    return true;
  }
  const { mimeType, id } = reading.document;
  const captions = isRecording(mimeType) ? await findCaptions(deps.db, id) : undefined;
  if (captions === null) {
    await speech.request(reading.document);
    return false;
  }
  await move(deps, reading, { status: 'indexing', pagesDone: 0, pagesTotal: null, speechPercent: null });
  try {
    const { pagesTotal, passages, scans } = await readInto(
      deps,
      { ...reading, password: request.password, vtt: captions?.vtt },
      signal,
    );
    // Stopped by a shutdown: the next start reads it again. By an overwrite: a new job does.
    signal.throwIfAborted();
    await deps.db.transaction(async () => {
      const status = passages === 0 ? 'indexing' : 'ready';
      const found = scans && { scansTotal: scans.total, firstScan: scans.first, lastScan: scans.last };
      await move(deps, reading, { status, pagesDone: pagesTotal, pagesTotal, ...found });
      if (found) await recognition.request(request.documentId);
    });
    return scans !== null;
  } catch (error) {
    if (signal.aborted || !isFinal(error)) throw error;
    await settleFailure(deps, request.documentId, error);
    return false;
  }
}

async function readInto(
  deps: Deps,
  { password, vtt, ...reading }: queries.Reading & { password: string | undefined; vtt: string | undefined },
  signal: AbortSignal,
) {
  const { document, version } = reading;
  const onProgress = throttled((progress) => move(deps, reading, progress));
  if (vtt !== undefined) {
    // A recording is read by its captions, so that the length of its file does not matter.
    const captions = { content: Buffer.from(vtt), fileName: 'captions.vtt' };
    return deps.knowledge.ingest({ ...sourceOf(document), ...captions }, { signal, onProgress });
  }
  return deps.files.withLocalPath(fileKeyOf(version), (path) =>
    deps.knowledge.ingest(
      {
        ...sourceOf(document),
        path,
        fileName: document.filePath.split('/').at(-1) ?? document.filePath,
        ...(password !== undefined && { password }),
      },
      { signal, onProgress },
    ),
  );
}

/** Lets at most one progress through per interval; the end is told by the status. */
function throttled(tell: (progress: Progress) => Promise<void>): (progress: Progress) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_INTERVAL_MS) return;
    toldAt = now;
    await tell(progress);
  };
}
