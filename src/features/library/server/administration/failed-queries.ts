import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/people.ts';
import { visibleTo } from '../queries.ts';
import { type DocumentRow, documents } from '../tables.ts';

interface FailedPage {
  /** Null for all. */
  institutionId: string | null;
  readerId: string;
  before: { createdAt: Date; id: string } | null;
  limit: number;
}

export interface FoundFailed {
  document: DocumentRow;
  isVisible: boolean;
  owner: { name: string; email: string } | null;
  institution: string | null;
}

/** The newest failure first; what was taken out of the search on purpose is none. */
export async function findFailed(db: Database, page: FailedPage): Promise<FoundFailed[]> {
  const { institutionId, readerId, before, limit } = page;
  return db.orm
    .select({
      document: documents,
      isVisible: sql<boolean>`${visibleTo(readerId)}`,
      owner: { name: people.name, email: people.email },
      institution: people.institution,
    })
    .from(documents)
    .leftJoin(people, eq(people.id, documents.uploadedBy))
    .where(
      and(
        // Word for word as in the index.
        sql`${documents.status} = 'failed' and ${documents.failureCode} <> 'removed'`,
        institutionId === null ? undefined : eq(documents.institutionId, institutionId),
        before === null ? undefined : isOlder(before),
      ),
    )
    .orderBy(desc(documents.statusAt), desc(documents.id))
    .limit(limit);
}

function isOlder({ createdAt, id }: { createdAt: Date; id: string }): SQL | undefined {
  const { statusAt } = documents;
  return or(lt(statusAt, createdAt), and(eq(statusAt, createdAt), lt(documents.id, id)));
}
