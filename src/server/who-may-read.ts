import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** The columns that say who may read something. */
interface Readership {
  visibility: SQLWrapper;
  ownerId: SQLWrapper;
  /** The owner's of now; see the triggers in migrations/…_visibility.sql and …_documents_of_whoever_leaves.sql. */
  institutionId: SQLWrapper;
}

/**
 * Whether `readerId` may read it: true or false, never null. The one rule for documents, stored files and the index. The
 * institution of the reader is looked up once per statement, and is the one they belong to now.
 */
export function mayRead(
  { visibility, ownerId, institutionId }: Readership,
  readerId: string | Placeholder,
): SQL {
  return sql`((${visibility} = 'everyone' or ${ownerId}::text = ${readerId}
    or (${visibility} = 'institution' and ${institutionId}::text = (select institution_of(${readerId})))) is true)`;
}
