import type { App } from '#server/http/app.ts';
import * as contract from '../../contract.web-pages.ts';
import type { UploadContext } from '../record-upload.ts';
import { addWebPage } from './add-web-page.ts';
import { getWebPageVersions, readWebPageAgain } from './page-versions.ts';

/** Each is a request to a stranger's server, made in our name. */
const FETCH_LIMIT = { max: 20, windowMs: 60_000 };

/** Pages of the web as documents. */
export function webPageRoutes(app: App, { deps, indexing }: Omit<UploadContext, 'caller'>): void {
  app.route(
    contract.addWebPage,
    ({ body, caller, signal }) => addWebPage({ deps, indexing, caller }, body, signal),
    { rateLimit: FETCH_LIMIT },
  );
  app.route(
    contract.readWebPageAgain,
    ({ params, caller, signal }) => readWebPageAgain({ deps, indexing, caller }, params.id, signal),
    { rateLimit: FETCH_LIMIT },
  );
  app.route(contract.getWebPageVersions, ({ params, caller }) => getWebPageVersions(deps, params.id, caller));
}
