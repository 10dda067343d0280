import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documentNote, type NoteRow } from './tables.ts';

/** Which note, and whose. For anybody else it does not exist. */
export type NoteKey = Pick<NoteRow, 'userId' | 'id'>;
export type NotesKey = Pick<NoteRow, 'userId' | 'documentId'>;

/** The notes stand in the order of the text. */
export async function findNotes(db: Database, { userId, documentId }: NotesKey): Promise<NoteRow[]> {
  return db.orm
    .select()
    .from(documentNote)
    .where(and(eq(documentNote.userId, userId), eq(documentNote.documentId, documentId)))
    .orderBy(documentNote.page, documentNote.start, documentNote.id);
}

/** The notes of all documents, one document after the other. */
export async function findAllNotes(db: Database, userId: string): Promise<NoteRow[]> {
  return db.orm
    .select()
    .from(documentNote)
    .where(eq(documentNote.userId, userId))
    .orderBy(
      documentNote.title,
      documentNote.documentId,
      documentNote.page,
      documentNote.start,
      documentNote.id,
    );
}

/** Until the transaction ends, nobody else counts or adds notes of this person on this document. */
export async function lockNotes(db: Database, { userId, documentId }: NotesKey): Promise<number> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${documentId}`}, 0))`);
  const isOwn = and(eq(documentNote.userId, userId), eq(documentNote.documentId, documentId));
  return db.orm.$count(documentNote, isOwn);
}

export async function insertNotes(db: Database, rows: NoteRow[]): Promise<void> {
  await db.orm.insert(documentNote).values(rows);
}

export async function updateNote(
  db: Database,
  key: NoteKey,
  change: Partial<Pick<NoteRow, 'colour' | 'comment'>> & Pick<NoteRow, 'changedAt'>,
): Promise<NoteRow | null> {
  const [row] = await db.orm.update(documentNote).set(change).where(is(key)).returning();
  return row ?? null;
}

export async function removeNote(db: Database, key: NoteKey): Promise<boolean> {
  const removed = await db.orm.delete(documentNote).where(is(key)).returning({ id: documentNote.id });
  return removed.length > 0;
}

function is({ userId, id }: NoteKey) {
  return and(eq(documentNote.userId, userId), eq(documentNote.id, id));
}
