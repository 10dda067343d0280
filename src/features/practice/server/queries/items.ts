import { and, arrayContains, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ItemRow, practiceItem, practiceSource } from '../tables.ts';

/** Which item, and whose. For anybody else it does not exist. */
export type ItemKey = Pick<ItemRow, 'userId' | 'id'>;

export interface ItemsWanted {
  userId: string;
  /** Null for all. */
  sourceIds: readonly string[] | null;
  topic: string | undefined;
  state?: ItemRow['state'] | undefined;
  author?: ItemRow['author'] | undefined;
  /** Folded; each has to be in prompt or quote. */
  words?: readonly string[];
}

/** Where a page of the list ended. */
export interface ItemPosition {
  sourceAt: string;
  sourceId: string;
  position: number;
  id: string;
}

export async function findItem(db: Database, key: ItemKey): Promise<ItemRow | null> {
  const [row] = await db.orm.select().from(practiceItem).where(is(key));
  return row ?? null;
}

export async function findItems(db: Database, userId: string, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(practiceItem)
    .where(and(eq(practiceItem.userId, userId), inArray(practiceItem.id, [...ids])));
}

/** Which of them there are. */
export async function findItemIds(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.orm
    .select({ id: practiceItem.id })
    .from(practiceItem)
    .where(and(eq(practiceItem.userId, userId), inArray(practiceItem.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function findItemByKey(
  db: Database,
  userId: string,
  contentKey: string,
): Promise<ItemRow | null> {
  const [row] = await db.orm
    .select()
    .from(practiceItem)
    .where(and(eq(practiceItem.userId, userId), eq(practiceItem.contentKey, contentKey)));
  return row ?? null;
}

/** By source and place, the newest source first. */
export async function findPage(
  db: Database,
  wanted: ItemsWanted,
  { after, limit }: { after: ItemPosition | null; limit: number },
): Promise<Array<{ item: ItemRow; sourceAt: Date }>> {
  const begun = after
    ? sql`((${practiceSource.createdAt}, ${practiceSource.id}) < (${after.sourceAt}::timestamptz, ${after.sourceId}::uuid)
        or (${practiceSource.id} = ${after.sourceId}
          and (${practiceItem.position}, ${practiceItem.id}) > (${after.position}::int, ${after.id}::uuid)))`
    : undefined;
  return db.orm
    .select({ item: practiceItem, sourceAt: practiceSource.createdAt })
    .from(practiceItem)
    .innerJoin(practiceSource, isOfSource)
    .where(and(matches(wanted), begun))
    .orderBy(
      desc(practiceSource.createdAt),
      desc(practiceSource.id),
      asc(practiceItem.position),
      asc(practiceItem.id),
    )
    .limit(limit);
}

export async function countItems(db: Database, wanted: ItemsWanted): Promise<number> {
  const [row] = await db.orm.select({ items: count() }).from(practiceItem).where(matches(wanted));
  return row?.items ?? 0;
}

/** Those of a source, for whoever is to make others. */
export async function findMade(
  db: Database,
  { userId, sourceId }: Pick<ItemRow, 'userId' | 'sourceId'>,
): Promise<Array<Pick<ItemRow, 'id' | 'prompt' | 'quote' | 'page' | 'topic' | 'citation'>>> {
  const { id, prompt, quote, page, topic, citation } = practiceItem;
  return db.orm
    .select({ id, prompt, quote, page, topic, citation })
    .from(practiceItem)
    .where(and(eq(practiceItem.userId, userId), eq(practiceItem.sourceId, sourceId)));
}

/** Answers those that were not there yet. */
export async function insertItems(db: Database, rows: ItemRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await db.orm
    .insert(practiceItem)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: practiceItem.id });
  return added.map(({ id }) => id);
}

export async function updateItem(
  db: Database,
  key: ItemKey,
  change: Partial<Omit<ItemRow, keyof ItemKey>>,
): Promise<void> {
  await db.orm.update(practiceItem).set(change).where(is(key));
}

/** Removes items with their answers. */
export async function removeItems(db: Database, wanted: ItemsWanted | ItemKey): Promise<number> {
  const removed = await db.orm
    .delete(practiceItem)
    .where('id' in wanted ? is(wanted) : matches(wanted))
    .returning({ id: practiceItem.id });
  return removed.length;
}

const isOfSource = and(
  eq(practiceSource.userId, practiceItem.userId),
  eq(practiceSource.id, practiceItem.sourceId),
);

export function matches({
  userId,
  sourceIds,
  topic,
  state,
  author,
  words = [],
}: ItemsWanted): SQL | undefined {
  return and(
    eq(practiceItem.userId, userId),
    sourceIds === null ? undefined : inArray(practiceItem.sourceId, [...sourceIds]),
    topic === undefined ? undefined : arrayContains(practiceItem.topic, [topic]),
    state && eq(practiceItem.state, state),
    author && eq(practiceItem.author, author),
    ...words.map((word) => sql`strpos(${practiceItem.words}, ${word}) > 0`),
  );
}

function is({ userId, id }: ItemKey) {
  return and(eq(practiceItem.userId, userId), eq(practiceItem.id, id));
}
