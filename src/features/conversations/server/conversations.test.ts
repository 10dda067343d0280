import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { listConversations, readConversation, TURNS_MAX } from '../contract.ts';
import { saveAnswer } from './queries/turns.ts';

const PROFESSOR = { name: 'Professor Mei Tanaka', field: 'Biology', teachingMode: 'Virtual' };
const NEVER = randomUUID();

let product: TestApp;
let models: ModelServer;
let ada: Person;
let origin: string;

beforeAll(async () => {
  models = await startModelServer();
  const llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
  product = await createTestApp({}, { llm });
  origin = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  models.reset();
  ada = await product.signUp();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

interface Asked {
  message: string;
  conversation_id?: string;
  turn_id?: string;
  replaces?: string;
  [other: string]: unknown;
}

function request(path: string, body: object, init: RequestInit & { as?: Person } = {}): Promise<Response> {
  const { as = ada, ...rest } = init;
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...as.headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...rest,
  });
}

async function ask(body: Asked, as = ada): Promise<string> {
  const reply = await request('/api/chat', { professor: PROFESSOR, ...body }, { as });
  return reply.text();
}

async function list(query = '', as = ada) {
  const { status, body } = await callAs(product.app, as, ['GET', `/api/conversations${query}`]);
  expect(status).toBe(200);
  return listConversations.response.parse(body);
}

async function read(id: string, as = ada) {
  const { body } = await callAs(product.app, as, ['GET', `/api/conversations/${id}`]);
  return readConversation.response.parse(body);
}

const call = (method: 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object, as = ada) =>
  callAs(product.app, as, payload ? [method, path, payload] : [method, path]);
const titles = async (query = '', as = ada) =>
  (await list(query, as)).conversations.map(({ title }) => title);

/** A conversation of one question each. */
async function converse(questions: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const message of questions) {
    const id = randomUUID();
    ids.push(id);
    await ask({ message, conversation_id: id });
  }
  return ids;
}

