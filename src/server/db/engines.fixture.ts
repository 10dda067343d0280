import {
  hasTestPostgres,
  makePreparedDataFolder,
  openTestPostgres,
  silentLog,
} from '../../../test/database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

export interface OpenEngine {
  readonly db: Database;
  close(): Promise<void>;
}

/** Both engines, each with a database of its own, for suites that hold them to the same behaviour. */
export const ENGINES = [
  { name: 'embedded', open: openPglite, present: true },
  { name: 'server', open: openTestPostgres, present: hasTestPostgres },
];

async function openPglite(): Promise<OpenEngine> {
  const db = await openEmbedded({
    dataFolder: await makePreparedDataFolder(),
    log: silentLog,
    durable: false,
  });
  return { db, close: () => db.close() };
}
