import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { TakenJob } from './lease-queries.ts';

/** What is told of a job that was given up: not what was to be done, since that may be anybody's. */
export interface GivenUpJob {
  id: number;
  kind: string;
  reason: string;
  attempts: number;
  createdAt: Date;
  givenUpAt: Date;
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: string;
  reason: string;
  attempts: number;
  created_at: string;
  given_up_at: string;
}

/** Keeps a job that was removed from the queue; answers its number there. Of one key, only the last is kept. */
export async function keepGivenUp(
  db: Database,
  { kind, key, payload, created_at: createdAt }: TakenJob,
  { reason, attempts, now }: { reason: string; attempts: number; now: Date },
): Promise<number> {
  await db.orm.execute(sql`delete from job_given_up where kind = ${kind} and key = ${key}`);
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    insert into job_given_up (kind, key, payload, reason, attempts, created_at, given_up_at)
    values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${reason}, ${attempts}, ${createdAt}, ${now}) returning id`);
  return Number(rows[0]?.id);
}

/** Takes one out, to be tried again; null when it has gone. */
export async function takeGivenUp(
  db: Database,
  id: number,
): Promise<{ kind: string; key: string | null; payload: unknown } | null> {
  const { rows } = await db.orm.execute<{ kind: string; key: string | null; payload: unknown }>(
    sql`delete from job_given_up where id = ${id} returning kind, key, payload`,
  );
  return rows[0] ?? null;
}

/** Null when it has gone. */
export async function findGivenUpKind(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.orm.execute<{ kind: string }>(
    sql`select kind from job_given_up where id = ${id}`,
  );
  return rows[0]?.kind ?? null;
}

export async function deleteGivenUpBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.execute(sql`delete from job_given_up where given_up_at < ${moment}`);
}

/** Whatever names one of these words, such as the address of somebody whose account is deleted. */
export async function deleteGivenUpNaming(db: Database, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await db.orm.execute(sql`
      delete from job_given_up where position(${word} in payload::text) > 0 or position(${word} in coalesce(key, '')) > 0`);
  }
}

interface Page {
  /** An id. */
  before: number | undefined;
  limit: number;
}

/** The newest first. */
export async function findGivenUp(db: Database, { before, limit }: Page): Promise<GivenUpJob[]> {
  const isOlder = before === undefined ? sql`true` : sql`id < ${before}`;
  const { rows } = await db.orm.execute<Row>(sql`
    select id, kind, reason, attempts, created_at, given_up_at from job_given_up
    where ${isOlder} order by id desc limit ${limit}`);
  return rows.map(toJob);
}

function toJob(row: Row): GivenUpJob {
  return {
    id: Number(row.id),
    kind: row.kind,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    givenUpAt: new Date(row.given_up_at),
  };
}
/** False when it has gone. */
export async function deleteGivenUp(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.orm.execute(sql`delete from job_given_up where id = ${id} returning id`);
  return rows.length > 0;
}

/** Those of one kind, with one field of what was to be done. */
export async function findGivenUpOf(
  db: Database,
  { kind, field, before, limit }: Page & { kind: string; field: string },
): Promise<Array<GivenUpJob & { field: string | null }>> {
  const isOlder = before === undefined ? sql`true` : sql`id < ${before}`;
  const { rows } = await db.orm.execute<Row & { field: string | null }>(sql`
    select id, kind, reason, attempts, created_at, given_up_at, payload ->> ${field} as field from job_given_up
    where kind = ${kind} and ${isOlder} order by id desc limit ${limit}`);
  return rows.map((row) => ({ ...toJob(row), field: row.field }));
}
