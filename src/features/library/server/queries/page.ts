import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import { composedOnce } from '#server/db/composed.ts';
import type { Database, Orm } from '#server/db/database.ts';
import type { AccessAction, Subject } from '../../contract.ts';
import { visibleTo } from '../queries.ts';
import { accessCounts, documents, type DocumentRow } from '../tables.ts';
import { isAskable, isOlder, matchesSearch } from './list-filters.ts';

interface PageQuery {
  readerId: string;
  subject: Subject | undefined;
  search: string;
  /** Documents that match without it. */
  orIds: readonly string[];
  /** Only what has a text, or will have. */
  isAskable: boolean;
  before: { createdAt: Date; id: string } | null;
  limit: number;
}

/** A page, or places for what it is asked with. */
type PageShape = {
  [Name in keyof PageQuery]:
    | PageQuery[Name]
    | (Name extends 'readerId' | 'subject' | 'limit' ? Placeholder : never);
};

/** Newest first, at most `limit` rows older than `before`. */
export async function listVisibleDocuments(db: Database, page: PageQuery): Promise<DocumentRow[]> {
  const { search, before, subject, readerId, limit } = page;
  // How many words and documents are looked for differs; a page further back is rare.
  if (search !== '' || before) return selectPage(db.orm, page);
  const shape = [subject && 'subject', page.isAskable && 'askable'].filter(Boolean).join(' ');
  return firstPage(db, shape).execute({ readerId, subject, limit });
}

/** Without a name: PostgreSQL plans it for who asks, not for everybody. */
const firstPage = composedOnce((orm, shape) =>
  selectPage(orm, {
    readerId: sql.placeholder('readerId'),
    subject: shape.includes('subject') ? sql.placeholder('subject') : undefined,
    search: '',
    orIds: [],
    isAskable: shape.includes('askable'),
    before: null,
    limit: sql.placeholder('limit'),
  }).prepare(''),
);

function selectPage(orm: Orm, page: PageShape) {
  return orm
    .select()
    .from(documents)
    .where(
      and(
        visibleTo(page.readerId),
        page.subject && eq(documents.subject, page.subject),
        matchesSearch(page.search, page.orIds),
        page.isAskable ? isAskable() : undefined,
        isOlder(page.before),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(page.limit);
}

export async function countAccesses(
  db: Database,
  documentIds: string[],
): Promise<Array<{ documentId: string; action: AccessAction; count: number }>> {
  if (documentIds.length === 0) return [];
  return countsOf(db).execute({ documentIds });
}

const countsOf = composedOnce((orm) => {
  const { documentId, actionType: action, accesses: count } = accessCounts;
  return orm
    .select({ documentId, action, count })
    .from(accessCounts)
    .where(sql`${documentId} = any(${sql.placeholder('documentIds')}::uuid[])`)
    .prepare('accesses_of_documents');
});
