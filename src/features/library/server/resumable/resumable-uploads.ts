import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { uploadMaxBytes } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadFields } from '../../contract.ts';
import { requireInstitution } from '../choose-visibility.ts';
import { findDocument } from '../queries.ts';
import { recordUpload, type UploadContext } from '../record-upload.ts';
import { fileKeyOf } from '../storage/object-names.ts';
import { claimFile, fileTooLarge, isCutOff, releaseFile, stageFile } from '../storage/staged-files.ts';
import { discardFile } from '../storage/loose-file-removal.ts';
import type { DocumentRow, ResumableUpload } from '../tables.ts';
import { emptyFile } from '../upload-form.ts';
import * as queries from './queries.ts';

/** An upload to which nothing was added for so long is given up. */
const KEPT_MS = 3 * 24 * 60 * 60_000;
/** Of one person; the oldest gives way to a new one. */
const UNFINISHED_MAX = 10;
/** Putting the parts of the largest file together takes seconds; a process that died is not waited for. */
const FINISHING_MAX_MS = 10 * 60_000;

export interface NewUpload {
  fileName: string;
  fields: UploadFields;
  size: number;
}

/** Answers the upload, which waits for its first byte. Throws AppError `file_too_large`, `empty_file`, `no_institution`. */
export async function beginUpload(
  deps: Deps,
  caller: Caller,
  { fileName, fields, size }: NewUpload,
): Promise<Pick<ResumableUpload, 'id' | 'expiresAt'>> {
  const maxBytes = uploadMaxBytes(deps.config);
  if (size > maxBytes) throw fileTooLarge(maxBytes);
  if (size === 0) throw emptyFile();
  if (fields.visibility) requireInstitution(fields.visibility, caller);
  const unfinished = await queries.listUnfinished(deps.db, caller.id);
  for (const { id } of unfinished.slice(UNFINISHED_MAX - 1)) await giveUpUpload(deps, id);
  const now = deps.clock.now();
  const upload = { id: randomUUID(), expiresAt: expiryAfter(now) };
  await queries.insertUpload(deps.db, {
    ...upload,
    ownerId: caller.id,
    fileName,
    fields,
    size,
    createdAt: now,
  });
  return upload;
}

/** An upload of the caller that has become no document yet. Throws AppError `upload_not_found`. */
export async function getUpload(deps: Deps, caller: Caller, id: string): Promise<ResumableUpload> {
  const upload = await queries.findUpload(deps.db, { id, ownerId: caller.id });
  if (!upload || upload.documentId !== null) throw uploadNotFound();
  return upload;
}

/**
 * Adds the bytes of `content`, which begin at `offset`, and answers how many there are then. Of a body that is cut off, what has
 * arrived is kept. Throws AppError `upload_offset` where others than the next bytes come.
 */
export async function addToUpload(
  deps: Deps,
  { upload, offset, content }: { upload: ResumableUpload; offset: number; content: Readable },
): Promise<{ received: number; expiresAt: Date }> {
  if (upload.received !== offset) throw wrongOffset();
  const rest = upload.size - offset;
  const part = await stageFile(deps, Readable.from(untilCutOff(content), { objectMode: false }));
  try {
    if (part.size > rest) throw fileTooLarge(upload.size);
    const expiresAt = expiryAfter(deps.clock.now());
    if (part.size === 0) return { received: offset, expiresAt };
    await deps.db.transaction(async () => {
      await claimFile(deps, part.version);
      const { version, size } = part;
      const isAdded = await queries.addPart(deps.db, {
        uploadId: upload.id,
        start: offset,
        size,
        version,
        expiresAt,
      });
      if (!isAdded) throw wrongOffset();
    });
    return { received: offset + part.size, expiresAt };
  } finally {
    await releaseFile(deps, part.version);
  }
}

/** See the contract's finishUpload. */
export async function finishResumable(
  context: UploadContext,
  id: string,
  ifKnown: UploadFields['if_known'],
): Promise<DocumentRow> {
  const { deps, caller } = context;
  const upload = await queries.findUpload(deps.db, { id, ownerId: caller.id });
  if (!upload) throw uploadNotFound();
  if (upload.documentId !== null) return getDocument(deps, upload.documentId);
  if (upload.received < upload.size)
    throw new AppError('conflict', 'The upload is not complete.', { code: 'upload_incomplete' });
  const now = deps.clock.now();
  const until = new Date(now.getTime() + FINISHING_MAX_MS);
  if (!(await queries.beginFinishing(deps.db, { id, now, until })))
    throw new AppError('conflict', 'The upload is being finished.', { code: 'upload_busy' });
  try {
    const document = await recordParts(context, upload, ifKnown);
    await deps.db.transaction(async () => {
      await queries.endFinishing(deps.db, id, document.id);
      await discardParts(deps, id);
    });
    return document;
  } catch (error) {
    await queries.endFinishing(deps.db, id, null);
    throw error;
  }
}

/** Removes an upload with what has arrived of it. */
export async function giveUpUpload(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction(async () => {
    await queries.lockUpload(deps.db, id);
    await discardParts(deps, id);
    await queries.deleteUpload(deps.db, id);
  });
}

export async function giveUpExpiredUploads(deps: Deps): Promise<void> {
  for (const id of await queries.listExpired(deps.db, deps.clock.now())) await giveUpUpload(deps, id);
}

export async function giveUpUploadsOf(deps: Deps, ownerId: string): Promise<void> {
  for (const id of await queries.listUploadsOf(deps.db, ownerId)) await giveUpUpload(deps, id);
}

async function recordParts(
  context: UploadContext,
  { id, fileName, fields }: ResumableUpload,
  ifKnown: UploadFields['if_known'],
): Promise<DocumentRow> {
  const { deps } = context;
  const parts = await queries.listParts(deps.db, id);
  const file = await stageFile(deps, Readable.from(bytesOf(deps, parts), { objectMode: false }));
  try {
    return await recordUpload(context, {
      file,
      fileName,
      fields: { ...fields, if_known: ifKnown ?? fields.if_known },
    });
  } finally {
    await releaseFile(deps, file.version);
  }
}

async function* bytesOf(deps: Deps, versions: string[]): AsyncIterable<Buffer> {
  for (const version of versions) yield* await deps.files.read(fileKeyOf(version));
}

/** Ends where the sender went away; what came before is good. */
async function* untilCutOff(content: Readable): AsyncIterable<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
}

async function discardParts(deps: Deps, id: string): Promise<void> {
  for (const version of await queries.deleteParts(deps.db, id)) await discardFile(deps, version);
}

async function getDocument(deps: Deps, id: string): Promise<DocumentRow> {
  const document = await findDocument(deps.db, id);
  if (!document) throw uploadNotFound();
  return document;
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}

function uploadNotFound(): AppError {
  return new AppError('not_found', 'There is no such upload.', { code: 'upload_not_found' });
}

function wrongOffset(): AppError {
  return new AppError('conflict', 'The upload goes on at another place.', { code: 'upload_offset' });
}
