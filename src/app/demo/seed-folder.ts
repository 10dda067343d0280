import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/log.ts';
import type { App } from '#server/http/app.ts';
import { createDeps } from '../deps.ts';
import { createApp } from '../server.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { askToTeach, FOUNDED_DAYS_AGO } from './found-school.ts';
import type { Account } from './people.ts';
import { seedDemo } from './seed-demo.ts';

/** Fills the data folder of `config` by a product of its own, which listens nowhere and is closed at the end. */
export async function seedFolder(config: Config, log: Log): Promise<Account[]> {
  const db = await openDatabase(config, log);
  const clock = createCalendar(FOUNDED_DAYS_AGO);
  const parts = { log, db, clock };
  try {
    const accounts = await inProduct(config, parts, (app) => seedDemo(app, clock));
    await inProduct({ ...config, ROLE_POLICY: 'domain' }, parts, askToTeach);
    return accounts;
  } finally {
    await db.close();
  }
}

interface Parts {
  log: Log;
  db: Awaited<ReturnType<typeof openDatabase>>;
  clock: Calendar;
}

async function inProduct<T>(config: Config, parts: Parts, fill: (app: App) => Promise<T>): Promise<T> {
  const deps = await createDeps(config, parts);
  const app = await createApp(deps);
  await app.fastify.ready();
  await deps.jobs.start();
  try {
    return await fill(app);
  } finally {
    await Promise.all([app.fastify.close(), deps.jobs.stop()]);
  }
}
