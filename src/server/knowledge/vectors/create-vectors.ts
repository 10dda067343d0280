import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { JobKind, Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { embedSource } from './embed-source.ts';
import { createEmbedder, type Embedder } from './embedder.ts';
import { QueryVectors } from './query-vectors.ts';
import * as queries from './vector-queries.ts';
import type { Vectors } from './vectors.ts';

/** Sources embedded at the same time, one request each. */
const SOURCES_AT_ONCE = 2;
/** With the queue's pauses: for about half a day. */
const ATTEMPTS = 20;
/** What was given up is looked for again after so long. */
const GIVEN_UP_PAUSE_MS = 6 * 60 * 60_000;
/** Sources looked through per transaction; short, because the embedded database has one connection. */
const CATCH_UP_SOURCES = 20;
const PROBE_TIMEOUT_MS = 60_000;

const EMBED = { name: 'embed-source' };
const CATCH_UP = { name: 'embed-library' };
const CATCH_UP_KEY = 'all';

interface VectorsParts {
  config: Pick<Config, 'EMBEDDING_URL' | 'EMBEDDING_MODEL'>;
  db: Database;
  jobs: Jobs;
  log: Log;
  clock: Clock;
  /** A model of our own, which is used where none is configured. The same object as long as it is the same model. */
  ownEmbedder?: FindEmbedder;
}

type FindEmbedder = () => Embedder | null;

/** Registers the jobs `embed-source` and `embed-library`; null when there never is a model. */
export function createVectors({ config, ownEmbedder, ...parts }: VectorsParts): Vectors | null {
  const find = configured(config) ?? ownEmbedder;
  if (!find) return null;
  const { db, jobs, log } = parts;
  let queried: { by: Embedder; vectors: QueryVectors } | null = null;
  jobs.register(embeddingJob(parts, find));
  jobs.register(catchUpJob(parts, find));
  return {
    get isOn() {
      return find() !== null;
    },
    async request(sourceId) {
      if (find()) await requestEmbedding(jobs, sourceId);
    },
    async catchUp() {
      if (find()) await jobs.enqueue(CATCH_UP, {}, { key: CATCH_UP_KEY });
    },
    async nearest(query, limit) {
      const embedder = find();
      if (!embedder) return null;
      if (queried?.by !== embedder)
        queried = { by: embedder, vectors: new QueryVectors({ db, embedder, log }) };
      return queried.vectors.nearest(query, limit);
    },
  };
}

function configured({ EMBEDDING_URL, EMBEDDING_MODEL }: VectorsParts['config']): FindEmbedder | null {
  if (!EMBEDDING_URL || !EMBEDDING_MODEL) return null;
  const embedder = createEmbedder(EMBEDDING_URL, EMBEDDING_MODEL);
  return () => embedder;
}

type JobParts = Omit<VectorsParts, 'config' | 'ownEmbedder'>;

function requestEmbedding(jobs: Jobs, sourceId: string): Promise<void> {
  return jobs.enqueue(EMBED, { sourceId }, { key: sourceId });
}

/** A model that is gone needs nothing; one that comes has everything embedded. */
function embeddingJob(parts: JobParts, find: FindEmbedder): JobKind<{ sourceId: string }> {
  return {
    ...EMBED,
    attempts: ATTEMPTS,
    concurrency: SOURCES_AT_ONCE,
    async run({ sourceId }, signal) {
      const embedder = find();
      if (embedder) await embedSource({ db: parts.db, embedder }, sourceId, signal);
    },
    onGivenUp: () => catchUpLater(parts),
  };
}

/** The model's dimension is asked first: a server may give another model the same name. */
function catchUpJob(parts: JobParts, find: FindEmbedder): JobKind<object> {
  return {
    ...CATCH_UP,
    attempts: ATTEMPTS,
    run: async (_payload, signal) => {
      const embedder = find();
      if (!embedder) return;
      const within = AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
      const [vector] = await embedder.embed(['dimension'], within);
      if (vector) await requestMissing(parts, { model: embedder.model, dimension: vector.length }, signal);
    },
    onGivenUp: () => catchUpLater(parts),
  };
}

async function requestMissing(
  { db, jobs }: JobParts,
  space: queries.VectorSpace,
  signal: AbortSignal,
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    signal.throwIfAborted();
    const page = { after, limit: CATCH_UP_SOURCES };
    after = await db.transaction(async () => {
      const sources = await queries.listWithout(db.orm, space, page);
      const numbers = sources.map(({ no }) => no);
      await queries.deleteForeign(db.orm, numbers, space);
      for (const { id } of sources) await requestEmbedding(jobs, id);
      return numbers.at(-1);
    });
  }
}

function catchUpLater({ jobs, clock }: JobParts): Promise<void> {
  const runAt = new Date(clock.now().getTime() + GIVEN_UP_PAUSE_MS);
  return jobs.enqueue(CATCH_UP, {}, { key: CATCH_UP_KEY, runAt });
}
