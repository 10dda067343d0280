import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ChoiceRow, modelChoice } from '../tables.ts';

export async function findChoice(db: Database, userId: string): Promise<ChoiceRow | null> {
  const statement = db.orm.select().from(modelChoice).where(eq(modelChoice.userId, userId));
  const rows = await statement.prepare('choice_of_person').execute();
  return rows[0] ?? null;
}

export async function saveChoice(db: Database, row: ChoiceRow): Promise<void> {
  const { userId: _user, ...changes } = row;
  await db.orm
    .insert(modelChoice)
    .values(row)
    .onConflictDoUpdate({ target: modelChoice.userId, set: changes });
}

export async function removeChoice(db: Database, userId: string): Promise<void> {
  await db.orm.delete(modelChoice).where(eq(modelChoice.userId, userId));
}

/** Whoever has one of these local models as their default has none any more. */
export async function removeLocalChoices(db: Database, models: readonly string[]): Promise<void> {
  await db.orm
    .delete(modelChoice)
    .where(and(eq(modelChoice.provider, 'local'), inArray(modelChoice.model, [...models])));
}
