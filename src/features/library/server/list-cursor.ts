import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { instantSchema } from '#shared/instant.ts';
import { parseJson } from '#shared/parse-json.ts';

const cursorSchema = z.tuple([instantSchema, z.uuid()]);

/** The place after a row in the list: newest first, ids break ties. Opaque to clients. */
export function formatCursor(row: { createdAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');
}

/** Throws AppError `invalid` for what `formatCursor` did not make. */
export function parseCursor(cursor: string): { createdAt: Date; id: string } {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new AppError('invalid', 'The cursor is not valid', { code: 'invalid_cursor' });
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}
