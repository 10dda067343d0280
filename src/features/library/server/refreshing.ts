import type { Deps } from '#server/deps.ts';
import { findDocument } from './queries.ts';
import { fileKeyOf } from './storage/object-names.ts';
import { findObject } from './storage/queries.ts';

const KIND = { name: 'refresh-index' };
const ATTEMPTS = 3;

/** Brings the index up to date with documents whose title or readers changed, or that an older version of the program indexed. */
export interface Refreshing {
  /** Does nothing when all are. Joins the caller's transaction. */
  request(): Promise<void>;
}

/** Registers the job `refresh-index`. Documents keep their state and are found meanwhile; nobody need know. */
export function createRefreshing(deps: Deps): Refreshing {
  deps.jobs.register<Record<string, never>>({
    ...KIND,
    attempts: ATTEMPTS,
    run: async (_, signal) => {
      await deps.knowledge.refreshOutdated({
        signal,
        withFile: async (documentId, use) => {
          const document = await findDocument(deps.db, documentId);
          const object = document && (await findObject(deps.db, document.filePath));
          return object ? deps.files.withLocalPath(fileKeyOf(object.version), use) : null;
        },
      });
    },
  });
  return {
    request: async () => {
      if (await deps.knowledge.hasOutdated()) await deps.jobs.enqueue(KIND, {}, { key: 'all' });
    },
  };
}
