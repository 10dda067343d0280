import type { Database, Orm } from './database.ts';

/**
 * A statement that is composed once for each database and kept, with `sql.placeholder` for what differs from call to call: for a request
 * of few rows composing takes longer than sending. `shape` tells apart statements of one kind with other conditions, of which there may be
 * a few only.
 */
export function composedOnce<Statement>(
  compose: (orm: Orm, shape: string) => Statement,
): (db: Database, shape?: string) => Statement {
  const ofDatabase = new WeakMap<Orm, Map<string, Statement>>();
  return ({ orm }, shape = '') => {
    const composed = ofDatabase.get(orm) ?? new Map<string, Statement>();
    ofDatabase.set(orm, composed);
    const statement = composed.get(shape) ?? compose(orm, shape);
    composed.set(shape, statement);
    return statement;
  };
}
