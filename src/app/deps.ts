import { createAllowances } from '#features/limits/server/allowances.ts';
import { sumBytesOf } from '#features/library/server/storage/queries.ts';
import { createModelStore } from '#features/models/server/model-store.ts';
import { sumTokens } from '#features/models/server/queries/usage.ts';
import { createPreferences } from '#features/settings/server/settings.ts';
import type { Allowances, Measure } from '#server/allowances.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import { createEmbedder, type Embedder } from '#server/knowledge/vectors/embedder.ts';
import { createVectors } from '#server/knowledge/vectors/create-vectors.ts';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import type { Log } from '#server/log.ts';
import { createOwnModel } from '#server/own-model/create-own-model.ts';
import type { OwnModel } from '#server/own-model/own-model.ts';
import { countTokens } from '#server/metrics/count-tokens.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createSpeech } from '#server/speech/create-speech.ts';
import { createVideos } from '#server/video/create-videos.ts';
import { createWebPages } from '#server/web-pages/create-web-pages.ts';
import { createWebSearch } from '#server/web-search/create-web-search.ts';

/** The platform that features stand on, over an open database that is brought up to date first. */
export async function createDeps(
  config: Config,
  { log, db, clock = systemClock }: { log: Log; db: Database; clock?: Clock },
): Promise<Deps> {
  await migrate(db);
  const jobs = createJobs({ db, log, clock });
  const ownModel = createOwnModel({ config, jobs, log });
  const vectors = createVectors({ config, db, jobs, log, clock, ownEmbedder: ownEmbedder(ownModel) });
  await vectors?.catchUp();
  ownModel.onEmbeddings(() => {
    vectors?.catchUp().catch((error: unknown) => log.error({ err: error }, 'documents cannot be embedded'));
  });
  const metrics = createMetrics();
  const store = countTokens(await createModelStore({ config, db, jobs, clock }), metrics);
  const llm = createLanguageModels(config, { store, log, ownAddress: () => ownModel.address() });
  return {
    config,
    log,
    clock,
    db,
    jobs,
    metrics,
    files: await openFileStore(config, log),
    knowledge: createKnowledge({ db, log, vectors, readers: config.READERS }),
    llm,
    ownModel,
    speech: createSpeech(config, llm),
    mail: createMailer({ config, db, jobs, clock }),
    webSearch: createWebSearch({ config, log }),
    videos: createVideos({ log }),
    webPages: createWebPages(config),
    preferences: createPreferences(db),
    allowances: openAllowances({ config, db, clock }),
  };
}

/** The embedding model that runs inside, as long as one is chosen; the same object as long as it is the same model. */
function ownEmbedder(ownModel: OwnModel): () => Embedder | null {
  let known: Embedder | null = null;
  return () => {
    const own = ownModel.embeddings();
    if (own?.model !== known?.model) known = own && createEmbedder(own.address, own.model);
    return known;
  };
}

/** How much a person may use, and which features measure how much they have used. */
export function openAllowances(parts: { config: Config; db: Database; clock: Clock }): Allowances {
  const { db } = parts;
  const tokens: Measure = (userId, since) => sumTokens(db, userId, since);
  const bytes: Measure = (userId) => sumBytesOf(db, userId);
  return createAllowances({ ...parts, measures: { tokens_a_day: tokens, storage_bytes: bytes } });
}
