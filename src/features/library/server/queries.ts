import {
  and,
  desc,
  eq,
  exists,
  inArray,
  lt,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/who-may-read.ts';
import type { AccessAction, DocumentStatus, FailureCode } from '../contract.ts';
import { accessLogs, documents, type DocumentRow, objects } from './tables.ts';

export type NewDocumentRow = typeof documents.$inferInsert;

const UNFINISHED: DocumentStatus[] = ['stored', 'indexing'];

/** Still to be read, or to have scanned pages recognised. */
function isUnfinished(): SQL | undefined {
  const isRecognising = and(eq(documents.status, 'ready'), lt(documents.scansDone, documents.scansTotal));
  return or(inArray(documents.status, UNFINISHED), isRecognising);
}

/** What `readerId` may see. */
export function visibleTo(readerId: string | Placeholder): SQL {
  const { visibility, uploadedBy: ownerId, institutionId } = documents;
  return mayRead({ visibility, ownerId, institutionId }, readerId);
}

/** Null when its object has a document already. */
export async function insertDocument(db: Database, row: NewDocumentRow): Promise<DocumentRow | null> {
  const [inserted] = await db.orm.insert(documents).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findVisibleDocument(
  db: Database,
  id: string,
  readerId: string,
): Promise<DocumentRow | null> {
  const [row] = await db.orm
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleTo(readerId)));
  return row ?? null;
}

/** False when the document is not there for this user. */
export async function insertAccess(
  db: Database,
  access: { documentId: string; userId: string; action: AccessAction; now: Date },
): Promise<boolean> {
  const { documentId, userId, action, now } = access;
  const result = await db.orm.execute(sql`
    insert into ${accessLogs} (document_id, user_id, action_type, created_at)
    select ${documents.id}, ${userId}, ${action}, ${now.toISOString()}::timestamptz
    from ${documents}
    where ${eq(documents.id, documentId)} and ${visibleTo(userId)}`);
  return result.rowCount === 1;
}

/** What somebody did with which documents, the newest first; without the title of one they may no longer see. */
export async function findAccessesOf(
  db: Database,
  userId: string,
): Promise<Array<{ documentId: string; title: string | null; action: AccessAction; createdAt: Date }>> {
  const { documentId, actionType: action, createdAt } = accessLogs;
  const title = sql<string | null>`case when ${visibleTo(userId)} then ${documents.title} end`;
  return db.orm
    .select({ documentId, title, action, createdAt })
    .from(accessLogs)
    .innerJoin(documents, eq(documents.id, accessLogs.documentId))
    .where(eq(accessLogs.userId, userId))
    .orderBy(desc(accessLogs.id));
}

/** The document of a stored object; one at most. */
export async function findDocumentOfObject(db: Database, objectName: string): Promise<DocumentRow | null> {
  const [row] = await db.orm.select().from(documents).where(eq(documents.filePath, objectName));
  return row ?? null;
}

/** What people say of a document. The caller has checked the policy. */
export async function updateFacts(
  db: Database,
  { id, title, description, subject, visibility, institutionId }: DocumentRow,
): Promise<boolean> {
  const stayed = sql`${documents.institutionId} is not distinct from ${institutionId}`;
  const written = await db.orm
    .update(documents)
    .set({ title, description, subject, visibility })
    .where(and(eq(documents.id, id), stayed))
    .returning({ id: documents.id });
  return written.length > 0;
}

/** False when it was gone already. The caller has checked the policy. */
export async function deleteDocument(db: Database, id: string): Promise<boolean> {
  const deleted = await db.orm.delete(documents).where(eq(documents.id, id)).returning({ id: documents.id });
  return deleted.length > 0;
}

/** An unfinished document and the version of its object that is read. */
export interface Reading {
  document: DocumentRow;
  version: string;
}

/** For the indexing job, which serves whoever uploaded. */
export async function findUnfinished(db: Database, id: string): Promise<Reading | null> {
  const [row] = await db.orm
    .select({ document: documents, version: objects.version })
    .from(documents)
    .innerJoin(objects, eq(objects.name, documents.filePath))
    .where(and(eq(documents.id, id), isUnfinished()));
  return row ?? null;
}

export async function findOwnDocuments(db: Database, ownerId: string): Promise<DocumentRow[]> {
  return db.orm.select().from(documents).where(eq(documents.uploadedBy, ownerId)).orderBy(documents.id);
}

export async function countShared(db: Database, ownerId: string): Promise<number> {
  return db.orm.$count(documents, and(eq(documents.uploadedBy, ownerId), ne(documents.visibility, 'me')));
}

