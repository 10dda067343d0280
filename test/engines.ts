import type { Database } from '#server/db/database.ts';
import { hasTestPostgres, openTestDatabase, openTestPostgres } from './database.ts';

export interface OpenEngine {
  readonly db: Database;
  close(): Promise<void>;
}

interface Engine {
  name: string;
  isMissing: boolean;
  open(): Promise<OpenEngine>;
}

/** Both databases, for suites that hold them to the same behaviour; the embedded one is the worker's own, so begin with a reset. */
export const ENGINES: Engine[] = [
  {
    name: 'the embedded database',
    isMissing: false,
    open: async () => ({ db: await openTestDatabase(), close: async () => {} }),
  },
  { name: 'PostgreSQL', isMissing: !hasTestPostgres, open: openTestPostgres },
];
