import { createHash, randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { uploadMaxBytes } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { formatFileSize } from '../../contract.ts';
import { fileKeyOf } from './object-names.ts';
import * as queries from './queries.ts';
import { enqueueRemoval } from './loose-file-removal.ts';

/** An upload that takes longer than this is cut off. */
const UPLOAD_MAX_MS = 10 * 60_000;
/** A staged file that is this old was left behind by a process that died. Longer than any upload. */
const STAGED_MAX_MS = 15 * 60_000;

/** A complete file that no object owns yet. */
export interface StagedFile {
  version: string;
  size: number;
  /** Written in hexadecimal. */
  sha256: string;
}

/**
 * Streams `content` into the store. The file is on record as loose before its first byte, so that a crash at any moment leaves
 * a file that the next start removes. Claim it in the transaction that records its object, and release it in any case.
 * Throws AppError `too_large`.
 */
export async function stageFile(deps: Deps, content: Readable): Promise<StagedFile> {
  const version = randomUUID();
  await queries.insertLooseFile(deps.db, version, new Date(deps.clock.now().getTime() + STAGED_MAX_MS));
  const deadline = AbortSignal.timeout(UPLOAD_MAX_MS);
  try {
    return await writeFile(deps, version, addAbortSignal(deadline, content));
  } catch (error) {
    await releaseFile(deps, version);
    throw deadline.aborted ? uploadTooSlow() : nameFailure(error, uploadMaxBytes(deps.config));
  }
}

/** Takes the file into the caller's transaction; from its commit on the file stays. Throws when the file was given up. */
export async function claimFile(deps: Deps, version: string): Promise<void> {
  if (await queries.claimLooseFile(deps.db, version)) return;
  throw new AppError('unavailable', 'The upload took too long. Please try again.', {
    code: 'upload_expired',
  });
}

/** Gives up a staged file, unless it was claimed. */
export async function releaseFile(deps: Deps, version: string): Promise<void> {
  await deps.db.transaction(async () => {
    if (await queries.doomLooseFile(deps.db, version)) await enqueueRemoval(deps);
  });
}

async function writeFile(deps: Deps, version: string, content: Readable): Promise<StagedFile> {
  const hash = createHash('sha256');
  const hashed = Readable.from(hashing(content, hash), { objectMode: false });
  const { size } = await deps.files.put(fileKeyOf(version), hashed, {
    maxBytes: uploadMaxBytes(deps.config),
  });
  return { version, size, sha256: hash.digest('hex') };
}

async function* hashing(content: Readable, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function nameFailure(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError && error.kind === 'too_large') return fileTooLarge(maxBytes);
  if (isCutOff(error))
    return new AppError('invalid', 'The upload was interrupted.', { code: 'upload_cut_off' });
  return error;
}

/** The caller went away in the middle of the body. */
export function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function fileTooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `File too large. Maximum size is ${formatFileSize(maxBytes)}`, {
    code: 'file_too_large',
    details: { limit: maxBytes },
  });
}

function uploadTooSlow(): AppError {
  return new AppError('unprocessable', 'The upload took too long. Please try again.', {
    code: 'upload_expired',
  });
}