/** For the indexing job, which serves whoever uploaded. */
export async function findDocument(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.orm.select().from(documents).where(eq(documents.id, id));
  return row ?? null;
}

export type ReadingStep = Partial<
  Pick<
    DocumentRow,
    | 'status'
    | 'pagesDone'
    | 'pagesTotal'
    | 'scansTotal'
    | 'scansDone'
    | 'scansUnread'
    | 'firstScan'
    | 'lastScan'
    | 'speechPercent'
  >
>;

/** Moves a document on; false when it is finished, gone or overwritten since. */
export async function updateReading(
  db: Database,
  reading: Reading,
  step: ReadingStep & { statusAt: Date },
): Promise<boolean> {
  const { id, filePath } = reading.document;
  const isSameVersion = db.orm
    .select({ id: objects.id })
    .from(objects)
    .where(and(eq(objects.name, filePath), eq(objects.version, reading.version)));
  const updated = await db.orm
    .update(documents)
    .set(step)
    .where(and(eq(documents.id, id), isUnfinished(), exists(isSameVersion)))
    .returning({ id: documents.id });
  return updated.length > 0;
}

export async function failUnfinished(
  db: Database,
  id: string,
  failure: { code: FailureCode; isRetryable: boolean; now: Date },
): Promise<boolean> {
  const { code, isRetryable, now } = failure;
  const updated = await db.orm
    .update(documents)
    .set({ status: 'failed', failureCode: code, isRetryable, statusAt: now })
    .where(and(eq(documents.id, id), isUnfinished()))
    .returning({ id: documents.id });
  return updated.length > 0;
}

const NOT_READ_YET = {
  status: 'stored',
  pagesDone: 0,
  pagesTotal: null,
  scansTotal: 0,
  scansDone: 0,
  scansUnread: 0,
  firstScan: 0,
  lastScan: 0,
  speechPercent: null,
  failureCode: null,
  isRetryable: null,
} as const;

/** Takes a document whose reading has ended back to the start, whether it failed or not; false while it is being read. */
export async function restartEnded(db: Database, id: string, now: Date): Promise<boolean> {
  const updated = await db.orm
    .update(documents)
    .set({ ...NOT_READ_YET, statusAt: now })
    .where(and(eq(documents.id, id), inArray(documents.status, ['failed', 'ready'])))
    .returning({ id: documents.id });
  return updated.length > 0;
}

/** Takes a document back to the start, whatever its state. */
export async function restartReading(db: Database, id: string, now: Date): Promise<void> {
  await db.orm
    .update(documents)
    .set({ ...NOT_READ_YET, statusAt: now })
    .where(eq(documents.id, id));
}

/** The document stays in the library but out of the index; false when it was out of it already. The caller has checked the policy. */
export async function withdrawDocument(db: Database, id: string, now: Date): Promise<boolean> {
  const updated = await db.orm
    .update(documents)
    .set({ ...NOT_READ_YET, status: 'failed', failureCode: 'removed', isRetryable: true, statusAt: now })
    .where(and(eq(documents.id, id), sql`${documents.failureCode} is distinct from 'removed'`))
    .returning({ id: documents.id });
  return updated.length > 0;
}

/** The object of a document was overwritten: it is to be read again. */
export async function restartOverwritten(
  db: Database,
  id: string,
  content: { size: number; mimeType: string; now: Date },
): Promise<void> {
  const { size, mimeType, now } = content;
  await db.orm
    .update(documents)
    .set({ ...NOT_READ_YET, fileSize: size, mimeType, sha256: null, statusAt: now })
    .where(eq(documents.id, id));
}

/** Unfinished documents that nothing has moved since `before`. */
export type FileToRead = Pick<DocumentRow, 'id' | 'uploadedBy' | 'fileSize'>;

export async function listStalled(db: Database, before: Date): Promise<FileToRead[]> {
  return db.orm
    .select({ id: documents.id, uploadedBy: documents.uploadedBy, fileSize: documents.fileSize })
    .from(documents)
    .where(and(isUnfinished(), lte(documents.statusAt, before)));
}

/** Names and owners of objects in the public root of the bucket that have no document. */
export async function listUnrecordedObjects(
  db: Database,
): Promise<Array<{ name: string; ownerId: string | null }>> {
  return db.orm
    .select({ name: objects.name, ownerId: objects.ownerId })
    .from(objects)
    .leftJoin(documents, eq(documents.filePath, objects.name))
    .where(sql`${documents.id} is null and position('/' in ${objects.name}) = 0`)
    .orderBy(objects.name);
}
