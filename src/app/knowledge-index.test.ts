import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentChat } from '#features/tutor/contract.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/sign-up.ts';

// The calls of the knowledge index on the whole product: what the library puts in, the tutor finds.

const BOOK = 'The heart has four chambers. William Harvey described the circulation of the blood in 1628.';

let product: TestApp;
let ada: Person;
beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

async function add(): Promise<{ document_id: string; added: boolean }> {
  const form = new FormData();
  form.append('file', new Blob([BOOK]), 'heart.txt');
  const encoded = new Response(form);
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/add-to-knowledge-index',
    headers: { ...ada.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return reply.json();
}

async function chat(scope: object) {
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: documentChat.path,
    headers: ada.headers,
    payload: { ...scope, message: 'Who described the circulation of the blood?' },
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('a document is asked from the time it is read until it is removed', async () => {
  const { document_id } = await add();
  const early = await chat({ document_id });
  expect(early).toMatchObject({ status: 409, body: { code: 'document_not_ready' } });

  await product.startJobs();
  await expect.poll(async () => (await chat({ document_id })).status, { timeout: 20_000 }).toBe(200);
  for (const scope of [{ document_id }, { document_ids: [document_id] }, { scope: 'library' }]) {
    const { body } = await chat(scope);
    expect(body.citations).toMatchObject([{ document_id, title: 'heart.txt', status: 'supported' }]);
  }
  expect(await add()).toMatchObject({ document_id, added: false });

  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/remove-from-index',
    headers: ada.headers,
    payload: { document_id },
  });
  expect(reply.json()).toEqual({ document_id, removed: true });
  expect(await chat({ document_id })).toMatchObject({ status: 409 });
  expect((await chat({ scope: 'library' })).body).toMatchObject({ citations: [], grounded: false });
});
