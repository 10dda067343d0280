import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { callAs } from './call-as.ts';
import { takeCheck } from './courses.ts';
import type { NewPerson, Person } from './sign-up.ts';

/** What a busy person wrote into their files; nobody else has it. */
export const OWN_WORDS = { private: 'My private marmalade diary.', shared: 'Our shared quince recipes.' };

/** Somebody of whom every feature keeps something. Start the jobs first to have the files read. */
export async function signUpBusyPerson(product: TestApp, person: NewPerson = {}): Promise<Person> {
  const { app, deps } = product;
  const ada = await product.signUp({ fullName: 'Augusta Busybody', ...person });
  await callAs(app, ada, ['PUT', '/api/settings', { language: 'french', share_usage_data: true }]);
  await upload(product, ada, { title: 'Diary: 1/2', text: OWN_WORDS.private, isPublic: false });
  const id = await upload(product, ada, { title: 'Recipes', text: OWN_WORDS.shared, isPublic: true });
  await callAs(app, ada, ['POST', '/api/access-logs', { document_id: id, action_type: 'view' }]);
  await takeCheck(app, ada, ['algebra', 'order']);
  await callAs(app, ada, [
    'POST',
    '/api/chat',
    { message: 'Who likes marmalade?', professor: { name: 'Mei' }, conversation_id: randomUUID() },
  ]);
  await callAs(app, ada, ['POST', '/api/notebook/entries', { kind: 'goal', text: 'Cook marmalade' }]);
  await practise(app, ada);
  await app.fastify.inject({
    method: 'POST',
    url: `/storage/v1/object/documents/private/${ada.userId}/note.txt`,
    headers: { ...ada.headers, 'content-type': 'text/plain' },
    payload: 'A loose note',
  });
  // On a document that somebody else has taken away.
  await deps.db.orm.execute(sql`
    insert into document_note (id, user_id, document_id, title, page, start_offset, end_offset, is_flowing, quote, boxes,
      colour, comment, created_at, changed_at)
    values (${randomUUID()}, ${ada.userId}, ${randomUUID()}, 'Jams', 1, 0, 5, true, 'Quince', '[]',
      'green', 'Try it with marmalade', now(), now())`);
  await deps.db.orm.execute(sql`
    insert into study_guide (id, user_id, document_id, title, document_title, language, parts, state, created_at, changed_at)
    values (${randomUUID()}, ${ada.userId}, ${randomUUID()}, 'Marmalade exam', 'Jams', 'en', 1, 'ready', now(), now())`);
  await deps.db.orm.execute(sql`
    insert into model_usage (user_id, provider, model, tokens_in, tokens_out, is_estimated, created_at)
    values (${ada.userId}, 'local', 'owl', 100, 20, false, now())`);
  await deps.db.orm.execute(sql`
    insert into model_choice (user_id, provider, model, changed_at) values (${ada.userId}, 'local', 'owl', now())`);
  await deps.db.orm.execute(sql`
    insert into membership_events (user_id, role, action, actor_id, created_at)
    values (${ada.userId}, 'teacher', 'declined', null, now()),
      (gen_random_uuid(), 'teacher', 'approved', ${ada.userId}, now())`);
  await deps.db.orm.execute(sql`
    insert into institution_events (institution_id, action, name, domain, actor_id, created_at)
    values (gen_random_uuid(), 'added', 'Uni', 'uni.example', ${ada.userId}, now())`);
  await deps.mail.send({ to: ada.email, subject: 'Hello', text: `Dear ${ada.email}` });
  await callAs(app, ada, ['POST', '/api/export']);
  return ada;
}

async function practise(app: TestApp['app'], person: Person): Promise<void> {
  const id = randomUUID();
  const content = { kind: 'short_answer', accepted: ['marmalade'] };
  await callAs(app, person, [
    'POST',
    '/api/practice/items',
    { id, prompt: 'Which jam?', content, language: 'en' },
  ]);
  const given = { kind: 'text', text: 'quince' };
  const answered_at = new Date().toISOString();
  const answer = { id: randomUUID(), item_id: id, given, milliseconds: 1_000, mode: 'learn', answered_at };
  await callAs(app, person, ['POST', '/api/practice/answers', { answers: [answer] }]);
  await callAs(app, person, ['POST', `/api/practice/answers/${answer.id}/contest`, { note: 'It is jam' }]);
}

interface Upload {
  title: string;
  text: string;
  isPublic: boolean;
}

async function upload({ app }: TestApp, person: Person, { title, text, isPublic }: Upload): Promise<string> {
  const form = new FormData();
  form.set('title', title);
  form.set('is_public', String(isPublic));
  form.set('file', new File([text], 'upload.txt'));
  const body = new Response(form);
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...person.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { document }: { document: { id: string } } = reply.json();
  return document.id;
}
