import type { DataRow, Filter, RowQuery } from './table.ts';

/** Filters, sorts and limits a few rows that are already in memory. `rows` must come in ascending order. */
export function matchRows(rows: readonly DataRow[], query: RowQuery): DataRow[] {
  const matching = rows.filter((row) => query.filters.every((filter) => isMatch(row, filter)));
  const sorted = query.isDescending ? matching.toReversed() : matching;
  return sorted.slice(query.offset, query.offset + query.limit);
}

function isMatch(row: DataRow, { column, values }: Filter): boolean {
  return values.includes(String(row[column]));
}
