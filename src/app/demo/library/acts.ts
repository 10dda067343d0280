import { type AccessAction, getDocument, recordAccess, uploadDocument } from '#features/library/contract.ts';
import { call, send } from '../calls.ts';
import type { Account } from '../people.ts';
import { type Act, known, type School } from '../school.ts';
import { LIBRARY, type Text, type TextName } from './catalogue.ts';
import { waitUntilReady } from '../wait-until-ready.ts';
import { fileOf } from './text-file.ts';

const READ_MAX_MS = 300_000;

export const uploads =
  (name: TextName): Act =>
  async ({ app, documents }, as) => {
    const text: Text = LIBRARY[name];
    const { title, file } = await fileOf(text);
    const { subject, description, visibility } = text;
    const form = new FormData();
    for (const [field, value] of Object.entries({ title, subject, description, visibility }))
      form.set(field, value);
    form.set('file', file);
    const body = new Response(form);
    const answer = await send(app, {
      method: 'POST',
      url: uploadDocument.path,
      as,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    documents.set(name, uploadDocument.response.parse(answer).document_id);
  };

export const opens = (name: TextName): Act => records(name, 'view');
export const downloads = (name: TextName): Act => records(name, 'download');

/** The id of a document, once it is read. */
export async function readable({ app, documents }: School, as: Account, name: TextName): Promise<string> {
  const id = known(documents, name);
  await waitUntilReady(async () => (await call(app, getDocument, { as, params: { id } })).status, {
    failed: 'failed',
    maxMs: READ_MAX_MS,
    error: `${LIBRARY[name].file} could not be read.`,
  });
  return id;
}

/** Waits until everything that was uploaded is read. */
export const waits: Act = async (school, as) => {
  for (const name of school.documents.keys()) await readable(school, as, name);
};

/** What is counted of a document. */
export const records =
  (name: TextName, action_type: AccessAction): Act =>
  async ({ app, documents }, as) => {
    await call(app, recordAccess, { as, body: { document_id: known(documents, name), action_type } });
  };
