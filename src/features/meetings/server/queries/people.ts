import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface PersonRow {
  id: string;
  email: string;
  /** What a professor gives others to write to; of anybody else there is none. */
  contact: string | null;
  name: string;
  /** What the interface stored as their language; null when it never did. */
  language: string | null;
}

/** Where and in which language people get their email. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } = await db.orm.execute<PersonRow & Record<string, unknown>>(sql`
    select people.id, people.email, people.name, people.language,
      (select professors.email from professors where professors.user_id = people.id) as contact
    from people where people.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
