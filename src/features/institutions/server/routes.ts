import { listInstitutions } from '#features/institutions/contract.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { findInstitutions } from './queries.ts';

export function institutionRoutes(app: App, deps: Pick<Deps, 'db'>): void {
  app.route(listInstitutions, async () => ({ institutions: await findInstitutions(deps.db) }));
}
