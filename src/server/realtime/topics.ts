import { z } from 'zod';
import type { Access } from '#shared/endpoint.ts';
import type { DataRow } from '../data-api/table.ts';
import type { Caller } from '../http/app.ts';

/** The channel of PostgreSQL on which `announce_change` announces changed rows (migrations/…_change_notices.sql). */
export const CHANGES_CHANNEL = 'row_changes';

type SignedInAccess = Exclude<Access, 'anyone'>;

/** Something that people may join. What no topic names cannot be joined. */
export interface Topic {
  /** Its name for this caller, as clients give it to `channel(…)`. */
  nameFor(caller: Caller): string;
  readonly access: SignedInAccess;
  /** The table of schema `public` whose changes are told; it needs a trigger that calls `announce_change`. */
  readonly table: string | null;
  /** Whether those who joined may send each other messages. */
  readonly broadcasts: boolean;
  /** Reads a changed row, so that those who may see it are told all of it; without this they are told its id. */
  readonly readRow?: ReadRow;
}

/** A row as the data contract shows it, and who may see it, as in a change; null for one that is gone. */
export type ReadRow = (id: string) => Promise<{ record: DataRow; readers: string[] | null } | null>;

/** Reaches the other tabs and devices of the same person. */
export const ownTopic: Topic = {
  nameFor: ({ id }) => `user:${id}`,
  access: 'user',
  table: null,
  broadcasts: true,
};

/** Tells when a list has changed; its name is that of the table. */
export function listTopic(table: string, access: SignedInAccess, readRow?: ReadRow): Topic {
  return { nameFor: () => table, access, table, broadcasts: false, ...(readRow && { readRow }) };
}

const changeSchema = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.uuid(),
  at: z.string(),
  /** Ids of people, or of institutions whose members may hear of it; null for everyone who may join the topic. */
  readers: z.array(z.uuid()).nullable(),
});
/** A row changed: ids only, since a notice of the database is short and everyone who listens to it could read more. */
export type Change = z.infer<typeof changeSchema>;

/** Throws on what no trigger of ours has written. */
export function parseChange(notice: string): Change {
  return changeSchema.parse(JSON.parse(notice));
}

/** The topic of that name, when the caller may join it. */
export function findTopic(topics: readonly Topic[], name: string, caller: Caller): Topic | null {
  return topics.find((topic) => topic.nameFor(caller) === name && admits(topic, caller)) ?? null;
}

export function mayHear({ id, institutionId }: Caller, { readers }: Pick<Change, 'readers'>): boolean {
  if (readers === null || readers.includes(id)) return true;
  return institutionId !== null && readers.includes(institutionId);
}

function admits({ access }: Topic, { role }: Caller): boolean {
  return access === 'user' || access.includes(role);
}
