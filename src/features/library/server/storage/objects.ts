import type { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { noteChange } from '../changes/note-change.ts';
import { removeDocument } from '../documents.ts';
import type { Indexing } from '../indexing.ts';
import { canManage } from '../policy.ts';
import { findDocumentOfObject, restartOverwritten } from '../queries.ts';
import { deleteCaptions } from '../recordings/queries.ts';
import type { DocumentRow, ObjectRow } from '../tables.ts';
import { etagOf } from './object-facts.ts';
import { ownerInName } from './object-names.ts';
import * as queries from './queries.ts';
import { claimFile, releaseFile, type StagedFile, stageFile } from './staged-files.ts';
import { discardFile } from './loose-file-removal.ts';

export interface ObjectContext {
  deps: Deps;
  indexing: Indexing;
}

export interface ObjectContent {
  content: Readable;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** `create` refuses a taken name, `upsert` does not, `update` wants one. */
export type WriteMode = 'create' | 'upsert' | 'update';

/** Throws AppError `forbidden` unless the caller may write below this name and over what has it now. */
export async function checkWritable(
  deps: Deps,
  target: { name: string; mode: WriteMode },
  caller: Caller,
): Promise<void> {
  await checkPermitted(deps, target, caller);
}

/** Stores an object: the file first, then its row. A document over it is read again. */
export async function writeObject(
  context: ObjectContext,
  target: { name: string; mode: WriteMode; caller: Caller },
  object: ObjectContent,
): Promise<ObjectRow> {
  const file = await stageFile(context.deps, object.content);
  try {
    return await context.deps.db.transaction(() => recordObject(context, target, { ...object, file }));
  } finally {
    await releaseFile(context.deps, file.version);
  }
}

/** Removes those that the caller may remove and answers them; a document over one goes with it. */
export async function removeObjects(
  context: ObjectContext,
  names: string[],
  caller: Caller,
): Promise<ObjectRow[]> {
  const visible = await queries.findVisibleObjects(context.deps.db, names, caller.id);
  const removed: ObjectRow[] = [];
  for (const object of visible) {
    const standing = await queries.findStoredState(context.deps.db, object.name, caller.id);
    if (!standing || !canManage(caller, standing)) continue;
    await removeObject(context, object, { caller, standing });
    removed.push(object);
  }
  return removed;
}

async function removeObject(
  context: ObjectContext,
  { name }: ObjectRow,
  { caller, standing }: { caller: Caller; standing: queries.StoredState },
): Promise<void> {
  const { deps } = context;
  await deps.db.transaction(async () => {
    await queries.lockObject(deps.db, name);
    const document = await findDocumentOfObject(deps.db, name);
    if (document) await removeDocument(context, document);
    const alone = await queries.deleteObject(deps.db, name);
    if (alone) await discardFile(deps, alone.version);
    await noteChange(deps, { ...namesOf(document, name), ...standing }, { action: 'deleted', caller });
  });
}

async function recordObject(
  context: ObjectContext,
  { name, mode, caller }: { name: string; mode: WriteMode; caller: Caller },
  { file, mimeType, cacheControl, userMetadata }: ObjectContent & { file: StagedFile },
): Promise<ObjectRow> {
  const { deps } = context;
  await claimFile(deps, file.version);
  const now = deps.clock.now();
  const { version, size, sha256 } = file;
  const facts = { size, mimeType, cacheControl, userMetadata, etag: etagOf(sha256) };
  const next = { ...facts, name, version, ownerId: caller.id, createdAt: now, updatedAt: now };
  const existing = await queries.lockObject(deps.db, name);
  await checkPermitted(deps, { name, mode }, caller);
  await deps.allowances.takeUpload(caller, size - (existing?.ownerId === caller.id ? existing.size : 0));
  if (!existing) return (await queries.insertObject(deps.db, next)) ?? refuseTaken();
  const replaced = await queries.replaceObject(deps.db, next);
  if (!replaced) throw objectNotFound();
  await discardFile(deps, existing.version);
  const document = await rereadDocument(context, replaced);
  const standing = await queries.findStoredState(deps.db, name, caller.id);
  const { ownerId = null } = standing ?? {};
  await noteChange(deps, { ...namesOf(document, name), ownerId }, { action: 'overwritten', caller });
  return replaced;
}

/** Jobs and sources before documents: the order in which the queue locks them when it gives a job up. */
async function rereadDocument(
  { deps, indexing }: ObjectContext,
  object: ObjectRow,
): Promise<DocumentRow | null> {
  const document = await findDocumentOfObject(deps.db, object.name);
  if (!document) return null;
  const { size, mimeType, updatedAt: now } = object;
  await indexing.restart(document);
  // They belonged to what was said before.
  await deleteCaptions(deps.db, document.id);
  await restartOverwritten(deps.db, document.id, { size, mimeType, now });
  return document;
}

function namesOf(document: DocumentRow | null, name: string): { id: string | null; title: string } {
  return { id: document?.id ?? null, title: document?.title ?? name };
}

async function checkPermitted(
  { db }: Deps,
  { name, mode }: { name: string; mode: WriteMode },
  caller: Caller,
): Promise<void> {
  const standing = await queries.findStoredState(db, name, caller.id);
  const owner = ownerInName(name);
  // What they may not see, nobody learns to be there or not.
  if (!standing?.isVisible && owner !== null && owner !== caller.id) throw notPermitted();
  if (!standing && mode === 'update') throw objectNotFound();
  if (standing && mode === 'create') refuseTaken();
  if (standing && !(standing.isVisible && canManage(caller, standing))) throw notPermitted();
}

export function objectNotFound(): AppError {
  return new AppError('not_found', 'Object not found', { code: 'NoSuchKey' });
}

function refuseTaken(): never {
  throw new AppError('conflict', 'The resource already exists', { code: 'ResourceAlreadyExists' });
}

function notPermitted(): AppError {
  return new AppError('forbidden', 'You may not change this object', { code: 'AccessDenied' });
}
