import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type EntryRow, notebook, notebookEntry } from './tables.ts';

/** Which entry, and whose. For anybody else it does not exist. */
export type EntryKey = Pick<EntryRow, 'userId' | 'id'>;

/** A notebook is on until its person switches it off. */
export async function findIsOn(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.orm.select().from(notebook).where(eq(notebook.userId, userId));
  return row?.isOn ?? true;
}

export async function saveIsOn(db: Database, userId: string, isOn: boolean): Promise<void> {
  await db.orm
    .insert(notebook)
    .values({ userId, isOn })
    .onConflictDoUpdate({ target: notebook.userId, set: { isOn } });
}

/** Makes whoever else writes into the notebook wait until the surrounding transaction ends. */
export async function lockNotebook(db: Database, userId: string): Promise<boolean> {
  await db.orm.insert(notebook).values({ userId, isOn: true }).onConflictDoNothing();
  const [row] = await db.orm.select().from(notebook).where(eq(notebook.userId, userId)).for('update');
  return row?.isOn ?? false;
}

/** The newest first. */
export async function findEntries(db: Database, userId: string): Promise<EntryRow[]> {
  return db.orm
    .select()
    .from(notebookEntry)
    .where(eq(notebookEntry.userId, userId))
    .orderBy(desc(notebookEntry.changedAt), desc(notebookEntry.id));
}

export async function insertEntry(db: Database, row: EntryRow): Promise<void> {
  await db.orm.insert(notebookEntry).values(row);
}

export async function updateEntry(
  db: Database,
  key: EntryKey,
  change: Partial<Omit<EntryRow, keyof EntryKey>>,
): Promise<void> {
  await db.orm.update(notebookEntry).set(change).where(is(key));
}

export async function removeEntries(db: Database, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await db.orm
    .delete(notebookEntry)
    .where(and(eq(notebookEntry.userId, userId), inArray(notebookEntry.id, [...ids])))
    .returning({ id: notebookEntry.id });
  return removed.length;
}

export async function removeAllEntries(db: Database, userId: string): Promise<number> {
  const removed = await db.orm
    .delete(notebookEntry)
    .where(eq(notebookEntry.userId, userId))
    .returning({ id: notebookEntry.id });
  return removed.length;
}

function is({ userId, id }: EntryKey) {
  return and(eq(notebookEntry.userId, userId), eq(notebookEntry.id, id));
}
