import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Visibility } from '#shared/visibility.ts';
import { visibleTo } from '../queries.ts';
import { documents, type DocumentRow, objects } from '../tables.ts';

export async function findSameContent(
  db: Database,
  content: { ownerId: string; sha256: string; visibility: Visibility },
): Promise<DocumentRow | null> {
  const { ownerId, sha256, visibility } = content;
  const isSame = and(
    eq(documents.uploadedBy, ownerId),
    eq(documents.sha256, sha256),
    eq(documents.visibility, visibility),
  );
  const [row] = await db.orm.select().from(documents).where(isSame).orderBy(documents.createdAt).limit(1);
  return row ?? null;
}

/** A document of this content that somebody may read, rather their own than another's. */
export async function findReadableContent(
  db: Database,
  { sha256, readerId }: { sha256: string; readerId: string },
): Promise<DocumentRow | null> {
  const [row] = await db.orm
    .select()
    .from(documents)
    .where(and(eq(documents.sha256, sha256), visibleTo(readerId)))
    .orderBy(sql`${documents.uploadedBy} = ${readerId} desc nulls last`, desc(documents.createdAt))
    .limit(1);
  return row ?? null;
}

/** Until the transaction ends, nobody else can look for or record this content of this owner. */
export async function lockContent(
  db: Database,
  { ownerId, sha256 }: { ownerId: string; sha256: string },
): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ownerId} ${sha256}`}, 0))`);
}

/** The newest document of `ownerId` whose file has this content, also when it came through the storage. */
export async function findOwnContent(
  db: Database,
  { ownerId, etag }: { ownerId: string; etag: string },
): Promise<DocumentRow | null> {
  const [row] = await db.orm
    .select({ document: documents })
    .from(documents)
    .innerJoin(objects, eq(objects.name, documents.filePath))
    .where(and(eq(documents.uploadedBy, ownerId), eq(objects.etag, etag)))
    .orderBy(desc(documents.createdAt))
    .limit(1);
  return row?.document ?? null;
}
