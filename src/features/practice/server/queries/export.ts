import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { practiceAnswer, practiceContest, practiceItem } from '../tables.ts';

interface Batch {
  /** The last id of the stretch before. */
  after: string | null;
  limit: number;
}

export async function findAllItems(db: Database, userId: string, { after, limit }: Batch) {
  const { userId: owner, ...columns } = getTableColumns(practiceItem);
  return db.orm
    .select(columns)
    .from(practiceItem)
    .where(and(eq(owner, userId), after === null ? undefined : gt(practiceItem.id, after)))
    .orderBy(asc(practiceItem.id))
    .limit(limit);
}

/** Every answer, with what was contested. */
export async function findAllAnswers(db: Database, userId: string, { after, limit }: Batch) {
  const { userId: owner, ...columns } = getTableColumns(practiceAnswer);
  return db.orm
    .select({ ...columns, contested: practiceContest.note })
    .from(practiceAnswer)
    .leftJoin(
      practiceContest,
      and(eq(practiceContest.userId, owner), eq(practiceContest.answerId, practiceAnswer.id)),
    )
    .where(and(eq(owner, userId), after === null ? undefined : gt(practiceAnswer.id, after)))
    .orderBy(asc(practiceAnswer.id))
    .limit(limit);
}
