import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ResumableUpload, resumableUploads, uploadParts } from '../tables.ts';

export async function insertUpload(db: Database, row: typeof resumableUploads.$inferInsert): Promise<void> {
  await db.orm.insert(resumableUploads).values(row);
}

/** Null when there is none of this owner. */
export async function findUpload(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ResumableUpload | null> {
  const [row] = await db.orm
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.id, id), eq(resumableUploads.ownerId, ownerId)));
  return row ?? null;
}

/** Those that have become no document yet, newest first. */
export async function listUnfinished(db: Database, ownerId: string): Promise<ResumableUpload[]> {
  return db.orm
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.ownerId, ownerId), isNull(resumableUploads.documentId)))
    .orderBy(desc(resumableUploads.createdAt), desc(resumableUploads.id));
}

export async function listUploadsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(eq(resumableUploads.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

export async function listExpired(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(lt(resumableUploads.expiresAt, now));
  return rows.map(({ id }) => id);
}

/** Adds a part that begins where the others end; false when another one was faster, or the upload is gone. */
export async function addPart(
  db: Database,
  part: { uploadId: string; start: number; size: number; version: string; expiresAt: Date },
): Promise<boolean> {
  const { uploadId, start, size, version, expiresAt } = part;
  const [grown] = await db.orm
    .update(resumableUploads)
    .set({ received: start + size, expiresAt })
    .where(
      and(
        eq(resumableUploads.id, uploadId),
        eq(resumableUploads.received, start),
        isNull(resumableUploads.documentId),
      ),
    )
    .returning({ id: resumableUploads.id });
  if (!grown) return false;
  await db.orm.insert(uploadParts).values({ version, uploadId, start });
  return true;
}

/** Versions of the parts, in order. */
export async function listParts(db: Database, uploadId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ version: uploadParts.version })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.start));
  return rows.map(({ version }) => version);
}

/** True for one caller until `until`. */
export async function beginFinishing(
  db: Database,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<boolean> {
  const begun = await db.orm
    .update(resumableUploads)
    .set({ finishingUntil: until })
    .where(
      and(
        eq(resumableUploads.id, id),
        isNull(resumableUploads.documentId),
        or(isNull(resumableUploads.finishingUntil), lt(resumableUploads.finishingUntil, now)),
      ),
    )
    .returning({ id: resumableUploads.id });
  return begun.length > 0;
}

export async function endFinishing(db: Database, id: string, documentId: string | null): Promise<void> {
  await db.orm
    .update(resumableUploads)
    .set({ finishingUntil: null, ...(documentId && { documentId }) })
    .where(eq(resumableUploads.id, id));
}

/** Answers the versions of the parts, whose files are to be removed. */
export async function deleteParts(db: Database, uploadId: string): Promise<string[]> {
  const rows = await db.orm
    .delete(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .returning({ version: uploadParts.version });
  return rows.map(({ version }) => version);
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.orm.delete(resumableUploads).where(eq(resumableUploads.id, id));
}

/** So that no part is added while the upload is given up: adding one changes the same row. */
export async function lockUpload(db: Database, id: string): Promise<void> {
  await db.orm.execute(
    sql`select 1 from ${resumableUploads} where ${resumableUploads.id} = ${id} for update`,
  );
}
