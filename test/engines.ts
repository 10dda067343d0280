import type { Database } from '#server/db/database.ts';
import { hasTestPostgres, openTestDatabase, openTestPostgres } from './database.ts';

export interface Engine {
  db: Database;
  close(): Promise<void>;
}

/** Both databases that the product runs on, for tests of what depends on them. */
export const ENGINES: Array<{ name: string; isMissing: boolean; open(): Promise<Engine> }> = [
  {
    name: 'the embedded database',
    isMissing: false,
    open: async () => ({ db: await openTestDatabase(), close: async () => {} }),
  },
  { name: 'PostgreSQL', isMissing: !hasTestPostgres, open: openTestPostgres },
];
