import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Learned } from '../schedule/replay.ts';
import { type ItemRow, practiceState, type StateRow } from '../tables.ts';

const NOTHING = { reps: 0, lapses: 0 };

/** New in a queue; nothing was answered yet. */
export async function insertStates(
  db: Database,
  items: ReadonlyArray<Pick<ItemRow, 'userId' | 'id' | 'sourceId' | 'position' | 'state'>>,
): Promise<void> {
  if (items.length === 0) return;
  await db.orm.insert(practiceState).values(
    items.map(({ userId, id: itemId, sourceId, position, state }) => ({
      ...{ userId, itemId, sourceId, position, isActive: state === 'active', reps: 0, lapses: 0 },
    })),
  );
}

export async function findStates(
  db: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<StateRow[]> {
  if (itemIds.length === 0) return [];
  return db.orm
    .select()
    .from(practiceState)
    .where(and(eq(practiceState.userId, userId), inArray(practiceState.itemId, [...itemIds])));
}

export async function saveIsActive(
  db: Database,
  { userId, id }: Pick<ItemRow, 'userId' | 'id'>,
  isActive: boolean,
): Promise<void> {
  await db.orm
    .update(practiceState)
    .set({ isActive })
    .where(and(eq(practiceState.userId, userId), eq(practiceState.itemId, id)));
}

/** `null` where no answer counts. */
export async function saveLearned(
  db: Database,
  userId: string,
  learned: ReadonlyMap<string, Learned | null>,
): Promise<void> {
  if (learned.size === 0) return;
  const rows = [...learned].map(([itemId, one]) => ({ itemId, ...(one ?? NOTHING) }));
  await db.orm.execute(sql`
    update practice_state
    set stability = learned."stability", difficulty = learned."difficulty", due = learned."due", reps = learned."reps",
      lapses = learned."lapses", first_at = learned."firstAt", last_at = learned."lastAt", last_grade = learned."lastGrade"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learned (
      "itemId" uuid, "stability" float8, "difficulty" float8, "due" timestamptz, "reps" int, "lapses" int,
      "firstAt" timestamptz, "lastAt" timestamptz, "lastGrade" smallint)
    where user_id = ${userId} and item_id = learned."itemId"`);
}

/** Makes rows that are missing, as if nothing had been answered. */
export async function addMissingStates(db: Database, userId: string): Promise<void> {
  await db.orm.execute(sql`
    insert into practice_state (user_id, item_id, source_id, position, is_active, reps, lapses)
    select user_id, id, source_id, position, state = 'active', 0, 0 from practice_item where user_id = ${userId}
    on conflict do nothing`);
}

/** What the scheduler goes on from; null for a new item. */
export function learnedOf(row: StateRow | undefined): Learned | null {
  if (!row) return null;
  const { stability, difficulty, due, reps, lapses, firstAt, lastAt, lastGrade } = row;
  if (stability === null || difficulty === null || !due || !firstAt || !lastAt || lastGrade === null)
    return null;
  // Border: the column holds what the scheduler wrote, 1 to 4.
  return {
    stability,
    difficulty,
    due,
    reps,
    lapses,
    firstAt,
    lastAt,
    lastGrade: lastGrade as Learned['lastGrade'],
  };
}
