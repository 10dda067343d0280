import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { findApparatus, findDefinitions } from './apparatus/apparatus-queries.ts';
import { recogniseApparatus } from './apparatus/recognise-apparatus.ts';
import { clearOwner, deleteSource, replaceSource, updateSource } from './index/index-queries.ts';
import { ingest } from './index/ingest.ts';
import { recogniseNext } from './index/recognise.ts';
import { findOutdated } from './index/refresh-queries.ts';
import { refreshOutdated } from './index/refresh.ts';
import type { Knowledge } from './knowledge.ts';
import { READERS } from './readers.ts';
import { TaskLimit } from '../task-limit.ts';
import {
  countReadable,
  listReadable,
  findLines,
  findPlace,
  findReadable,
  findStoredPage,
} from './search/passage-queries.ts';
import { askedWords } from './search/asked-words.ts';
import { findPhrase } from './search/find-phrase.ts';
import { findWords } from './search/find-words.ts';
import { outlineOf } from './search/outline.ts';
import { readPages } from './search/page-queries.ts';
import { locate } from './search/locate.ts';
import { boxesOfQuote } from './search/quote-boxes.ts';
import { search } from './search/search.ts';
import { factsOf } from './search/source-facts.ts';
import type { Vectors } from './vectors/vectors.ts';

interface KnowledgeParts {
  db: Database;
  log: Log;
  /** Documents read at the same time. Default: READERS. */
  readers?: number | undefined;
  /** Default: search by words only. */
  vectors?: Vectors | null;
}

export function createKnowledge({ db, log, readers, vectors = null }: KnowledgeParts): Knowledge {
  const slots = new TaskLimit(readers ?? READERS);
  return {
    readers: () => slots.load,
    register: (source) =>
      db.transaction(async () => {
        await replaceSource(db.orm, source);
      }),
    update: (source) => updateSource(db.orm, source),
    forgetOwner: (ownerId) => clearOwner(db.orm, ownerId),
    ingest: (source, options) =>
      slots.use(options.signal, async () => {
        const startedAt = performance.now();
        const result = await ingest(db, source, {
          ...options,
          onComplete: async () => vectors?.request(source.id),
        });
        await recogniseOrLog(db, log, source.id);
        log.info(
          { sourceId: source.id, ...result, ms: Math.round(performance.now() - startedAt) },
          'source indexed',
        );
        return result;
      }),
    recogniseNext: async (source, signal) => {
      const startedAt = performance.now();
      const onWhole = async () => vectors?.request(source.id);
      const result = await recogniseNext(db, source, { signal, onWhole });
      if (result.left === 0) await recogniseOrLog(db, log, source.id);
      const ms = Math.round(performance.now() - startedAt);
      log.info({ sourceId: source.id, ...result, ms }, 'scanned page recognised');
      return result;
    },
    hasOutdated: async () => (await findOutdated(db.orm, 0)) !== null,
    refreshOutdated: (options) => refreshOutdated({ db, log }, options),
    remove: (sourceId) => db.transaction(() => deleteSource(db.orm, sourceId)),
    findReadable: (sourceIds, readerId) => findReadable(db.orm, sourceIds, readerId),
    listReadable: (readerId, limit) => listReadable(db.orm, readerId, limit),
    countReadable: (readerId) => countReadable(db.orm, readerId),
    search: (query) => search(db, query, vectors?.isOn ? vectors : null),
    findWords: (query) => findWords(db.orm, query),
    findPhrase: (query) => findPhrase(db.orm, query),
    outlineOf: (sourceId, readerId) => outlineOf(db.orm, sourceId, readerId),
    factsOf: (sourceId, readerId) => factsOf(db.orm, sourceId, readerId),
    askedWords: (query) => askedWords(db.orm, query),
    findPage: (sourceId, page, readerId) => findStoredPage(db.orm, { sourceId, page, readerId }),
    readPages: (sourceId, options) => readPages(db.orm, sourceId, options),
    apparatus: (sourceId, options) => findApparatus(db.orm, sourceId, options),
    definitionsOf: (query) => findDefinitions(db.orm, query),
    placeOf: (sourceId, page, start) => findPlace(db.orm, { sourceId, page, start }),
    ...placesOn(db),
  };
}

/** What is looked for on a single page. */
function placesOn(db: Database): Pick<Knowledge, 'locate' | 'boxesOf' | 'boxesOfAll'> {
  return {
    async locate(sourceId, page, selected) {
      const stored = await findLines(db.orm, sourceId, page);
      return stored && locate({ ...stored, page }, selected);
    },
    async boxesOf(...place) {
      const [sourceId, page, start, end] = place;
      const stored = await findLines(db.orm, sourceId, page);
      return stored ? boxesOfQuote(stored.text, stored.lines, { page, start, end }) : [];
    },
    async boxesOfAll(sourceId, page, stretches) {
      const stored = await findLines(db.orm, sourceId, page);
      if (!stored) return stretches.map(() => []);
      return stretches.map(({ start, end }) => boxesOfQuote(stored.text, stored.lines, { page, start, end }));
    },
  };
}

/** A source is complete without its apparatus; the next refresh tries again. */
async function recogniseOrLog(db: Database, log: Log, sourceId: string): Promise<void> {
  try {
    await recogniseApparatus(db, sourceId);
  } catch (error) {
    log.error({ sourceId, error }, 'apparatus of a source not recognised');
  }
}
