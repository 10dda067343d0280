import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface PersonRow {
  id: string;
  email: string;
  /** What a professor gives others to write to; of anybody else the same as `email`. */
  contact: string;
  name: string;
  /** What the interface stored as their language; null when it never did. */
  language: string | null;
}

/** Where and in which language people get their email. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } = await db.orm.execute<PersonRow & Record<string, unknown>>(sql`
    select profiles.id, profiles.email, profiles.full_name as name,
      coalesce((select professors.email from professors where professors.user_id = profiles.id), profiles.email) as contact,
      users.raw_user_meta_data ->> 'language' as language
    from profiles join auth.users users on users.id = profiles.id
    where profiles.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
