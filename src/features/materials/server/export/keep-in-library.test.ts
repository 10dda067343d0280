import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/http/app.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { makeLesson } from '../../../../../test/material.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { keepInLibrary } from './keep-in-library.ts';

let product: TestApp;
let teacher: Person;
let caller: Caller;
beforeAll(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher' });
  caller = {
    id: teacher.userId,
    email: teacher.email,
    role: 'teacher',
    institutionId: teacher.institutionId,
  };
});
afterAll(() => product.close());

async function keep(sign: string) {
  const material = makeLesson({}, sign);
  const id = await keepInLibrary(product.deps, material, {
    caller,
    visibility: 'me' as const,
    acceptsFindings: false,
  });
  const { body } = await callAs(product.app, teacher, ['GET', `/api/documents/${id}`]);
  return { id, material, body };
}

test('the material is a private document of its teacher', async () => {
  const { id, body } = await keep('');
  expect(body).toMatchObject({
    id,
    title: 'Forces and motion',
    mime_type: 'application/pdf',
    is_public: false,
  });
});

test('what the PDF has no letters for is kept as Markdown', async () => {
  const { body } = await keep('שלום');
  expect(body).toMatchObject({
    title: 'Forces and motion שלום',
    mime_type: expect.stringContaining('text/'),
  });
});

test('what is not valid is not kept unless that is accepted', async () => {
  const material = makeLesson();
  material.findings.push({ severity: 'error', code: 'objective_not_assessed', subject: 'o2', details: {} });
  const keeping = { caller, visibility: 'me' as const };
  await expect(
    keepInLibrary(product.deps, material, { ...keeping, acceptsFindings: false }),
  ).rejects.toMatchObject({
    code: 'material_invalid',
  });
  expect(await keepInLibrary(product.deps, material, { ...keeping, acceptsFindings: true })).toMatch(
    /^[\da-f-]{36}$/,
  );
});
