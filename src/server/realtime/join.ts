import { z } from 'zod';
import type { DataRow } from '../data-api/table.ts';
import type { Change } from './topics.ts';

const BINDINGS_MAX = 20;
const TEXT_MAX_CHARACTERS = 200;
const FILTER = /^id=eq\.([\da-f-]{36})$/i;

const shortText = z.string().max(TEXT_MAX_CHARACTERS);

/** One subscription to changes, as the client states it. The answer must repeat it unchanged. */
const bindingSchema = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: shortText,
  table: shortText.optional(),
  filter: shortText.optional(),
});

/** What `phx_join` carries. Flags that we have no use for are not looked at. */
export const joinSchema = z.object({
  config: z
    .object({
      broadcast: z
        .object({ ack: z.boolean().default(false), self: z.boolean().default(false) })
        .partial()
        .nullish(),
      presence: z.object({ enabled: z.boolean().optional() }).nullish(),
      postgres_changes: z.array(bindingSchema).max(BINDINGS_MAX).nullish(),
    })
    .default({}),
  access_token: z.string().nullish(),
});
export type Join = z.infer<typeof joinSchema>;

export type Binding = z.infer<typeof bindingSchema> & { id: number };

/** The subscriptions with the numbers by which changes refer to them; null when one of them cannot be had. */
export function numberBindings(join: Join, topicTable: string | null): Binding[] | null {
  const wishes = join.config.postgres_changes ?? [];
  const canBeHad = wishes.every(
    ({ schema, table, filter }) =>
      schema === 'public' &&
      table !== undefined &&
      table === topicTable &&
      (filter === undefined || FILTER.test(filter)),
  );
  return canBeHad ? wishes.map((wish, index) => ({ ...wish, id: index + 1 })) : null;
}

export function fits({ event, table, filter }: Binding, change: Change): boolean {
  if (table !== change.table || (event !== '*' && event !== change.type)) return false;
  return filter === undefined || FILTER.exec(filter)?.[1]?.toLowerCase() === change.id;
}

/** A change as the client reads it. Of the row before, as of one that is gone, it gets the id. */
export function describeChange(ids: number[], { table, type, id, at }: Change, row: DataRow) {
  const columns = Object.entries(row).map(([name, value]) => ({ name, type: typeOf(name, value) }));
  const facts = { type, schema: 'public', table, commit_timestamp: at, columns, errors: null };
  const record = type === 'DELETE' ? {} : row;
  const before = type === 'INSERT' ? {} : { id };
  return { ids, data: { ...facts, record, old_record: before } };
}

/** The client reads some types from text; values of these arrive as they are. */
function typeOf(name: string, value: unknown): string {
  if (name === 'id') return 'uuid';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'int8';
  return typeof value === 'object' && value !== null ? 'jsonb' : 'text';
}