describe('keeping', () => {
  test('a question with its conversation is kept with its answer, in order', async () => {
    const id = randomUUID();
    const [first, second] = [randomUUID(), randomUUID()];
    models.answer({ pieces: ['A cell ', 'is\0 small.'] });
    await ask({ message: 'What is a cell?', conversation_id: id, turn_id: first, model_type: 'local' });
    models.answer({ pieces: ['Very.'] });
    await ask({ message: 'How small?', conversation_id: id, turn_id: second, model_type: 'local' });

    const { conversation, turns } = await read(id);
    expect(conversation).toMatchObject({
      id,
      kind: 'professor',
      title: 'What is a cell?',
      about: 'Professor Mei Tanaka',
      professor: {
        name: 'Professor Mei Tanaka',
        field: 'Biology',
        teaching_mode: 'Virtual',
        model_type: 'local',
      },
      turns: 2,
    });
    expect(turns).toMatchObject([
      { id: first, question: 'What is a cell?', status: 'done', answer: 'A cell is small.' },
      { id: second, question: 'How small?', status: 'done', answer: 'Very.' },
    ]);
    expect(turns[0]?.facts).toMatchObject({ answered_by: 'local', failure: null });
  });

  test('without one nothing is kept', async () => {
    await ask({ message: 'Who keeps this?' });
    expect(await titles()).toEqual([]);
  });

  test('asking again keeps the last answer instead of the one before', async () => {
    const id = randomUUID();
    const [first, again] = [randomUUID(), randomUUID()];
    await ask({ message: 'What is a cell?', conversation_id: id, turn_id: first });
    await ask({ message: 'What is a small cell?', conversation_id: id, turn_id: again, replaces: first });
    expect((await read(id)).turns).toMatchObject([{ id: again, question: 'What is a small cell?' }]);
  });

  test('an answer that is left keeps what was written, and one that fails says why', async () => {
    const id = randomUUID();
    const leaving = new AbortController();
    models.answer({ pieces: ['The beginning. ', 'The end.'], delayMs: 60_000 });
    const body = { professor: PROFESSOR, message: 'Tell me all.', conversation_id: id };
    const reply = await request('/api/chat', body, { signal: leaving.signal });
    const reader = reply.body?.getReader();
    let heard = '';
    while (!heard.includes('The beginning')) {
      heard += new TextDecoder().decode((await reader?.read())?.value);
    }
    expect((await read(id)).turns).toMatchObject([{ question: 'Tell me all.', status: 'pending' }]);
    leaving.abort();
    await vi.waitFor(async () => {
      expect((await read(id)).turns).toMatchObject([{ status: 'stopped', answer: 'The beginning.' }]);
    }, 5_000);

    models.answer({ status: 500 });
    await ask({ message: 'And then?', conversation_id: id });
    const [, failed] = (await read(id)).turns;
    expect(failed).toMatchObject({
      question: 'And then?',
      status: 'failed',
      facts: { failure: { code: 'local_model' } },
    });
  });

  test('an answer whose server died is shown as stopped, with what was saved', async () => {
    const [id = ''] = await converse(['What is a cell?']);
    await product.deps.db.orm.execute(sql`
      update conversation_turn set status = 'pending', answer = 'Half', saved_at = now() - interval '1 minute'
      where conversation_id = ${id}`);
    expect((await read(id)).turns).toMatchObject([{ status: 'stopped', answer: 'Half' }]);
  });

  test('a copy of an unfinished answer that comes late does not replace the finished one', async () => {
    const [id = ''] = await converse(['What is a cell?']);
    const before = await read(id);
    const [turn] = before.turns;
    await saveAnswer(
      product.deps.db,
      { userId: ada.userId, conversationId: id, id: turn?.id ?? '' },
      { status: 'pending', answer: 'Half', facts: {}, savedAt: new Date(), words: '' },
    );
    expect(await read(id)).toEqual(before);
  });

  test('a chat about documents is found again by the document, also after others were added', async () => {
    const id = randomUUID();
    const form = new FormData();
    form.set('file', new File(['Cells have a wall of glass.'], 'cells.txt'));
    const sent = await fetch(`${origin}/api/upload`, { method: 'POST', headers: ada.headers, body: form });
    const { document }: { document: { id: string } } = JSON.parse(await sent.text());
    const asked = { conversation_id: id, document_id: document.id, document_title: 'Cells' };
    await (await request('/api/document-chat', { message: 'What wall?', ...asked })).text();
    const wider = { conversation_id: id, scope: 'library', document_title: 'Cells' };
    await (await request('/api/document-chat', { message: 'Which others?', ...wider })).text();
    const { conversations } = await list(`?kind=document&subject=${document.id}`);
    expect(conversations).toMatchObject([
      { id, about: 'Cells', subject: document.id, document_ids: null, turns: 2 },
    ]);
    expect((await list(`?kind=document&subject=${NEVER}`)).conversations).toEqual([]);
  });

  test('a question in a course is found again by the course', async () => {
    const id = randomUUID();
    await ask({ message: 'What is x?', conversation_id: id, course: { id: 'algebra', unit_id: 'order' } });
    const { conversations } = await list('?kind=course&subject=algebra');
    expect(conversations).toMatchObject([{ id, kind: 'course', unit_id: 'order' }]);
    expect(conversations[0]?.about).not.toBe('');
  });

  test('a conversation has an end, and says so before anything is asked', async () => {
    const [id = ''] = await converse(['What is a cell?']);
    await product.deps.db.orm.execute(sql`
      insert into conversation_turn (user_id, conversation_id, id, question, asked_at, status, answer, facts, saved_at, words)
      select user_id, conversation_id, gen_random_uuid(), question, asked_at, status, answer, facts, saved_at, words
      from conversation_turn, generate_series(2, ${TURNS_MAX}) where conversation_id = ${id}`);
    expect(await ask({ message: 'One more?', conversation_id: id })).toContain('conversation_full');
    expect((await read(id)).turns).toHaveLength(TURNS_MAX);
  });
});

