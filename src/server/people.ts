import { eq } from 'drizzle-orm';
import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#shared/roles.ts';
import type { Database } from './db/database.ts';

/** Who somebody is: the view through which features/people tells everybody else. */
export const people = pgView('people', {
  id: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  institutionId: uuid('institution_id'),
  /** The name of that institution. */
  institution: text(),
  /** The language that the person chose; null when they never did. */
  language: text(),
}).existing();
export type Person = typeof people.$inferSelect;

/** Null for whoever has no profile. */
export async function findPerson(db: Database, id: string): Promise<Person | null> {
  const [person] = await db.orm.select().from(people).where(eq(people.id, id));
  return person ?? null;
}
