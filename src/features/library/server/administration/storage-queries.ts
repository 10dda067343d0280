import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documents, objects } from '../tables.ts';

export interface Page {
  limit: number;
  offset: number;
}

export interface Used {
  files: number;
  bytes: number;
}

interface PersonStorage extends Used {
  id: string;
  name: string;
  email: string;
  institution: string | null;
}
/** As the database answers: a sum is a text. */
type Row<T extends Used> = Omit<T, 'bytes'> & { bytes: string };

const FILES = sql`count(*)::int as files`;
const BYTES = sql`coalesce(sum(${objects.size}), 0)::text as bytes`;

/** People of an institution, or of all of them for null. */
function isOf(institutionId: string | null): SQL {
  return institutionId === null ? sql`true` : sql`people.institution_id = ${institutionId}`;
}

/** Who keeps how much, the largest first. */
export async function findStorageByPerson(
  db: Database,
  institutionId: string | null,
  { limit, offset }: Page,
): Promise<PersonStorage[]> {
  const { rows } = await db.orm.execute<Row<PersonStorage>>(sql`
    select people.id, people.name, people.email, people.institution, used.files, used.bytes::text
    from (
      select ${objects.ownerId} as owner_id, ${FILES}, sum(${objects.size}) as bytes
      from ${objects} join people on people.id = ${objects.ownerId}
      where ${isOf(institutionId)}
      group by ${objects.ownerId}
      order by bytes desc, owner_id limit ${limit} offset ${offset}
    ) used
    join people on people.id = used.owner_id
    order by used.bytes desc, people.id`);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

export async function sumStorage(
  db: Database,
  institutionId: string | null,
): Promise<Used & { people: number }> {
  const { rows } = await db.orm.execute<{ people: number; files: number; bytes: string }>(sql`
    select count(distinct ${objects.ownerId})::int as people, ${FILES}, ${BYTES}
    from ${objects} join people on people.id = ${objects.ownerId}
    where ${isOf(institutionId)}`);
  return toUsed(rows[0], { people: rows[0]?.people ?? 0 });
}

/** Of documents whose owners have gone. */
export async function sumLeftStorage(db: Database, institutionId: string | null): Promise<Used> {
  const isHere = institutionId === null ? sql`true` : sql`${documents.institutionId} = ${institutionId}`;
  const { rows } = await db.orm.execute<{ files: number; bytes: string }>(sql`
    select ${FILES}, ${BYTES}
    from ${documents} join ${objects} on ${objects.name} = ${documents.filePath}
    where ${documents.uploadedBy} is null and ${isHere}`);
  return toUsed(rows[0], {});
}

interface InstitutionStorage extends Used {
  name: string | null;
  people: number;
}

/** Institutions of which somebody keeps anything, the largest first; people without one are one line. */
export async function findStorageByInstitution(
  db: Database,
  { limit, offset }: Page,
): Promise<{ institutions: InstitutionStorage[]; total: number }> {
  const { rows } = await db.orm.execute<Row<InstitutionStorage> & { total: number }>(sql`
    with used as (
      select ${objects.ownerId} as owner_id, ${FILES}, sum(${objects.size}) as bytes
      from ${objects} where ${objects.ownerId} is not null group by ${objects.ownerId}
    ), institution as (
      select people.institution_id, min(people.institution) as name, count(*)::int as people,
        sum(used.files)::int as files, sum(used.bytes) as bytes
      from used join people on people.id = used.owner_id group by people.institution_id
    )
    select name, people, files, bytes::text, (select count(*)::int from institution) as total
    from institution order by institution.bytes desc, institution_id limit ${limit} offset ${offset}`);
  const institutions = rows.map(({ name, people, ...used }) => toUsed(used, { name, people }));
  return { institutions, total: rows[0]?.total ?? 0 };
}

function toUsed<More extends object>(
  row: { files: number; bytes: string } | undefined,
  more: More,
): Used & More {
  return { ...more, files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}
