import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { makeBook } from '../../../../test/book.ts';
import { callAs } from '../../../../test/call-as.ts';
import { h, makeDocx, p } from '../../../../test/docx.ts';
import { makeTextPdf } from '../../../../test/pdf.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { getDocumentFacts } from '../contract.facts.ts';
import { findInDocument, FOUND_PLACES_MAX, getBoxes, getOutline } from '../contract.reading.ts';

const BOOK_PAGES = 500;
/** Ten times what it takes on a quiet machine. */
const SLOW_MS = 1_000;

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  await product.startJobs();
  ada = await product.signUp();
});
afterAll(() => product.close());

async function upload(name: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(content)], name));
  const body = new Response(form);
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...ada.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { document_id: id } = reply.json();
  const read = async () => (await get(`/api/documents/${id}`)).body;
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'ready' }), 60_000);
  return id;
}

const get = (path: string, as = ada) => callAs(product.app, as, ['GET', path]);

async function find(id: string, text: string) {
  const { body } = await get(`/api/documents/${id}/search?text=${encodeURIComponent(text)}`);
  return findInDocument.response.parse(body);
}

test('the facts of a document say what was read of it, and which pages have no text', async () => {
  const id = await upload('Facts.pdf', makeTextPdf(['Heat is energy that moves from warm to cold.', '', '']));
  const facts = getDocumentFacts.response.parse((await get(`/api/documents/${id}/facts`)).body);
  expect(facts.sha256).toMatch(/^[\da-f]{64}$/);
  expect(facts.text).toEqual({
    language: 'en',
    words: 9,
    pages: 3,
    recognised: 0,
    skipped: [{ from: 2, to: 3, reason: 'blank' }],
  });
  const other = await product.signUp();
  expect((await get(`/api/documents/${id}/facts`, other)).status).toBe(404);
});

test('words are found on their pages, whatever case and accents, with their boxes', async () => {
  const id = await upload('Heat.pdf', makeTextPdf(['Nothing.', 'The energía moves. Energia stays.']));
  const { total, places } = await find(id, 'ENERGIA');
  expect(total).toBe(2);
  expect(places.map(({ page }) => page)).toEqual([2, 2]);
  const at = places.map(({ start, end }) => `${start}-${end}`).join(',');
  const { boxes } = getBoxes.response.parse((await get(`/api/documents/${id}/pages/2/boxes?at=${at}`)).body);
  expect(boxes.map((one) => one.length)).toEqual([1, 1]);
  expect(boxes[1]?.[0]?.x0).toBeGreaterThan(boxes[0]?.[0]?.x1 ?? Number.POSITIVE_INFINITY);
  expect((await find(id, 'entropy')).total).toBe(0);
});

test(
  'in a book of 500 pages every place is counted, and as many named as one can go through',
  { timeout: 120_000 },
  async () => {
    const id = await upload('Lanterns.pdf', makeBook(BOOK_PAGES));
    await find(id, 'warm up');
    const begun = performance.now();
    const { total, places } = await find(id, 'e');
    expect(performance.now() - begun).toBeLessThan(SLOW_MS);
    expect(total).toBeGreaterThan(FOUND_PLACES_MAX);
    expect(places).toHaveLength(FOUND_PLACES_MAX);
    const last = await find(id, `number ${BOOK_PAGES}`);
    expect(last.places.map(({ page }) => page)).toContain(BOOK_PAGES);
  },
);

test('the outline of flowing text says where its headings stand, and its words are found', async () => {
  const body = [h(1, 'Cells'), p('They live.'), h(2, 'The nucleus'), p('It keeps the plan.')].join('');
  const id = await upload('cells.docx', makeDocx(body));
  const { headings } = getOutline.response.parse((await get(`/api/documents/${id}/outline`)).body);
  expect(headings).toMatchObject([
    { title: 'Cells', level: 1, page: 1, start: 0 },
    { title: 'The nucleus', level: 2, page: 1 },
  ]);
  const page = Object((await get(`/api/documents/${id}/pages/1`)).body);
  expect(page.text.slice(headings[1]?.start ?? 0)).toMatch(/^The nucleus/);
  expect((await find(id, 'the plan')).places).toHaveLength(1);
});

test('nobody looks into a document that they may not read', async () => {
  const id = await upload('Diary.pdf', makeTextPdf(['My secret energy.']));
  const eve = await product.signUp();
  for (const path of ['search?text=secret', 'pages/1/boxes?at=0-5', 'outline']) {
    expect(await get(`/api/documents/${id}/${path}`, eve)).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
  }
  expect((await get(`/api/documents/${id}/search?text=%20`)).status).toBe(400);
  expect((await get(`/api/documents/${id}/pages/1/boxes?at=5`)).status).toBe(400);
});
