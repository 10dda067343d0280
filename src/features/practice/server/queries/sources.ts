import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { practiceSource, type SourceRow } from '../tables.ts';

export type SourceFacts = Pick<SourceRow, 'documentId' | 'courseId' | 'unitId' | 'materialId'>;

/** Which sources are meant; what is missing leaves it open. */
export interface SourceWanted {
  document_id?: string | undefined;
  course_id?: string | undefined;
  unit_id?: string | undefined;
  material_id?: string | undefined;
  own?: 'yes' | undefined;
}

export async function findSource(
  db: Database,
  userId: string,
  { documentId, courseId, unitId, materialId }: SourceFacts,
): Promise<SourceRow | null> {
  const is = (column: PgColumn, value: string | null) =>
    value === null ? isNull(column) : eq(column, value);
  const [row] = await db.orm
    .select()
    .from(practiceSource)
    .where(
      and(
        eq(practiceSource.userId, userId),
        is(practiceSource.documentId, documentId),
        is(practiceSource.courseId, courseId),
        is(practiceSource.unitId, unitId),
        is(practiceSource.materialId, materialId),
      ),
    );
  return row ?? null;
}

export async function insertSource(db: Database, row: SourceRow): Promise<void> {
  await db.orm.insert(practiceSource).values(row);
}

export async function findSources(
  db: Database,
  userId: string,
  wanted: SourceWanted = {},
): Promise<SourceRow[]> {
  return db.orm
    .select()
    .from(practiceSource)
    .where(and(eq(practiceSource.userId, userId), ...isWanted(wanted)))
    .orderBy(practiceSource.createdAt, practiceSource.id);
}

export async function findSourcesById(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<SourceRow[]> {
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(practiceSource)
    .where(and(eq(practiceSource.userId, userId), inArray(practiceSource.id, [...ids])));
}

export function isNarrowed(wanted: SourceWanted): boolean {
  return isWanted(wanted).some((condition) => condition !== undefined);
}

function isOwn(): SQL | undefined {
  const { documentId, courseId, materialId } = practiceSource;
  return and(isNull(documentId), isNull(courseId), isNull(materialId));
}

function isWanted(wanted: SourceWanted): Array<SQL | undefined> {
  return [
    wanted.document_id === undefined ? undefined : eq(practiceSource.documentId, wanted.document_id),
    wanted.course_id === undefined ? undefined : eq(practiceSource.courseId, wanted.course_id),
    wanted.unit_id === undefined ? undefined : eq(practiceSource.unitId, wanted.unit_id),
    wanted.material_id === undefined ? undefined : eq(practiceSource.materialId, wanted.material_id),
    wanted.own === undefined ? undefined : isOwn(),
  ];
}
