import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { WebPageFacts } from '#shared/web-page.ts';
import { visibleTo } from '../queries.ts';
import { documents, type DocumentRow } from '../tables.ts';

/** The versions of a page that somebody has added and `readerId` may see, the oldest first. */
export async function findVersions(
  db: Database,
  { ownerId, url, readerId }: { ownerId: string; url: string; readerId: string },
): Promise<DocumentRow[]> {
  return db.orm
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.uploadedBy, ownerId),
        sql`${documents.metadata} -> 'web_page' ->> 'url' = ${url}`,
        visibleTo(readerId),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id));
}

/** Null when the document is gone, or there is nothing to note. */
export async function noteChecked(
  db: Database,
  id: string,
  facts: WebPageFacts | null,
): Promise<DocumentRow | null> {
  if (!facts) return null;
  const [row] = await db.orm
    .update(documents)
    .set({ metadata: sql`${documents.metadata} || ${JSON.stringify({ web_page: facts })}::jsonb` })
    .where(eq(documents.id, id))
    .returning();
  return row ?? null;
}
