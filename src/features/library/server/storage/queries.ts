import { and, eq, inArray, isNull, like, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Belonging } from '../policy.ts';
import { visibleTo as documentVisibleTo } from '../queries.ts';
import { type DocumentRow, documents, looseFiles, objects, type ObjectRow } from '../tables.ts';
import { PRIVATE_PREFIX, privatePrefixOf } from './object-names.ts';

type NewObjectRow = Omit<typeof objects.$inferInsert, 'id' | 'damagedAt'>;

/**
 * Objects that `readerId`, or anyone at all for null, may see: who may read its document may. Where there is none, everything outside
 * the private prefix, and what lies under their own.
 */
function visibleTo(readerId: string | null): SQL {
  const isDocumentReadable =
    readerId === null ? eq(documents.visibility, 'everyone') : documentVisibleTo(readerId);
  return sql`coalesce(
    (select ${isDocumentReadable} from ${documents} where ${documents.filePath} = ${objects.name}),
    ${isNameReadable(readerId)})`;
}

function isNameReadable(readerId: string | null): SQL | undefined {
  const isPublic = not(like(objects.name, `${PRIVATE_PREFIX}%`));
  if (readerId === null) return isPublic;
  return or(isPublic, sql`starts_with(${objects.name}, ${privatePrefixOf(readerId)})`);
}

export async function findVisibleObject(
  db: Database,
  name: string,
  readerId: string | null,
): Promise<ObjectRow | null> {
  const [row] = await db.orm
    .select()
    .from(objects)
    .where(and(eq(objects.name, name), visibleTo(readerId)));
  return row ?? null;
}

/** For our own jobs, and to learn whether a name is taken. */
export async function findObject(db: Database, name: string): Promise<ObjectRow | null> {
  const [row] = await db.orm.select().from(objects).where(eq(objects.name, name));
  return row ?? null;
}

export async function findVisibleObjects(
  db: Database,
  names: string[],
  readerId: string,
): Promise<ObjectRow[]> {
  return db.orm
    .select()
    .from(objects)
    .where(and(inArray(objects.name, names), visibleTo(readerId)))
    .orderBy(objects.name);
}

/** An object, and whether the person who wants to change it may see it. */
export interface StoredState extends Belonging {
  isVisible: boolean;
}

/** Whose an object is: its document's owner's where there is a document, else who stored it. Null when there is none. */
export async function findStoredState(
  db: Database,
  name: string,
  readerId: string,
): Promise<StoredState | null> {
  const [row] = await db.orm
    .select({
      ownerId: sql<
        string | null
      >`case when ${documents.id} is null then ${objects.ownerId} else ${documents.uploadedBy} end`,
      institutionId: sql<string | null>`case when ${documents.id} is null
        then (select people.institution_id from people where people.id = ${objects.ownerId})
        else ${documents.institutionId} end`,
      isVisible: sql<boolean>`case when ${documents.id} is null
        then ${isNameReadable(readerId)} else ${documentVisibleTo(readerId)} end`,
    })
    .from(objects)
    .leftJoin(documents, eq(documents.filePath, objects.name))
    .where(eq(objects.name, name));
  return row ?? null;
}

/** The names of objects that somebody stored and that belong to no document. */
export async function listOwnObjects(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ name: objects.name })
    .from(objects)
    .leftJoin(documents, eq(documents.filePath, objects.name))
    .where(and(isNull(documents.id), sql`starts_with(${objects.name}, ${privatePrefixOf(ownerId)})`))
    .orderBy(objects.name);
  return rows.map(({ name }) => name);
}

/** A document that owns it is moved with it. */
export async function renameObject(db: Database, name: string, next: string): Promise<void> {
  await db.orm.update(objects).set({ name: next }).where(eq(objects.name, name));
}

