import { mountTable } from '#server/data-api/mount-table.ts';
import type { Deps } from '#server/deps.ts';
import { forgetEveryDay } from '#server/every-day.ts';
import type { App } from '#server/http/app.ts';
import { listDocumentChanges } from '../contract.changes.ts';
import * as indexContract from '../contract.index.ts';
import { getDocumentFacts as factsContract } from '../contract.facts.ts';
import { setCaptions as captionsContract } from '../contract.recordings.ts';
import { getDocumentFile } from '../contract.reading.ts';
import * as contract from '../contract.ts';
import { administrationRoutes } from './administration/routes.ts';
import { accessLogsTable } from './data-tables/access-logs-table.ts';
import { documentsTable } from './data-tables/documents-table.ts';
import {
  deleteDocument,
  getDocument,
  getVisible,
  listDocuments,
  recordAccess,
  retryIndexing,
} from './documents.ts';
import { changeDocument } from './change-document.ts';
import { listChanges } from './changes/list-changes.ts';
import { forgetOldRecords } from './forget-old.ts';
import { getSharing } from './choose-visibility.ts';
import { getDocumentFacts } from './document-facts.ts';
import { signFileAddress } from './file-addresses.ts';
import { createIndexing, type Indexing } from './indexing.ts';
import { addToIndex, removeFromIndex } from './index-document.ts';
import { readingRoutes } from './reading-routes.ts';
import { createReconciliation } from './reconcile.ts';
import { createRefreshing, type Refreshing } from './refreshing.ts';
import { setCaptions } from './recordings/set-captions.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { createSigner, type Signer } from './storage/signing.ts';
import { looseFileRemoval } from './storage/loose-file-removal.ts';
import { uploadDocument } from './uploads.ts';
import { uploadVideo } from './videos/video-uploads.ts';
import { webPageRoutes } from './web-pages/routes.ts';

const UPLOAD_LIMIT = { max: 120, windowMs: 60_000 };

export interface Library {
  readonly deps: Deps;
  readonly indexing: Indexing;
  readonly refreshing: Refreshing;
}

/** Registers the jobs of the library. */
export function createLibrary(deps: Deps): Library {
  deps.jobs.register(looseFileRemoval(deps));
  return { deps, indexing: createIndexing(deps), refreshing: createRefreshing(deps) };
}

/** Mounts the library, and reconciles files and records before the first request. */
export function libraryRoutes(app: App, library: Library): void {
  const { deps, indexing, refreshing } = library;
  const signer = createSigner(deps);
  const reconciliation = createReconciliation(deps, { indexing, refreshing });
  app.fastify.addHook('onReady', () => reconciliation.atStart());
  forgetEveryDay({ fastify: app.fastify, log: deps.log, isLong: true }, (signal) =>
    forgetOldRecords(deps, signal),
  );

  app.route(contract.listDocuments, async ({ query, caller }) => {
    await reconciliation.onListing();
    return listDocuments(deps, caller, query);
  });
  app.route(
    contract.uploadDocument,
    ({ request, body, caller, signal }) => {
      const context = { deps, indexing, caller };
      return body ? uploadVideo(context, body, signal) : uploadDocument(context, request);
    },
    { rateLimit: UPLOAD_LIMIT },
  );
  app.route(
    indexContract.addToKnowledgeIndex,
    ({ request, caller }) => addToIndex({ deps, indexing, reconciliation, caller }, request),
    { rateLimit: UPLOAD_LIMIT },
  );
  app.route(indexContract.removeFromIndex, ({ body, caller }) =>
    removeFromIndex({ deps, indexing }, body.document_id, caller),
  );
  documentRoutes(app, { ...library, signer });
  readingRoutes(app, deps);
  webPageRoutes(app, { deps, indexing });
  resumableRoutes(app, library);
  administrationRoutes(app, deps);
  mountTable(app, deps, documentsTable(library));
  mountTable(app, deps, accessLogsTable(deps));
  storageRoutes(app, { deps, indexing, signer });
}

function documentRoutes(app: App, context: Library & { signer: Signer }): void {
  const { deps, signer } = context;

  app.route(contract.getDocument, ({ params, caller }) => getDocument(deps, params.id, caller));
  app.route(
    captionsContract,
    ({ request, params, caller }) =>
      setCaptions({ deps, indexing: context.indexing, caller }, params.id, request),
    { rateLimit: UPLOAD_LIMIT },
  );
  app.route(factsContract, ({ params, caller }) => getDocumentFacts(deps, params.id, caller));
  app.route(listDocumentChanges, ({ params, caller }) => listChanges(deps, params.id, caller));
  app.route(contract.getSharing, ({ caller }) => getSharing(deps, caller));
  app.route(contract.changeDocument, ({ params, body, caller }) =>
    changeDocument(context, { ...body, id: params.id }, caller),
  );
  app.route(contract.deleteDocument, async ({ params, caller }) => {
    const { isBeingRead } = await deleteDocument(context, params.id, caller);
    return { deleted: true as const, index_pending: isBeingRead };
  });
  app.route(contract.retryIndexing, ({ params, body, caller }) =>
    retryIndexing(context, { id: params.id, password: body.password }, caller),
  );
  app.route(getDocumentFile, async ({ params, query, caller }) => {
    const { filePath: path, title } = await getVisible(deps, params.id, caller);
    const isDownload = query.download === 'true';
    return signFileAddress(signer, { path, title, isDownload, readerId: caller.id }, deps.clock.now());
  });
  app.route(contract.recordAccess, async ({ body, caller }) => {
    await recordAccess(deps, caller, { documentId: body.document_id, action: body.action_type });
    return { recorded: true as const };
  });
}
