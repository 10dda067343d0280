import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { makeDataFolder, openTestDatabase, resetDatabase, silentLog } from './database.ts';
import { type NewPerson, type Person, signUp } from './sign-up.ts';

export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  /** Somebody new who is signed in. */
  signUp(person?: NewPerson): Promise<Person>;
  /** Does the background work from now on. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The discard port: no model server answers there. */
const NO_MODEL_URL = 'http://127.0.0.1:9/v1';

/** The whole product on an empty database and an empty data folder. `env` overrides settings, `parts` parts of the platform. */
export async function createTestApp(
  env: Record<string, string> = {},
  parts: Partial<Deps> = {},
): Promise<TestApp> {
  const db = await openTestDatabase();
  await resetDatabase(db);
  const DATA_DIR = makeDataFolder();
  const config = readConfig({
    DATA_DIR,
    RATE_LIMITS: 'off',
    EMAIL_CONFIRMATION: 'off',
    LOCAL_MODEL_URL: NO_MODEL_URL,
    ...env,
  });
  const deps = { ...(await createDeps(config, { log: silentLog, db })), ...parts };
  const app = await createApp(deps);
  await app.fastify.ready();
  return {
    app,
    deps,
    signUp: (person) => signUp(app, deps, person),
    startJobs: () => deps.jobs.start(),
    async close() {
      await Promise.all([app.fastify.close(), deps.jobs.stop()]);
    },
  };
}
