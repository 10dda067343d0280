import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import type { JobKind, QueueShare } from '#server/jobs/jobs.ts';
import type { ByteSource, CutPiece } from '#server/speech/cut.ts';
import { cutPiece } from '#server/speech/cut-pieces.ts';
import { type Heard, SpeechFailure, type SpeechPiece } from '#server/speech/speech.ts';
import type { FailureCode } from '../../contract.ts';
import * as queries from '../queries.ts';
import { move, startOver } from '../reading-state.ts';
import { fileKeyOf } from '../storage/object-names.ts';
import type { SpeechProgress } from '../tables.ts';
import { writeVtt } from '../videos/caption-file.ts';
import { deleteSpeech, findCaptions, findSpeech, putCaptions, putSpeech } from './queries.ts';

const KIND = { name: 'recognise-speech' };
/** A server that is silent may be starting. */
const ATTEMPTS = 3;
/** OpenAI takes 25 MB; others say themselves what is too much. */
const PIECE_MAX_BYTES = 24 * 1024 * 1024;
const PIECE_MIN_BYTES = 256 * 1024;
const PIECE_MAX_SECONDS = 10 * 60;
/** What a server refused is asked for in a quarter of its size. */
const SMALLER = 4;
const PERCENT = 100;
/** Captions that were chosen with a recording are sent when it has arrived. */
const CAPTIONS_WAIT_MS = 5_000;

type ToRecognise = Pick<queries.FileToRead, 'id' | 'uploadedBy'>;

interface SpeechPayload {
  documentId: string;
}

/** Recognises what is said in recordings that have no captions. */
export interface SpeechRecognition {
  /** Begins soon, if no captions have come by then. Joins the caller's transaction. */
  request(document: ToRecognise): Promise<void>;
  /** Ends it, also in the middle of a piece. Joins the caller's transaction. */
  cancel(documentId: string): Promise<void>;
}

/**
 * Registers the job `recognise-speech`. It does one piece and then stands in line again, so that a short recording need not wait for a long
 * one, and a restart repeats one piece at most. `read` has a recording read by the captions that it then has.
 */
export function createSpeechRecognition(
  deps: Deps,
  read: (document: queries.FileToRead) => Promise<void>,
): SpeechRecognition {
  const enqueue = ({ id, uploadedBy }: ToRecognise, delayMs: number) =>
    deps.jobs.enqueue<SpeechPayload>(
      KIND,
      { documentId: id },
      { key: id, turn: turnOf(uploadedBy), runAt: new Date(deps.clock.now().getTime() + delayMs) },
    );
  const job: JobKind<SpeechPayload> = {
    ...KIND,
    attempts: ATTEMPTS,
    run: async ({ documentId }, signal) => {
      const reading = await queries.findUnfinished(deps.db, documentId);
      if (!reading || (await findCaptions(deps.db, documentId))) return;
      const left = await recogniseNext(deps, reading, signal);
      signal.throwIfAborted();
      if (left === 'some') await enqueue(reading.document, 0);
      if (left === 'none') await finish(deps, reading, read);
    },
    onGivenUp: async ({ documentId }) => void (await fail(deps, documentId, 'speech_failed')),
    onTriedAgain: ({ documentId }) => startOver(deps, documentId),
  };
  deps.jobs.register(job);
  return {
    request: (document) => enqueue(document, CAPTIONS_WAIT_MS),
    cancel: (documentId) => deps.jobs.cancel(KIND.name, documentId),
  };
}

function turnOf(uploadedBy: string | null): QueueShare | undefined {
  return uploadedBy === null ? undefined : { of: uploadedBy, seconds: PIECE_MAX_SECONDS };
}

/** `failed` where it says so on the document. */
type Left = 'some' | 'none' | 'failed';

