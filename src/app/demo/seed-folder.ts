import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/log.ts';
import { createDeps } from '../deps.ts';
import { createApp } from '../server.ts';
import type { Account } from './people.ts';
import { seedDemo } from './seed-demo.ts';

/** Fills the data folder of `config` by a product of its own, which listens nowhere and is closed at the end. */
export async function seedFolder(config: Config, log: Log): Promise<Account[]> {
  const db = await openDatabase(config, log);
  try {
    const deps = await createDeps(config, { log, db });
    const app = await createApp(deps);
    await app.fastify.ready();
    await deps.jobs.start();
    try {
      return await seedDemo(app);
    } finally {
      await Promise.all([app.fastify.close(), deps.jobs.stop()]);
    }
  } finally {
    await db.close();
  }
}
