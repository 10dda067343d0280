import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { h, makeDocx, p } from '../../../../test/docx.ts';
import { makeTextPdf } from '../../../../test/pdf.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { type DocumentNote, listNotes, noteSchema, NOTES_MAX } from '../contract.ts';
import { exportNotes } from './routes.ts';

const HEART = 'The heart has four chambers. Naïve cells wait in the thymus.';
const FLOWING = makeDocx(
  [h(1, 'Cells'), p('They live.'), h(2, 'The nucleus'), p('It keeps the plan of every protein.')].join(''),
);

let product: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  product = await createTestApp();
  await product.startJobs();
});
beforeEach(async () => {
  [ada, bob] = await Promise.all([product.signUp(), product.signUp()]);
});
afterAll(() => product.close());

type Request = Parameters<typeof callAs>[2];
const call = (as: Person, ...[method, url, payload]: Request) =>
  callAs(product.app, as, payload ? [method, url, payload] : [method, url]);

/** Uploads a file for everyone and waits until it is read. */
async function upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('visibility', 'everyone');
  form.set('file', new File([content], name));
  const body = new Response(form);
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...ada.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { document_id: id } = reply.json();
  const read = async () => (await call(ada, 'GET', `/api/documents/${id}`)).body;
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'ready' }), 20_000);
  return id;
}

const uploadPdf = (...pages: string[]) => upload('Heart.pdf', new Uint8Array(makeTextPdf(pages)));

async function add(id: string, selected: object[], more: object = {}, as = bob): Promise<DocumentNote[]> {
  const body = { selected, colour: 'green', ...more };
  const answer = await call(as, 'POST', `/api/documents/${id}/notes`, body);
  expect(answer).toMatchObject({ status: 200 });
  return listNotes.response.parse(answer.body).notes;
}

async function notesOf(id: string, as = bob): Promise<DocumentNote[]> {
  const { body } = await call(as, 'GET', `/api/documents/${id}/notes`);
  return listNotes.response.parse(body).notes;
}

describe('a highlight', () => {
  test('on a page is stored by the words that were selected, with their boxes', async () => {
    const id = await uploadPdf(HEART);
    // As a browser says it: other spaces, a ligature, no accents, and the middle of words.
    const [note] = await add(id, [{ page: 1, text: 'naive  cells\nwait in the thy', boxes: [] }], {
      comment: ' **Why** there? ',
    });
    expect(note).toMatchObject({
      page: 1,
      quote: 'Naïve cells wait in the thymus',
      comment: '**Why** there?',
      colour: 'green',
      is_flowing: false,
      document_id: id,
    });
    expect(HEART.slice(note?.start, note?.end)).toBe(note?.quote);
    expect(note?.boxes).toHaveLength(1);
    expect(await notesOf(id)).toEqual([note]);
  });

  test('of words that stand there twice is the one under the selection', async () => {
    const id = await uploadPdf('A cell is alive.\nThe wall is not.\nA cell is small.');
    const { body } = await call(ada, 'GET', `/api/documents/${id}/pages/1`);
    const lines = Object(body).lines;
    const { page, x0, y0, x1, y1 } = lines.at(-1);
    const [note] = await add(id, [
      { page: 1, text: 'A cell', boxes: [{ page, x0, y0, x1: (x0 + x1) / 2, y1 }] },
    ]);
    expect(note?.start).toBe(lines.at(-1).start);
    expect(note?.boxes[0]?.y0).toBeCloseTo(y0, 0);
  });

  test('of words that were read otherwise is what lies under the selection', async () => {
    const id = await uploadPdf('The sum is E = mc2 and more.');
    const { body } = await call(ada, 'GET', `/api/documents/${id}/pages/1`);
    const { page, x0, y0, x1, y1 } = Object(body).lines[0];
    const [note] = await add(id, [{ page: 1, text: '∑ ∂', boxes: [{ page, x0, y0, x1, y1 }] }]);
    expect(note?.quote).toBe('The sum is E = mc2 and more.');
  });

  test('over two pages is one note on each, and one alone where a sentence goes on overleaf', async () => {
    const id = await uploadPdf(
      'One first.\n\nThe heart has four chambers and each of them is\nclosed by a valve that opens only for blood that',
      'flows in one direction. Veins follow.',
    );
    const piece = (page: number, text: string) => ({ page, text, boxes: [] });
    const whole = await add(id, [piece(1, 'opens only for blood that'), piece(2, 'flows in one')]);
    expect(whole.map(({ page }) => page)).toEqual([1]);
    expect(whole[0]?.boxes.map(({ page }) => page)).toEqual([1, 2]);
    const both = await add(id, [piece(1, 'One first.'), piece(2, 'Veins follow.')], { comment: 'Both' });
    expect(both.map(({ page, comment }) => [page, comment])).toEqual([
      [1, 'Both'],
      [2, ''],
    ]);
  });

  test('in flowing text is stored by offsets, with the heading above', async () => {
    const id = await upload('cells.docx', new Uint8Array(FLOWING));
    const { body } = await call(ada, 'GET', `/api/documents/${id}/pages/1`);
    const start = String(Object(body).text).indexOf('plan');
    const [note] = await add(id, [{ page: 1, start, end: start + 12 }]);
    expect(note).toMatchObject({
      quote: 'plan of every',
      is_flowing: true,
      heading: 'The nucleus',
      boxes: [],
    });
  });

  test('is refused by name where there is no such text, no such document, or too much', async () => {
    const id = await uploadPdf(HEART);
    const path = `/api/documents/${id}/notes`;
    const ask = (selected: object[], at = path) => call(bob, 'POST', at, { selected, colour: 'pink' });
    const nothing = { page: 1, text: 'Kidneys', boxes: [] };
    expect(await ask([nothing])).toMatchObject({ status: 422, body: { code: 'selection_not_in_text' } });
    expect(await ask([{ ...nothing, page: 9 }])).toMatchObject({ status: 422 });
    expect(await ask([{ page: 1, start: 900, end: 950 }])).toMatchObject({ status: 422 });
    expect(await ask([nothing], `/api/documents/${randomUUID()}/notes`)).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
    expect((await ask([{ page: 1, start: 0, end: 5, colour: 'red' }])).status).toBe(200);
    expect((await call(bob, 'POST', path, { selected: [], colour: 'pink' })).status).toBe(400);
    const long = await uploadPdf(`${'word '.repeat(15)}\n`.repeat(100));
    const all = await call(bob, 'POST', `/api/documents/${long}/notes`, {
      selected: [{ page: 1, start: 0, end: 7_000 }],
      colour: 'pink',
    });
    expect(all).toMatchObject({ status: 422, body: { code: 'selection_too_long' } });
  });

  test('is one of a thousand at most', async () => {
    const id = await uploadPdf(HEART);
    const [note] = await add(id, [{ page: 1, start: 0, end: 9 }]);
    await product.deps.db.orm.execute(`
      insert into document_note select gen_random_uuid(), user_id, document_id, title, page, start_offset, end_offset, is_flowing,
        heading, start_seconds, quote, boxes, colour, comment, created_at, changed_at
      from document_note, generate_series(2, ${NOTES_MAX}) where id = '${note?.id}'`);
    const body = { selected: [{ page: 1, start: 0, end: 9 }], colour: 'green' };
    expect(await call(bob, 'POST', `/api/documents/${id}/notes`, body)).toMatchObject({
      status: 409,
      body: { code: 'notes_full', details: { limit: NOTES_MAX } },
    });
    expect(await add(id, body.selected, {}, ada)).toHaveLength(1);
  });
});

