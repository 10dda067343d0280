import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { modelUsage } from '../tables.ts';

/** Whose use, and since when. */
interface Scope {
  /** Null for everybody. */
  institutionId: string | null;
  since: Date;
}

interface Used {
  answers: number;
  tokens: number;
}

/** As the database answers: a sum is a text. */
type Row<T extends Used> = Omit<T, 'tokens'> & { tokens: string };

const SUMS = sql`count(*)::int as answers, sum(${modelUsage.tokensIn} + ${modelUsage.tokensOut})::text as tokens`;

function isIn({ institutionId, since }: Scope): SQL {
  const isTheirs = institutionId === null ? sql`true` : sql`${modelUsage.institutionId} = ${institutionId}`;
  return sql`${isTheirs} and ${modelUsage.createdAt} >= ${since}`;
}

/** By day of UTC, the newest first. */
export async function sumByDay(db: Database, scope: Scope): Promise<Array<Used & { day: string }>> {
  const day = sql`date_trunc('day', ${modelUsage.createdAt}, 'UTC')`;
  // A day is written once, not once for each row.
  const { rows } = await db.orm.execute<Row<Used & { day: string }>>(sql`
    select to_char(used.day at time zone 'UTC', 'YYYY-MM-DD') as day, used.answers, used.tokens
    from (select ${day} as day, ${SUMS} from ${modelUsage} where ${isIn(scope)} group by 1) used
    order by used.day desc`);
  return rows.map((row) => ({ ...row, tokens: Number(row.tokens) }));
}

interface UsedBy extends Used {
  id: string | null;
  name: string;
  email: string;
  institution: string | null;
}

/** By person, the most first; those who have gone, or left the institution, are one line. */
export async function sumByPerson(
  db: Database,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<UsedBy[]> {
  const { institutionId } = scope;
  const isThere = institutionId === null ? sql`true` : sql`people.institution_id = ${institutionId}`;
  const { rows } = await db.orm.execute<Row<UsedBy>>(sql`
    select people.id, coalesce(people.name, '') as name, coalesce(people.email, '') as email, people.institution,
      sum(used.answers)::int as answers, sum(used.tokens)::text as tokens
    from (
      select ${modelUsage.userId} as user_id, count(*) as answers, sum(${modelUsage.tokensIn} + ${modelUsage.tokensOut}) as tokens
      from ${modelUsage} where ${isIn(scope)} group by ${modelUsage.userId}
    ) used
    left join people on people.id = used.user_id and ${isThere}
    group by people.id, people.name, people.email, people.institution
    order by sum(used.tokens) desc, people.id limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, tokens: Number(row.tokens) }));
}
