import { DataError } from './data-error.ts';
import type { DataTable, Filter, RowQuery } from './table.ts';

/** At most this many rows are answered at once. */
const ROWS_MAX = 1_000;
const VALUES_MAX = 1_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parameters that say how to answer; every other one is a filter on the column of its name. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'or', 'columns']);

/**
 * Reads the query string of a call in the syntax of PostgREST (postgrest.org, 'Tables and Views'). Throws DataError for what the
 * table does not offer, so that nothing is silently left out.
 */
export function readRowQuery(table: DataTable, parameters: URLSearchParams): RowQuery {
  return {
    filters: readFilters(table, parameters),
    search: readSearch(table, parameters.get('or')),
    isDescending: readOrder(table, parameters.get('order')),
    limit: Math.min(readCount(parameters, 'limit') ?? ROWS_MAX, ROWS_MAX),
    offset: readCount(parameters, 'offset') ?? 0,
  };
}

/** The columns that `select` asks for, in its order. */
export function readColumns(table: DataTable, parameters: URLSearchParams): readonly string[] {
  const names = (parameters.get('select') ?? '*').split(',').map(unquote);
  const columns = names.flatMap((name) => (name === '*' ? table.columns : [name]));
  for (const column of columns) requireColumn(table, column);
  return [...new Set(columns)];
}

export function readFilters(table: DataTable, parameters: URLSearchParams): Filter[] {
  return [...parameters]
    .filter(([name]) => !RESERVED.has(name))
    .map(([column, condition]) => {
      requireColumn(table, column);
      const type = table.filters[column];
      const values = type && readCondition(condition);
      if (!values) throw notOffered(`the filter ${column}=${condition}`);
      for (const value of values) checkValue(value, type);
      return { column, values };
    });
}

export function requireColumn(table: DataTable, column: string): void {
  if (table.columns.includes(column)) return;
  throw new DataError([400, '42703'], `column ${table.name}.${column} does not exist`);
}

function checkValue(value: string, type: 'uuid' | 'text'): void {
  if (type === 'uuid' && !UUID.test(value))
    throw new DataError([400, '22P02'], `invalid input syntax for type ${type}: "${value}"`);
}

/** The values of `eq.…` or `in.(…)`; null for another operator. */
function readCondition(condition: string): string[] | null {
  const one = /^eq\.(.*)$/s.exec(condition);
  if (one) return [one[1] ?? ''];
  const list = /^in\.\((.*)\)$/s.exec(condition);
  if (!list) return null;
  const values = splitList(list[1] ?? '');
  if (values.length <= VALUES_MAX) return values;
  throw new DataError([400, '54000'], `a list has at most ${VALUES_MAX} values`);
}

/** Values between commas, some of them in quotes. */
function splitList(list: string): string[] {
  if (list === '') return [];
  return (list.match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? []).map(unquote);
}

function unquote(value: string): string {
  const text = value.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

/**
 * The text in `(a.ilike.%text%,b.ilike.%text%)`. Both halves have the same text, so where the first one ends follows from the
 * length of the whole, and the text may have commas and brackets that a client did not quote.
 */
function readSearch({ search }: DataTable, condition: string | null): string | null {
  if (condition === null) return null;
  const inner = /^\((.*)\)$/s.exec(condition)?.[1] ?? '';
  for (const [a, b] of search ? [search, search.toReversed()] : []) {
    const [start, middle] = [`${a}.ilike.`, `,${b}.ilike.`];
    const length = (inner.length - start.length - middle.length) / 2;
    const pattern = inner.slice(start.length, start.length + length);
    if (inner === `${start}${pattern}${middle}${pattern}`) return readPattern(pattern);
  }
  throw notOffered(`the filter or=${condition}`);
}

/** The text between the wildcards of `%text%`, for which the contract also takes `*text*`. */
function readPattern(pattern: string): string {
  const text = /^[%*](.*)[%*]$/s.exec(unquote(pattern))?.[1];
  if (text === undefined) throw notOffered(`the pattern ${pattern}`);
  return text;
}

function readOrder({ order }: DataTable, wish: string | null): boolean {
  if (wish === null) return order.isDescending;
  const [column, ...modifiers] = wish.split('.');
  const isOffered = modifiers.every((word) => ['asc', 'desc', 'nullslast', 'nullsfirst'].includes(word));
  if (column !== order.column || !isOffered) throw notOffered(`the order ${wish}`);
  return modifiers.includes('desc');
}

function readCount(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name);
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DataError([400, 'PGRST100'], `${name} is not a number of rows`);
}

function notOffered(what: string): DataError {
  return new DataError([400, 'PGRST100'], `This server does not offer ${what}`);
}
