import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documentCaptions, documentSpeech, type SpeechProgress } from '../tables.ts';

/** The captions of a recording as they were given, or as WebVTT if recognised; null for one without. */
export async function findCaptions(
  db: Database,
  documentId: string,
): Promise<{ vtt: string; isRecognised: boolean } | null> {
  const [row] = await db.orm
    .select({ vtt: documentCaptions.vtt, isRecognised: documentCaptions.isRecognised })
    .from(documentCaptions)
    .where(eq(documentCaptions.documentId, documentId));
  return row ?? null;
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
  const { vtt, isRecognised, createdAt } = captions;
  await db.orm
    .insert(documentCaptions)
    .values(captions)
    .onConflictDoUpdate({ target: documentCaptions.documentId, set: { vtt, isRecognised, createdAt } });
}

/** Those that were given or recognised, and how far the recognition is. */
export async function deleteCaptions(db: Database, documentId: string): Promise<void> {
  await deleteSpeech(db, documentId);
  await db.orm.delete(documentCaptions).where(eq(documentCaptions.documentId, documentId));
}

/** How far the recognition of a recording is; null at the beginning. */
export async function findSpeech(db: Database, documentId: string): Promise<SpeechProgress | null> {
  const [row] = await db.orm.select().from(documentSpeech).where(eq(documentSpeech.documentId, documentId));
  return row ?? null;
}

export async function putSpeech(db: Database, progress: SpeechProgress): Promise<void> {
  await db.orm
    .insert(documentSpeech)
    .values(progress)
    .onConflictDoUpdate({ target: documentSpeech.documentId, set: progress });
}

export async function deleteSpeech(db: Database, documentId: string): Promise<void> {
  await db.orm.delete(documentSpeech).where(eq(documentSpeech.documentId, documentId));
}
