import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ModelStore } from '#server/llm/language-models.ts';
import { createKeyBox } from './key-box.ts';
import { keyPlace } from './provider-settings.ts';
import { findChoice } from './queries/choices.ts';
import { findProvidersFor } from './queries/providers.ts';
import { addUse, removeUsesBefore } from './queries/usage.ts';

/** Long enough to compare a month with the same month of the year before (docs/operations.md). */
const USAGE_KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;
const FORGET = { name: 'forget-model-usage' };
const FORGET_KEY = 'all';

interface StoreParts {
  config: Pick<Config, 'DATA_DIR'>;
  db: Database;
  jobs: Jobs;
  clock: Clock;
}

/** What the language models keep in the database. Registers the job that removes old records, every day. */
export async function createModelStore({ config, db, jobs, clock }: StoreParts): Promise<ModelStore> {
  const box = createKeyBox(config.DATA_DIR);
  jobs.register({
    ...FORGET,
    attempts: 3,
    async run() {
      const now = clock.now().getTime();
      await removeUsesBefore(db, new Date(now - USAGE_KEPT_DAYS * DAY_MS));
      await jobs.enqueue(FORGET, {}, { key: FORGET_KEY, runAt: new Date(now + DAY_MS) });
    },
  });
  await jobs.enqueue(FORGET, {}, { key: FORGET_KEY });
  return {
    async findProviders(institutionId) {
      const rows = await findProvidersFor(db, institutionId);
      const own = rows.filter((row) => row.institutionId !== null);
      const shared = rows.filter((row) => row.institutionId === null);
      const unset = shared.filter(({ provider }) => own.every((row) => row.provider !== provider));
      return Promise.all(
        [...own, ...unset].map(async ({ provider, baseUrl, model, apiKey, institutionId: owner }) => ({
          provider,
          baseUrl,
          model,
          apiKey: apiKey && (await box.open(apiKey, keyPlace(owner, provider))),
        })),
      );
    },
    findChoice: (userId) => findChoice(db, userId),
    recordUse: (use) => addUse(db, use, clock.now()),
  };
}
