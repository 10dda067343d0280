import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDocument as takeMade } from '#features/library/server/made-documents.ts';
import { createLibrary } from '#features/library/server/routes.ts';
import type { TakeDocument } from '#server/document-intake.ts';
import type { Caller } from '#server/http/app.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { makeLesson } from '../../../../../test/material.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { MaterialVersion } from '../../contract.ts';
import { openExports } from './exports.ts';
import { keepInLibrary } from './keep-in-library.ts';

const exports = openExports();
let product: TestApp;
let teacher: Person;
let caller: Caller;
let takeDocument: TakeDocument;
beforeAll(async () => {
  product = await createTestApp();
  // The product's own has registered its jobs already.
  const library = createLibrary({ ...product.deps, jobs: createJobs(product.deps) });
  takeDocument = (document) => takeMade(library, document);
  teacher = await product.signUp({ role: 'teacher' });
  caller = {
    id: teacher.userId,
    email: teacher.email,
    role: 'teacher',
    institutionId: teacher.institutionId,
  };
});
afterAll(() => Promise.all([product.close(), exports.close()]));

async function keep(sign: string, version: MaterialVersion = 'student') {
  const material = makeLesson({}, sign);
  const keeping = { caller, visibility: 'me' as const, version, acceptsFindings: false };
  const id = await keepInLibrary({ takeDocument, exports }, material, keeping);
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
  const keeping = { caller, visibility: 'me' as const, version: 'teacher' as const };
  await expect(
    keepInLibrary({ takeDocument, exports }, material, { ...keeping, acceptsFindings: false }),
  ).rejects.toMatchObject({
    code: 'material_invalid',
  });
  expect(
    await keepInLibrary({ takeDocument, exports }, material, { ...keeping, acceptsFindings: true }),
  ).toMatch(/^[\da-f-]{36}$/);
});

test('the teacher version says what it is and cannot be shared', async () => {
  const { id, body, material } = await keep('', 'teacher');
  expect(body).toMatchObject({ title: 'Forces and motion (teacher version)', is_public: false });
  const keeping = { caller, version: 'teacher' as const, acceptsFindings: false };
  await expect(
    keepInLibrary({ takeDocument, exports }, material, { ...keeping, visibility: 'everyone' }),
  ).rejects.toMatchObject({
    code: 'teacher_version_shared',
  });
  for (const visibility of ['institution', 'everyone']) {
    const later = await callAs(product.app, teacher, ['PATCH', `/api/documents/${id}`, { visibility }]);
    expect(later).toMatchObject({ status: 409, body: { code: 'answers_not_shared' } });
  }
});