/** Null when the name is taken. */
export async function insertObject(db: Database, row: NewObjectRow): Promise<ObjectRow | null> {
  const [inserted] = await db.orm.insert(objects).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Gives a locked object new content; its id, owner and time of creation stay. */
export async function replaceObject(db: Database, next: NewObjectRow): Promise<ObjectRow | null> {
  const { version, size, mimeType, cacheControl, etag, userMetadata, updatedAt } = next;
  const [updated] = await db.orm
    .update(objects)
    .set({ version, size, mimeType, cacheControl, etag, userMetadata, updatedAt, damagedAt: null })
    .where(eq(objects.name, next.name))
    .returning();
  return updated ?? null;
}

/** Whoever changes an object and what hangs on it takes this lock first, so that no two wait for each other. */
export async function lockObject(db: Database, name: string): Promise<ObjectRow | null> {
  const [row] = await db.orm.select().from(objects).where(eq(objects.name, name)).for('update');
  return row ?? null;
}

/** Returns the removed row; null if it had already been removed. */
export async function deleteObject(db: Database, name: string): Promise<ObjectRow | null> {
  const [row] = await db.orm.delete(objects).where(eq(objects.name, name)).returning();
  return row ?? null;
}

export interface ListedEntry {
  name: string;
  object: ObjectRow | null;
}

interface Listing {
  readerId: string;
  prefix: string;
  search: string;
  sortColumn: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** The objects and folders directly below a prefix. A folder has no object. */
export async function listEntries(db: Database, listing: Listing): Promise<ListedEntry[]> {
  const rest = sql`substr(${objects.name}, ${listing.prefix.length + 1}::int)`;
  const entry = sql<string>`split_part(${rest}, '/', 1)`;
  const isFolder = sql`position('/' in ${rest}) > 0`;
  const entries = db.orm
    .select({
      entry: entry.as('entry'),
      // The folder's objects collapse into one entry; an object is an entry of its own.
      objectId: sql<string | null>`case when ${isFolder} then null else ${objects.id} end`.as('object_id'),
    })
    .from(objects)
    .where(
      and(
        sql`starts_with(${objects.name}, ${listing.prefix})`,
        ne(entry, ''),
        sql`starts_with(lower(${entry}), lower(${listing.search}))`,
        visibleTo(listing.readerId),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .as('entries');
  const direction = sql.raw(listing.isDescending ? 'desc' : 'asc');
  const sortKeys = {
    name: entries.entry,
    created_at: objects.createdAt,
    updated_at: objects.updatedAt,
    last_accessed_at: objects.updatedAt,
  };
  return db.orm
    .select({ name: entries.entry, object: objects })
    .from(entries)
    .leftJoin(objects, eq(objects.id, entries.objectId))
    .orderBy(sql`${sortKeys[listing.sortColumn]} ${direction}`, sql`${entries.entry} ${direction}`)
    .limit(listing.limit)
    .offset(listing.offset);
}

export async function insertLooseFile(db: Database, version: string, expiresAt: Date): Promise<void> {
  await db.orm.insert(looseFiles).values({ version, isDoomed: false, expiresAt });
}

/** Takes a written file out of the loose ones; false when it was already given up. */
export async function claimLooseFile(db: Database, version: string): Promise<boolean> {
  const claimed = await db.orm
    .delete(looseFiles)
    .where(and(eq(looseFiles.version, version), eq(looseFiles.isDoomed, false)))
    .returning({ version: looseFiles.version });
  return claimed.length > 0;
}

/** Marks a file that no object owns any more for removal. */
export async function insertDoomedFile(db: Database, version: string, now: Date): Promise<void> {
  await db.orm.insert(looseFiles).values({ version, isDoomed: true, expiresAt: now });
}

/** Gives up a file that was staged; false when an object has claimed it. */
export async function doomLooseFile(db: Database, version: string): Promise<boolean> {
  const doomed = await db.orm
    .update(looseFiles)
    .set({ isDoomed: true })
    .where(eq(looseFiles.version, version))
    .returning({ version: looseFiles.version });
  return doomed.length > 0;
}

/** Marks expired files for removal and returns all files that are marked. From then on nobody can claim them. */
export async function doomExpiredFiles(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm
    .update(looseFiles)
    .set({ isDoomed: true })
    .where(or(looseFiles.isDoomed, lte(looseFiles.expiresAt, now)))
    .returning({ version: looseFiles.version });
  return rows.map((row) => row.version);
}

/** Nobody is writing any more: everything loose was left behind by a process that died. */
export async function doomAllLooseFiles(db: Database): Promise<void> {
  await db.orm.update(looseFiles).set({ isDoomed: true });
}

export async function deleteLooseFile(db: Database, version: string): Promise<void> {
  await db.orm.delete(looseFiles).where(eq(looseFiles.version, version));
}

/** Everything that somebody stored, with the document that it belongs to, where there is one. */
export async function findObjectsOf(
  db: Database,
  userId: string,
): Promise<Array<{ object: ObjectRow; document: DocumentRow | null }>> {
  return db.orm
    .select({ object: objects, document: documents })
    .from(objects)
    .leftJoin(documents, eq(documents.filePath, objects.name))
    .where(
      or(
        eq(objects.ownerId, userId),
        eq(documents.uploadedBy, userId),
        sql`starts_with(${objects.name}, ${privatePrefixOf(userId)})`,
      ),
    )
    .orderBy(objects.createdAt, objects.id);
}

/** How many bytes somebody's files take up together. */
export async function sumBytesOf(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.orm
    .select({ bytes: sql<string>`coalesce(sum(${objects.size}), 0)` })
    .from(objects)
    .where(eq(objects.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

/** Whether what somebody was given still counts, by the rule of features/people. */
export async function isStillGood(
  db: Database,
  { readerId, issuedAt, now }: { readerId: string; issuedAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await db.orm.execute<{ good: boolean }>(sql`
    select is_still_good(${readerId}, ${issuedAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz) as good`);
  return rows[0]?.good ?? false;
}
