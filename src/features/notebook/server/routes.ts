import type { ExportEntry } from '#server/account-export.ts';
import type { App } from '#server/http/app.ts';
import * as contract from '../contract.ts';
import * as verbs from './notebook.ts';
import type { NotebookDeps } from './notes.ts';
import { removeAllEntries, saveIsOn } from './queries.ts';

export function notebookRoutes(app: App, deps: NotebookDeps): void {
  app.route(contract.readNotebook, ({ caller }) => verbs.readNotebook(deps, caller.id));
  app.route(contract.switchNotebook, async ({ caller, body }) => {
    await saveIsOn(deps.db, caller.id, body.is_on);
    return body;
  });
  app.route(contract.clearNotebook, async ({ caller }) => ({
    deleted: await removeAllEntries(deps.db, caller.id),
  }));
  app.route(contract.addEntry, ({ caller, body }) => verbs.addEntry(deps, caller.id, body));
  app.route(contract.correctEntry, ({ caller, params, body }) =>
    verbs.correctEntry(deps, { userId: caller.id, id: params.id }, body.text),
  );
  app.route(contract.deleteEntry, async ({ caller, params }) => {
    await verbs.deleteEntry(deps, { userId: caller.id, id: params.id });
    return { deleted: true } as const;
  });
}

export async function* exportNotebook(deps: NotebookDeps, userId: string): AsyncGenerator<ExportEntry> {
  const { is_on, entries } = await verbs.readNotebook(deps, userId);
  yield { name: 'notebook.json', json: { is_on, entries } };
}
