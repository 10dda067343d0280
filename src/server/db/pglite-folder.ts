import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFolder } from './durable-folder.ts';
import type { WorkerOptions } from './pglite-protocol.ts';

/** Small log segments and early recycling: a young database takes 30 MB on disk instead of 60. */
const INIT_PARAMETERS = ['--wal-segsize=1'];
const START_PARAMETERS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=8MB'];
/** PGlite's own parameter that turns fsync off. */
const WITHOUT_FSYNC = '-F';

/** Opens the database in a folder. A new one is built aside and renamed, so that kill -9 leaves no half database. */
export async function openFolder({ folder, durable }: WorkerOptions): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder);
  const defaults = PGlite.defaultStartParams.filter((parameter) => !durable || parameter !== WITHOUT_FSYNC);
  return PGlite.create({
    fs: durable ? new DurableFolder(folder) : new NodeFS(folder),
    startParams: [...defaults, ...START_PARAMETERS, ...(durable ? ['-c', 'wal_sync_method=fsync'] : [])],
    extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
  });
}

async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const created = await PGlite.create(draft, { initDbStartParams: INIT_PARAMETERS });
  await created.close();
  renameSync(draft, folder);
}
