import { and, asc, count, desc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type MaterialRow, materials, materialSections, type SectionRow } from '../tables.ts';

/** Which material, and whose. For anybody else it does not exist. */
export interface MaterialKey {
  id: string;
  ownerId: string;
}

export interface FullMaterial {
  material: MaterialRow;
  /** The sections stand in the order of the material. */
  sections: SectionRow[];
}

export interface ListedMaterial {
  material: MaterialRow;
  /** Whether every section has content of its own. */
  isMade: boolean;
}

const isMade = sql<boolean>`not exists (
  select from material_sections where material_sections.material_id = materials.id
    and material_sections.status not in ('ready', 'edited'))`;

/** Newest first. */
export async function findMaterials(db: Database, ownerId: string): Promise<ListedMaterial[]> {
  return db.orm
    .select({ material: materials, isMade })
    .from(materials)
    .where(eq(materials.ownerId, ownerId))
    .orderBy(desc(materials.createdAt), desc(materials.id));
}

export async function countMaterials(
  db: Database,
  ownerId: string,
): Promise<{ all: number; making: number }> {
  const [row] = await db.orm
    .select({ all: count(), making: sql<number>`count(*) filter (where is_making)::int` })
    .from(materials)
    .where(eq(materials.ownerId, ownerId));
  return row ?? { all: 0, making: 0 };
}

export async function findMaterial(db: Database, key: MaterialKey): Promise<FullMaterial | null> {
  const [material] = await db.orm.select().from(materials).where(isMaterial(key));
  if (!material) return null;
  return { material, sections: await findSections(db, key) };
}

/** The same, locked until the surrounding transaction ends: every change of a material or its sections goes through here. */
export async function lockMaterial(db: Database, key: MaterialKey): Promise<FullMaterial | null> {
  const [material] = await db.orm.select().from(materials).where(isMaterial(key)).for('update');
  if (!material) return null;
  return { material, sections: await findSections(db, key) };
}

async function findSections(db: Database, { id, ownerId }: MaterialKey): Promise<SectionRow[]> {
  return db.orm
    .select()
    .from(materialSections)
    .where(and(eq(materialSections.materialId, id), eq(materialSections.ownerId, ownerId)))
    .orderBy(asc(materialSections.position));
}

export async function insertMaterial(
  db: Database,
  row: Omit<MaterialRow, 'wish'>,
  sections: Array<Pick<SectionRow, 'key' | 'type'>>,
): Promise<void> {
  await db.orm.insert(materials).values(row);
  await db.orm.insert(materialSections).values(
    sections.map((section, position) => ({
      ...section,
      materialId: row.id,
      ownerId: row.ownerId,
      position,
      status: 'pending' as const,
    })),
  );
}

/** Whether the owner has it. */
export async function updateMaterial(
  db: Database,
  key: MaterialKey,
  change: Partial<Pick<MaterialRow, 'title' | 'isMaking' | 'wish' | 'updatedAt'>>,
): Promise<boolean> {
  const rows = await db.orm
    .update(materials)
    .set(change)
    .where(isMaterial(key))
    .returning({ id: materials.id });
  return rows.length > 0;
}

/** Whether the owner had it. */
export async function deleteMaterial(db: Database, key: MaterialKey): Promise<boolean> {
  const rows = await db.orm.delete(materials).where(isMaterial(key)).returning({ id: materials.id });
  return rows.length > 0;
}

/** Those of which nothing was made, since their documents lack what was asked for. */
export async function deleteUnmade(db: Database, ownerId: string, codes: readonly string[]): Promise<void> {
  const isMadeOrCanBe = sql`exists (
    select from material_sections where material_sections.material_id = materials.id
      and (material_sections.content is not null or not exists (
        select from jsonb_array_elements(material_sections.findings) as found
        where found ->> 'code' in ${codes})))`;
  await db.orm
    .delete(materials)
    .where(
      and(
        eq(materials.ownerId, ownerId),
        eq(materials.origin, 'rules'),
        eq(materials.isMaking, false),
        not(isMadeOrCanBe),
      ),
    );
}

function isMaterial({ id, ownerId }: MaterialKey) {
  return and(eq(materials.id, id), eq(materials.ownerId, ownerId));
}
