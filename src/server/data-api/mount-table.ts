import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app.ts';
import { answerDataErrors, DataError } from './data-error.ts';
import { readColumns, readFilters, readRowQuery } from './read-query.ts';
import { readRows } from './read-rows.ts';
import type { DataRow, DataTable } from './table.ts';
import { callerOf } from '../http/access.ts';

const ONE_ROW = 'application/vnd.pgrst.object+json';

/**
 * Offers a table under `/rest/v1/<name>` in the protocol of PostgREST (postgrest.org), as far as the product's own calls go, so that
 * `from(…)` of the unmodified client works.
 */
export function mountTable<Fields extends z.ZodObject>(
  app: App,
  deps: Pick<Deps, 'db' | 'log'>,
  table: DataTable<Fields>,
): void {
  app.fastify.register(
    async (scope) => {
      answerDataErrors(scope, deps.log);
      selectRoute(scope, table);
      insertRoute(scope, deps, table);
      deleteRoute(scope, table);
    },
    { prefix: `/rest/v1/${table.name}` },
  );
}

function selectRoute(scope: FastifyInstance, table: DataTable): void {
  const { access, rows } = table.select;
  scope.get('', { config: { access } }, async (request, reply) => {
    const parameters = parametersOf(request);
    const columns = readColumns(table, parameters);
    const query = readRowQuery(table, parameters);
    const found = await rows(query, request.caller);
    const last = found.length === 0 ? '*' : `${query.offset}-${query.offset + found.length - 1}`;
    reply.header('content-range', `${last}/*`);
    return answerRows(choose(found, columns), { request, reply, status: 200 });
  });
}

function insertRoute<Fields extends z.ZodObject>(
  scope: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  table: DataTable<Fields>,
): void {
  const { insert } = table;
  if (!insert) return;
  scope.post('', { config: { access: insert.access } }, async (request, reply) => {
    const caller = callerOf(request);
    if (wishes(request).includes('resolution=')) {
      throw new DataError([400, 'PGRST100'], 'This server does not offer to replace rows');
    }
    const columns = readColumns(table, parametersOf(request));
    const wanted = readRows(table, insert.fields, request.body);
    // All of them or none.
    const rows = await db.transaction(async () => {
      const inserted: DataRow[] = [];
      for (const fields of wanted) inserted.push(await insert.row(fields, caller));
      return inserted;
    });
    if (!wishes(request).includes('return=representation')) return reply.status(201).send();
    return answerRows(choose(rows, columns), { request, reply, status: 201 });
  });
}

function deleteRoute(scope: FastifyInstance, table: DataTable): void {
  const removal = table.delete;
  if (!removal) return;
  scope.delete('', { config: { access: removal.access } }, async (request, reply) => {
    const parameters = parametersOf(request);
    const columns = readColumns(table, parameters);
    const filters = readFilters(table, parameters);
    if (filters.length === 0) throw new DataError([400, '21000'], 'DELETE requires a WHERE clause');
    const rows = await removal.rows(filters, callerOf(request));
    if (!wishes(request).includes('return=representation')) return reply.status(204).send();
    return answerRows(choose(rows, columns), { request, reply, status: 200 });
  });
}

/** A list, or the one row when the client asks for one; anything but one row is then an error. */
function answerRows(
  rows: DataRow[],
  { request, reply, status }: { request: FastifyRequest; reply: FastifyReply; status: number },
): FastifyReply {
  if (!(request.headers.accept ?? '').includes(ONE_ROW)) {
    return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(rows));
  }
  const [row] = rows;
  if (rows.length !== 1 || !row) {
    throw new DataError([406, 'PGRST116'], 'JSON object requested, multiple (or no) rows returned');
  }
  return reply.status(status).type(`${ONE_ROW}; charset=utf-8`).send(JSON.stringify(row));
}

function choose(rows: readonly DataRow[], columns: readonly string[]): DataRow[] {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams;
}

function wishes(request: FastifyRequest): string {
  return [request.headers['prefer'] ?? ''].flat().join(',');
}
