import { type SQL, sql } from 'drizzle-orm';
import { mayRead } from '../../who-may-read.ts';

/** Whether a row of `source` is for `readerId`. */
export function isReadable(readerId: string): SQL {
  const visibility = sql`source.visibility`;
  return mayRead(
    { visibility, ownerId: sql`source.owner_id`, institutionId: sql`source.institution_id` },
    readerId,
  );
}
