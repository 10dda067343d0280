import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgDatabase, type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';
import type { AmbientTransactions } from './ambient.ts';
import type { Orm } from './database.ts';
import { preparedName } from './prepared.ts';

/**
 * Drizzle whose queries join the ambient transaction and throw the driver's own errors. Where a connection does not keep its statements,
 * `prepared` has no effect.
 */
export function openOrm(ambient: AmbientTransactions, { keepsStatements = true } = {}): Orm {
  const client = {
    query({ name, ...query }: QueryConfig, values?: unknown[]) {
      const sent = keepsStatements && name !== undefined ? { ...query, name } : query;
      return ambient.query((on) => on.query(sent, values));
    },
  };
  const dialect = new PgDialect();
  // Border: of a client, Drizzle's session uses `query` only.
  const session = new PlainErrorSession(client as unknown as NodePgClient, dialect, undefined);
  return new NodePgDatabase(dialect, session, undefined);
}

class PlainErrorSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: typeof NodePgSession.prototype.prepareQuery = (query, fields, name, ...facts) => {
    const prepared = super.prepareQuery(query, fields, name ?? preparedName(query.sql), ...facts);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      try {
        return await execute(values);
      } catch (error) {
        throw error instanceof DrizzleQueryError ? error.cause : error;
      }
    };
    return prepared;
  };
}
