import type { ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { administrationRoutes } from './administration-routes.ts';
import { checkModels } from './check-models.ts';
import { changeChoice, readChoice } from './choice.ts';
import { createKeyBox } from './key-box.ts';
import { listModels } from './list-models.ts';
import { ownModelRoutes } from './own-model-routes.ts';
import { changeProvider, forgetProvider, readProviders } from './provider-settings.ts';
import { allUsageRecords, readUsage, readUsageRecords } from './usage.ts';

/** A check costs tokens and makes a local machine work. */
const CHECK_LIMIT = { max: 10, windowMs: 60_000 };

export function modelRoutes(app: App, deps: Deps): void {
  const settings = { ...deps, box: createKeyBox(deps.config.DATA_DIR) };

  ownModelRoutes(app, deps);
  administrationRoutes(app, deps);

  app.route(contract.listModels, async ({ caller }) => {
    const [models, choice] = await Promise.all([listModels(deps, caller), readChoice(deps, caller.id)]);
    return { models, choice };
  });

  app.route(contract.modelStatus, async ({ caller }): Promise<ResponseOf<typeof contract.modelStatus>> => {
    const model = await deps.llm.find(undefined, { userId: caller.id, institutionId: caller.institutionId });
    return { answerer: model?.provider ?? 'library', model: model?.model ?? null };
  });

  app.route(contract.chooseModel, async ({ body: { choice }, caller }) => {
    await changeChoice(deps, caller, choice);
    return { choice };
  });

  app.route(
    contract.checkModels,
    ({ body, caller, signal }) => checkModels(deps, caller, { ...body, signal }),
    { rateLimit: CHECK_LIMIT },
  );

  app.route(contract.listProviders, async ({ caller }) => ({
    providers: await readProviders(settings, caller),
  }));

  app.route(contract.putProvider, ({ params, body, caller }) =>
    changeProvider(settings, caller, { provider: params.provider, changes: body }),
  );

  app.route(contract.deleteProvider, ({ params, caller }) =>
    forgetProvider(settings, caller, params.provider),
  );

  app.route(contract.sumUsage, ({ query, caller }) =>
    readUsage(deps, caller, { since: toDate(query.since), until: toDate(query.until) }),
  );

  app.route(contract.exportUsage, ({ query, caller }) =>
    readUsageRecords(deps, caller, { before: query.before, limit: query.limit }),
  );
}

export async function* exportModels(deps: Deps, userId: string): AsyncGenerator<ExportEntry> {
  yield { name: 'usage.json', json: await allUsageRecords(deps.db, userId) };
  yield { name: 'model.json', json: await readChoice(deps, userId) };
}

function toDate(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
