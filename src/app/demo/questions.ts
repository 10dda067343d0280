import { recordAccess } from '#features/library/contract.ts';
import { documentChat } from '#features/tutor/contract.ts';
import type { App } from '#server/http/app.ts';
import { call } from './calls.ts';
import type { Documents } from './documents.ts';
import type { People } from './people.ts';

/** By the document that is asked, each in its language. */
const QUESTIONS: Readonly<Record<keyof Documents, string>> = {
  photosynthesis: 'Why are most leaves green?',
  fuerzas: '¿Qué dice la segunda ley de Newton?',
  hasard: 'Quand deux événements sont-ils indépendants\u202f?',
};

/** What the student asked today, so that the figures of the dashboard and of the library are real ones. */
export async function askDocuments(app: App, { student: as }: People, documents: Documents): Promise<void> {
  for (const name of ['photosynthesis', 'fuerzas', 'hasard'] as const) {
    const document_id = documents[name];
    await call(app, recordAccess, { as, body: { document_id, action_type: 'chat' } });
    await call(app, documentChat, { as, body: { document_id, message: QUESTIONS[name] } });
  }
}
