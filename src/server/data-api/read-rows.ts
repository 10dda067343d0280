import { z } from 'zod';
import { DataError } from './data-error.ts';
import { requireColumn } from './read-query.ts';
import type { DataTable } from './table.ts';

/** More rows than this are not inserted by one call. */
const INSERTED_MAX = 100;

const bodySchema = z.union([
  z.array(z.record(z.string(), z.unknown())).max(INSERTED_MAX),
  z.record(z.string(), z.unknown()).transform((row) => [row]),
]);

/** The rows of an insert, one object or a list of them. Throws DataError for columns that are the server's to set. */
export function readRows<Fields extends z.ZodObject>(
  table: DataTable<Fields>,
  fields: Fields,
  body: unknown,
): z.output<Fields>[] {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw new DataError([400, 'PGRST102'], 'Empty or invalid json');
  return parsed.data.map((row) => readRow(table, fields, row));
}

function readRow<Fields extends z.ZodObject>(
  table: DataTable<Fields>,
  fields: Fields,
  row: Record<string, unknown>,
): z.output<Fields> {
  for (const column of Object.keys(row)) {
    requireColumn(table, column);
    if (column in fields.shape) continue;
    throw new DataError([400, '428C9'], `cannot insert a non-DEFAULT value into column "${column}"`);
  }
  const parsed = fields.safeParse(row);
  if (parsed.success) return parsed.data;
  const column = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new DataError(
    [400, '22023'],
    `The value of column "${column}" of table "${table.name}" cannot be used`,
  );
}
