import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documentCaptions } from '../tables.ts';

/** The WebVTT of a recording; null for one without captions. */
export async function findCaptions(db: Database, documentId: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ vtt: documentCaptions.vtt })
    .from(documentCaptions)
    .where(eq(documentCaptions.documentId, documentId));
  return row?.vtt ?? null;
}

export async function findCaptionsOf(
  db: Database,
  documentIds: string[],
): Promise<Array<{ documentId: string; vtt: string }>> {
  if (documentIds.length === 0) return [];
  const { documentId, vtt } = documentCaptions;
  return db.orm.select({ documentId, vtt }).from(documentCaptions).where(inArray(documentId, documentIds));
}

/** In place of those that were there. */
export async function putCaptions(
  db: Database,
  captions: typeof documentCaptions.$inferInsert,
): Promise<void> {
  const { vtt, createdAt } = captions;
  await db.orm
    .insert(documentCaptions)
    .values(captions)
    .onConflictDoUpdate({ target: documentCaptions.documentId, set: { vtt, createdAt } });
}

export async function deleteCaptions(db: Database, documentId: string): Promise<void> {
  await db.orm.delete(documentCaptions).where(eq(documentCaptions.documentId, documentId));
}
