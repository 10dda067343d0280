import type { ExportEntry } from '#server/account-export.ts';
import type { App } from '#server/http/app.ts';
import * as contract from '../contract.ts';
import * as verbs from './notes.ts';
import { findAllNotes } from './queries.ts';

export function noteRoutes(app: App, deps: verbs.NoteDeps): void {
  app.route(contract.listNotes, async ({ caller, params }) => ({
    notes: await verbs.listNotes(deps, { userId: caller.id, documentId: params.id }),
  }));
  app.route(contract.addNotes, async ({ caller, params, body }) => ({
    notes: await verbs.addNotes(deps, { userId: caller.id, documentId: params.id }, body),
  }));
  app.route(contract.changeNote, ({ caller, params, body }) =>
    verbs.changeNote(deps, { userId: caller.id, id: params.id }, body),
  );
  app.route(contract.deleteNote, async ({ caller, params }) => {
    await verbs.deleteNote(deps, { userId: caller.id, id: params.id });
    return { deleted: true } as const;
  });
}

/** What somebody noted is theirs, also on documents that they may not read any more. */
export async function* exportNotes({ db }: verbs.NoteDeps, userId: string): AsyncGenerator<ExportEntry> {
  const rows = await findAllNotes(db, userId);
  yield {
    name: 'notes.json',
    json: { notes: rows.map((row) => ({ document: row.title, ...verbs.toNote(row) })) },
  };
}
