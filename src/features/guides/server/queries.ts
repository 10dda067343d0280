import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type GuideRow, type PartRow, studyGuide, studyGuidePart } from './tables.ts';

/** Which guide, and whose. For anybody else it does not exist. */
export type GuideKey = Pick<GuideRow, 'userId' | 'id'>;

/** A guide with what there is of it. */
export interface CountedGuide extends GuideRow {
  partsDone: number;
  terms: number;
  questions: number;
}
export type PartFacts = Omit<PartRow, 'content' | 'guideId'>;

const is = ({ userId, id }: GuideKey) => and(eq(studyGuide.userId, userId), eq(studyGuide.id, id));

const counted = (db: Database) =>
  db.orm
    .select({
      ...getTableColumns(studyGuide),
      partsDone: count(studyGuidePart.position),
      terms: sql<number>`coalesce(sum(${studyGuidePart.terms}), 0)::integer`,
      questions: sql<number>`coalesce(sum(${studyGuidePart.questions}), 0)::integer`,
    })
    .from(studyGuide)
    .leftJoin(studyGuidePart, eq(studyGuidePart.guideId, studyGuide.id))
    .groupBy(studyGuide.id);

/** The newest first. */
export async function findGuides(
  db: Database,
  { userId, documentId }: { userId: string; documentId?: string | undefined },
): Promise<CountedGuide[]> {
  const isWanted = documentId === undefined ? undefined : eq(studyGuide.documentId, documentId);
  return counted(db)
    .where(and(eq(studyGuide.userId, userId), isWanted))
    .orderBy(desc(studyGuide.createdAt), asc(studyGuide.id));
}

export async function findGuide(db: Database, key: GuideKey): Promise<CountedGuide | null> {
  const [row] = await counted(db).where(is(key));
  return row ?? null;
}

/** The parts stand in the order of the text. */
export async function findPartFacts(db: Database, guideId: string): Promise<PartFacts[]> {
  const { content: _, guideId: __, ...facts } = getTableColumns(studyGuidePart);
  return db.orm
    .select(facts)
    .from(studyGuidePart)
    .where(eq(studyGuidePart.guideId, guideId))
    .orderBy(asc(studyGuidePart.position));
}

export async function findPart(db: Database, guideId: string, position: number): Promise<PartRow | null> {
  const [row] = await db.orm
    .select()
    .from(studyGuidePart)
    .where(and(eq(studyGuidePart.guideId, guideId), eq(studyGuidePart.position, position)));
  return row ?? null;
}

/** Until the transaction ends, nobody else counts or adds guides of this person. */
export async function lockGuides(db: Database, userId: string): Promise<number> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guides ${userId}`}, 0))`);
  return db.orm.$count(studyGuide, eq(studyGuide.userId, userId));
}

export async function insertGuide(db: Database, row: GuideRow): Promise<void> {
  await db.orm.insert(studyGuide).values(row);
}

/** False when the guide was deleted meanwhile; one that is there already stays. */
export async function insertPart(db: Database, key: GuideKey, row: PartRow): Promise<boolean> {
  const [guide] = await db.orm.select({ id: studyGuide.id }).from(studyGuide).where(is(key)).for('update');
  if (!guide) return false;
  await db.orm.insert(studyGuidePart).values(row).onConflictDoNothing();
  return true;
}

export async function endGuide(db: Database, key: GuideKey, state: GuideRow['state']): Promise<void> {
  await db.orm.update(studyGuide).set({ state }).where(is(key));
}

export async function updateTitle(
  db: Database,
  key: GuideKey,
  change: Pick<GuideRow, 'title' | 'changedAt'>,
): Promise<boolean> {
  const changed = await db.orm.update(studyGuide).set(change).where(is(key)).returning({ id: studyGuide.id });
  return changed.length > 0;
}

export async function removeGuide(db: Database, key: GuideKey): Promise<boolean> {
  const removed = await db.orm.delete(studyGuide).where(is(key)).returning({ id: studyGuide.id });
  return removed.length > 0;
}
