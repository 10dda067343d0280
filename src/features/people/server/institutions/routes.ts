import { mountTable } from '#server/data-api/mount-table.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import * as contract from '../../contract.institutions.ts';
import { institutionsTable } from './data-table.ts';
import * as verbs from './institutions.ts';

/** Anyone may ask for it on a fresh installation. */
const FIRST_LIMIT = { max: 10, windowMs: 60_000 };

export function institutionRoutes(app: App, deps: verbs.InstitutionDeps & Pick<Deps, 'log'>): void {
  mountTable(app, deps, institutionsTable(deps));

  app.route(contract.listInstitutions, () => verbs.listInstitutions(deps));
  app.route(contract.listOverviews, async ({ caller }) => ({
    institutions: await verbs.listOverviews(deps, caller),
    can_add: verbs.looksAfterServer(deps, caller),
  }));
  app.route(contract.addInstitution, ({ body, caller }) => verbs.addInstitution(deps, body, caller));
  app.route(contract.addFirstInstitution, ({ body }) => verbs.addFirstInstitution(deps, body), {
    rateLimit: FIRST_LIMIT,
  });
  app.route(contract.changeInstitution, ({ params, body, caller }) =>
    verbs.changeInstitution(deps, { id: params.id, ...body }, caller),
  );
  app.route(contract.deleteInstitution, async ({ params, caller }) => {
    await verbs.deleteInstitution(deps, params.id, caller);
    return { deleted: true as const };
  });
}
