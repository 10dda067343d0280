import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { persona, type PersonaRow } from '../tables.ts';

/** Those of an institution, oldest first. */
export async function findPersonas(db: Database, institutionId: string): Promise<PersonaRow[]> {
  return db.orm
    .select()
    .from(persona)
    .where(eq(persona.institutionId, institutionId))
    .orderBy(asc(persona.createdAt), asc(persona.id));
}

export async function countPersonas(db: Database, institutionId: string): Promise<number> {
  const [row] = await db.orm
    .select({ personas: count() })
    .from(persona)
    .where(eq(persona.institutionId, institutionId));
  return row?.personas ?? 0;
}

export async function insertPersona(db: Database, row: PersonaRow): Promise<void> {
  await db.orm.insert(persona).values(row);
}

/** Whether the institution has it. */
export async function updatePersona(
  db: Database,
  key: Pick<PersonaRow, 'id' | 'institutionId'>,
  change: Pick<PersonaRow, 'name' | 'texts'>,
): Promise<boolean> {
  const rows = await db.orm.update(persona).set(change).where(isPersona(key)).returning({ id: persona.id });
  return rows.length > 0;
}

/** Whether the institution had it. */
export async function deletePersona(
  db: Database,
  key: Pick<PersonaRow, 'id' | 'institutionId'>,
): Promise<boolean> {
  const rows = await db.orm.delete(persona).where(isPersona(key)).returning({ id: persona.id });
  return rows.length > 0;
}

function isPersona({ id, institutionId }: Pick<PersonaRow, 'id' | 'institutionId'>) {
  return and(eq(persona.id, id), eq(persona.institutionId, institutionId));
}