describe('one’s own notes', () => {
  test('are changed and deleted, in the order of the text', async () => {
    const id = await uploadPdf(HEART);
    const [late] = await add(id, [{ page: 1, start: 30, end: 40 }]);
    const [early] = await add(id, [{ page: 1, start: 0, end: 9 }]);
    expect((await notesOf(id)).map((note) => note.id)).toEqual([early?.id, late?.id]);
    const path = `/api/notes/${late?.id}`;
    const coloured = await call(bob, 'PATCH', path, { colour: 'pink', comment: 'Why?' });
    expect(noteSchema.parse(coloured.body)).toMatchObject({
      colour: 'pink',
      comment: 'Why?',
      quote: late?.quote,
    });
    expect((await call(bob, 'PATCH', path, { comment: '' })).body).toMatchObject({
      colour: 'pink',
      comment: '',
    });
    expect((await call(bob, 'DELETE', path)).body).toEqual({ deleted: true });
    for (const request of [['DELETE', path] as Request, ['PATCH', path, { comment: 'x' }] as Request]) {
      expect(await call(bob, ...request)).toMatchObject({ status: 404, body: { code: 'note_not_found' } });
    }
    expect(await notesOf(id)).toEqual([early]);
  });

  test('are nobody else’s, whatever their role', async () => {
    const id = await uploadPdf(HEART);
    const [note] = await add(id, [{ page: 1, start: 0, end: 9 }], { comment: 'Mine' });
    for (const role of ['student', 'teacher', 'institution_admin'] as const) {
      const eve = await product.signUp({ role });
      expect(await notesOf(id, eve)).toEqual([]);
      expect((await call(eve, 'PATCH', `/api/notes/${note?.id}`, { comment: 'Hers' })).status).toBe(404);
      expect((await call(eve, 'DELETE', `/api/notes/${note?.id}`)).status).toBe(404);
    }
    expect(await notesOf(id)).toEqual([note]);
  });

  test('stay theirs when they may not read the document any more, without a way to it', async () => {
    const id = await uploadPdf(HEART);
    const [note] = await add(id, [{ page: 1, start: 0, end: 9 }], { comment: 'Mine' });
    await call(ada, 'PATCH', `/api/documents/${id}`, { visibility: 'me' });
    expect(await notesOf(id)).toEqual([note]);
    expect(await exported(bob)).toMatchObject({
      notes: [{ document: 'Heart.pdf', quote: 'The heart', comment: 'Mine' }],
    });
    const again = { selected: [{ page: 1, start: 0, end: 9 }], colour: 'green' };
    expect((await call(bob, 'POST', `/api/documents/${id}/notes`, again)).status).toBe(404);
    expect((await call(bob, 'GET', `/api/documents/${id}/pages/1`)).status).toBe(404);
  });

  test('go with a document of one’s own, and stay when somebody else deletes theirs', async () => {
    const id = await uploadPdf(HEART);
    await add(id, [{ page: 1, start: 0, end: 9 }], {}, ada);
    await add(id, [{ page: 1, start: 0, end: 9 }], {}, bob);
    expect((await call(ada, 'DELETE', `/api/documents/${id}`)).status).toBe(200);
    expect(await notesOf(id, ada)).toEqual([]);
    expect(await notesOf(id, bob)).toHaveLength(1);
  });
});

async function exported(person: Person): Promise<unknown> {
  const entries = await Array.fromAsync(exportNotes(product.deps, person.userId));
  return entries.map((entry) => ('json' in entry ? entry.json : null))[0];
}