describe('the list', () => {
  test('begins with what was asked in last, a page at a time', async () => {
    const [oldest = ''] = await converse(['First', 'Second', 'Third']);
    await ask({ message: 'Again', conversation_id: oldest });
    const page = await list('?limit=2');
    expect(page.conversations.map(({ title }) => title)).toEqual(['First', 'Third']);
    expect(await titles(`?limit=2&cursor=${page.next_cursor}`)).toEqual(['Second']);
    expect((await callAs(product.app, ada, ['GET', '/api/conversations?cursor=x'])).status).toBe(400);
  });

  test('is searched by questions, answers and titles, whatever case and accents, with the words marked', async () => {
    models.answer({ pieces: ['La célula vegetal tiene una pared de celulosa.'] });
    await converse(['¿Qué es esto?']);
    models.answer({ pieces: ['Nothing of it.'] });
    await converse(['100% of what_ever']);
    const [found] = (await list('?search=CELULA%20pared')).conversations;
    const { text = '', marks = [] } = found?.excerpt ?? {};
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['célula', 'pared']);
    expect(await titles('?search=que%20celulosa')).toEqual(['¿Qué es esto?']);
    expect(await titles('?search=celula%20nothing')).toEqual([]);
    expect(await titles('?search=0%25')).toEqual(['100% of what_ever']);
    expect(await titles('?search=what_e')).toEqual(['100% of what_ever']);
    expect(await titles('?search=whatxe')).toEqual([]);
  });
});

describe('a conversation', () => {
  test('is renamed and stays so', async () => {
    const [id = ''] = await converse(['What is a cell?']);
    expect((await call('PATCH', `/api/conversations/${id}`, { title: '  Células ' })).status).toBe(200);
    await ask({ message: 'And a wall?', conversation_id: id });
    expect(await titles('?search=celulas')).toEqual(['Células']);
    expect((await call('PATCH', `/api/conversations/${id}`, { title: ' ' })).status).toBe(400);
  });

  test('is deleted, one, all of a kind, or all', async () => {
    const [first = ''] = await converse(['First', 'Second']);
    await ask({ message: 'What is x?', conversation_id: randomUUID(), course: { id: 'algebra' } });
    expect((await call('DELETE', `/api/conversations/${first}`)).status).toBe(200);
    expect((await call('DELETE', `/api/conversations/${first}`)).status).toBe(404);
    expect((await call('DELETE', '/api/conversations?kind=professor')).body).toEqual({ deleted: 1 });
    expect(await titles()).toEqual(['What is x?']);
    expect((await call('DELETE', '/api/conversations')).body).toEqual({ deleted: 1 });
    expect(await titles()).toEqual([]);
  });

  test('takes the learner’s words with it that the ladder of hints has', async () => {
    const id = randomUUID();
    const professor = { ...PROFESSOR, teachingMode: 'Socratic' };
    await ask({ message: 'What is a marmalade?', conversation_id: id, professor });
    const ladders = async () => {
      const { rows } = await product.deps.db.orm.execute(
        sql`select 1 from hint_ladder where conversation_id = ${id}`,
      );
      return rows.length;
    };
    expect(await ladders()).toBe(1);
    await call('DELETE', `/api/conversations/${id}`);
    expect(await ladders()).toBe(0);
  });

  test('does not exist for others, and cannot be added to by its id', async () => {
    const eve = await product.signUp();
    const [id = ''] = await converse(['My secret']);
    for (const attempt of [
      ['GET', `/api/conversations/${id}`],
      ['PATCH', `/api/conversations/${id}`, { title: 'Mine' }],
      ['DELETE', `/api/conversations/${id}`],
    ] as const) {
      expect(await callAs(product.app, eve, [...attempt])).toMatchObject({
        status: 404,
        body: { code: 'conversation_not_found' },
      });
    }
    await ask({ message: 'What did she say?', conversation_id: id }, eve);
    await call('DELETE', '/api/conversations', undefined, eve);
    expect((await read(id)).turns).toMatchObject([{ question: 'My secret' }]);
    expect(await titles('?search=secret', eve)).toEqual([]);
  });

  test('that only a browser has kept is taken over once', async () => {
    const id = randomUUID();
    const at = '2026-01-02T03:04:05.678Z';
    const facts = {
      ...{ citations: [], grounded: true, answered_by: null, writer: null },
      ...{ search_results: [], search: 'off', hint: null, failure: null },
    };
    const turn = {
      id: randomUUID(),
      question: 'Old?',
      answer: 'Old.',
      asked_at: at,
      ended_at: at,
      status: 'done',
      facts,
    };
    const body = { id, created_at: at, turns: [turn] };
    expect(await call('POST', '/api/conversations', body)).toMatchObject({
      status: 200,
      body: { title: 'Old?', updated_at: at, professor: null },
    });
    await ask({ message: 'New?', conversation_id: id });
    await call('POST', '/api/conversations', body);
    expect((await read(id)).turns.map(({ question }) => question)).toEqual(['Old?', 'New?']);
  });
});
