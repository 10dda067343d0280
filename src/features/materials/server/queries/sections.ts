import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { materialSections, type SectionRow } from '../tables.ts';
import type { MaterialKey } from './materials.ts';

export interface SectionKey extends MaterialKey {
  key: string;
}

type Change = Partial<
  Pick<
    SectionRow,
    'status' | 'content' | 'citations' | 'findings' | 'wish' | 'madeAs' | 'madeBy' | 'beforeWish'
  >
>;

/** Saves a section as its next revision. */
export async function updateSection(db: Database, section: SectionKey, change: Change): Promise<void> {
  await db.orm
    .update(materialSections)
    .set({ ...change, revision: sql`${materialSections.revision} + 1` })
    .where(isSection(section));
}

/** What the making of a section does to its status alone; the content, and so the revision, stays. */
export async function markSection(
  db: Database,
  section: SectionKey,
  change: Pick<Change, 'status' | 'findings' | 'wish' | 'madeAs' | 'beforeWish'>,
): Promise<void> {
  await db.orm.update(materialSections).set(change).where(isSection(section));
}

/** Sections that wait for new content keep what they have; the others stay to be made. */
export async function settleUnmade(db: Database, { id, ownerId }: MaterialKey): Promise<void> {
  const own = and(eq(materialSections.materialId, id), eq(materialSections.ownerId, ownerId));
  await db.orm
    .update(materialSections)
    .set({ status: sql`made_as`, wish: null, madeAs: null, beforeWish: null })
    .where(and(own, isNotNull(materialSections.madeAs)));
  await db.orm
    .update(materialSections)
    .set({ status: 'pending' })
    .where(and(own, eq(materialSections.status, 'making')));
}

function isSection({ id, ownerId, key }: SectionKey) {
  return and(
    eq(materialSections.materialId, id),
    eq(materialSections.ownerId, ownerId),
    eq(materialSections.key, key),
  );
}
