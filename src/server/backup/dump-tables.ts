import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Table } from './tables.ts';

/** Some rows of a table. Each line of `bytes` is a JSON string: one row, as PostgreSQL writes it. */
export interface TablePiece {
  rows: number;
  bytes: Buffer;
}

const FETCHED_ROWS = 200;
/** What is kept in memory at once, here and when it is read again. */
const PIECE_CHARACTERS = 4 * 1024 * 1024;

/** The rows of a table, in pieces. To be called in a transaction. */
export async function* dumpTable({ orm }: Database, { name }: Table): AsyncGenerator<TablePiece> {
  await orm.execute(sql.raw(`declare dumped no scroll cursor for select t::text as row from ${name} t`));
  let lines: string[] = [];
  let characters = 0;
  for (;;) {
    const { rows } = await orm.execute<{ row: string }>(sql.raw(`fetch ${FETCHED_ROWS} from dumped`));
    for (const { row } of rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      characters += line.length;
    }
    const isLast = rows.length < FETCHED_ROWS;
    if (lines.length > 0 && (isLast || characters >= PIECE_CHARACTERS)) {
      yield { rows: lines.length, bytes: Buffer.from(`${lines.join('\n')}\n`) };
      [lines, characters] = [[], 0];
    }
    if (isLast) break;
  }
  await orm.execute(sql.raw('close dumped'));
}
