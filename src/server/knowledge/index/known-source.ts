import { sql } from 'drizzle-orm';
import type { Visibility } from '#shared/visibility.ts';
import type { Database } from '../../db/database.ts';
import type { MarkedSource } from './tsvector.ts';

/** A source as the index knows it. */
export interface KnownSource extends MarkedSource {
  id: string;
  title: string;
}

export interface KnownRow extends Record<string, unknown> {
  no: number;
  id: string;
  title: string;
  owner_id: string | null;
  institution_id: string | null;
  visibility: Visibility;
}

export const KNOWN_COLUMNS = sql`no, id, title, owner_id, institution_id, visibility`;

export function toKnown(row: KnownRow): KnownSource {
  const { no, id, title, owner_id: ownerId, institution_id: institutionId, visibility } = row;
  return { no, id, title, ownerId, institutionId, visibility };
}

/** Keeps it as it is until the transaction ends; null when there is none. */
export async function findKnown(orm: Database['orm'], sourceId: string): Promise<KnownSource | null> {
  const { rows } = await orm.execute<KnownRow>(
    sql`select ${KNOWN_COLUMNS} from source where id = ${sourceId} for update`,
  );
  return rows[0] ? toKnown(rows[0]) : null;
}
