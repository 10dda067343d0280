import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { dashboard } from '../contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-figures-'));
let product: TestApp;
let student: Person;
let document: string;

beforeAll(async () => {
  product = await createTestApp();
  student = await product.signUp();
  document = randomUUID();
  const path = join(folder, 'notes.txt');
  writeFileSync(path, 'The heart has four chambers. William Harvey described the circulation in 1628.');
  await product.deps.knowledge.ingest(
    { id: document, path, title: 'Notes', fileName: 'notes.txt', ownerId: student.userId, visibility: 'me' },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

async function figures() {
  const { body } = await callAs(product.app, student, ['GET', dashboard.path]);
  return dashboard.response.parse(body);
}

test('conversations with documents count in the figures of the dashboard as those with professors do', async () => {
  expect(await figures()).toMatchObject({ active_sessions: 0, response_time_ms: null });
  const ask = (conversation_id: string) => {
    const body = { document_id: document, conversation_id, message: 'How many chambers has the heart?' };
    return callAs(product.app, student, ['POST', '/api/document-chat', body]);
  };
  const first = randomUUID();
  await ask(first);
  await ask(first);
  await ask(randomUUID());
  await expect.poll(async () => (await figures()).active_sessions).toBe(2);
  expect((await figures()).response_time_ms).toBeGreaterThanOrEqual(0);
});