async function recogniseNext(deps: Deps, reading: queries.Reading, signal: AbortSignal): Promise<Left> {
  const { document } = reading;
  const progress = (await findSpeech(deps.db, document.id)) ?? beginningOf(document.id);
  const recogniser = await deps.speech.find(document.institutionId, signal);
  if (!recogniser) {
    // One that has answered before is away for a while.
    if (progress.nextByte > 0) throw new SpeechFailure('unreachable');
    return fail(deps, document.id, 'no_captions');
  }
  const file = await sourceOf(deps, reading);
  const cut = await cutPiece(file, document.mimeType, {
    from: progress.nextByte,
    maxBytes: progress.pieceBytes,
    maxSeconds: PIECE_MAX_SECONDS,
  });
  if (!cut) return fail(deps, document.id, 'speech_too_large');
  await tellPercent(deps, reading, progress.nextByte / file.size);
  try {
    const heard = cut.piece && (await recogniser.hear(cut.piece, signal));
    signal.throwIfAborted();
    return await keep(deps, reading, { progress, cut, heard, size: file.size });
  } catch (error) {
    if (signal.aborted || !(error instanceof SpeechFailure) || error.code === 'unreachable') throw error;
    if (error.code !== 'too_large') return fail(deps, document.id, 'speech_failed');
    return cut.piece ? askForLess(deps, progress, cut.piece) : 'failed';
  }
}

function beginningOf(documentId: string): SpeechProgress {
  return { documentId, nextByte: 0, seconds: 0, pieceBytes: PIECE_MAX_BYTES, lines: [] };
}

async function sourceOf({ files }: Deps, { document, version }: queries.Reading): Promise<ByteSource> {
  const key = fileKeyOf(version);
  const size = document.fileSize;
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size) - 1;
      return end < at ? Buffer.alloc(0) : buffer(await files.read(key, { start: at, end }));
    },
  };
}

async function askForLess(deps: Deps, progress: SpeechProgress, { bytes }: SpeechPiece): Promise<Left> {
  const pieceBytes = Math.floor(Math.min(bytes.length, progress.pieceBytes) / SMALLER);
  if (pieceBytes < PIECE_MIN_BYTES) return fail(deps, progress.documentId, 'speech_too_large');
  await putSpeech(deps.db, { ...progress, pieceBytes });
  return 'some';
}

async function keep(
  deps: Deps,
  reading: queries.Reading,
  {
    progress,
    cut,
    heard,
    size,
  }: { progress: SpeechProgress; cut: CutPiece; heard: Heard | null; size: number },
): Promise<Left> {
  const { seconds: before } = progress;
  const lines = (heard?.lines ?? []).map(({ startSeconds, endSeconds, text }) => ({
    startSeconds: before + startSeconds,
    endSeconds: before + endSeconds,
    text,
  }));
  const nextByte = cut.next ?? size;
  await putSpeech(deps.db, {
    ...progress,
    nextByte,
    seconds: before + (cut.piece?.seconds ?? 0),
    lines: [...progress.lines, ...lines],
  });
  await tellPercent(deps, reading, nextByte / size);
  return cut.next === null ? 'none' : 'some';
}

async function tellPercent(deps: Deps, reading: queries.Reading, share: number): Promise<void> {
  await move(deps, reading, { status: 'indexing', speechPercent: Math.floor(Math.min(share, 1) * PERCENT) });
}

/** What was heard becomes the captions, and is read like any. */
async function finish(
  deps: Deps,
  { document }: queries.Reading,
  read: (document: queries.FileToRead) => Promise<void>,
): Promise<void> {
  const { id: documentId } = document;
  const lines = (await findSpeech(deps.db, documentId))?.lines ?? [];
  const vtt = await writeVtt(lines);
  await deps.db.transaction(async () => {
    await deleteSpeech(deps.db, documentId);
    if (lines.length === 0) return void (await fail(deps, documentId, 'no_speech'));
    await read(document);
    const createdAt = deps.clock.now();
    await putCaptions(deps.db, { documentId, vtt, isRecognised: true, createdAt });
  });
}

async function fail(deps: Deps, documentId: string, code: FailureCode): Promise<'failed'> {
  // Another server, or the same one later, may do it.
  const failure = { code, isRetryable: true, now: deps.clock.now() };
  await queries.failUnfinished(deps.db, documentId, failure);
  return 'failed';
}
