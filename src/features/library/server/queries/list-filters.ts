import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsPlain } from '#server/db/contains.ts';
import { PARTLY_READ } from '../../contract.askable.ts';
import { documents } from '../tables.ts';

/** Documents that have a text, or will have one. */
export function isAskable(): SQL | undefined {
  return or(ne(documents.status, 'failed'), inArray(documents.failureCode, [...PARTLY_READ]));
}

/** Documents with that text in their title or description, whatever its case and accents, and those named; all of them for none. */
export function matchesSearch(search: string, orIds: readonly string[] = []): SQL | undefined {
  if (search === '') return undefined;
  return or(containsPlain(sql`${documents}.search_text`, search), inArray(documents.id, [...orIds]));
}

/** What comes after a document in the list, the newest first; all of them for null. */
export function isOlder(before: { createdAt: Date; id: string } | null): SQL | undefined {
  if (!before) return undefined;
  const { createdAt, id } = before;
  return or(
    lt(documents.createdAt, createdAt),
    and(eq(documents.createdAt, createdAt), lt(documents.id, id)),
  );
}
