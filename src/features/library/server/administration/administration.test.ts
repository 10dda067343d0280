import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { resetDatabase } from '../../../../../test/database.ts';
import { openSchool, type School, uploadAs } from '../../../../../test/school.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { FailureCode } from '../../contract.ts';

const URL = '/api/administration';
const KILOBYTE = 1024;

let product: TestApp;
let school: School;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  await resetDatabase(product.deps.db);
  school = await openSchool(product);
});

const get = (person: Person, path: string) => callAs(product.app, person, ['GET', `${URL}/${path}`]);

interface Failing {
  title: string;
  visibility?: string;
  code?: FailureCode;
  at?: string;
}

/** A document of somebody that could not be read. */
async function failAs(person: Person, { title, visibility = 'institution', ...failure }: Failing) {
  const { code = 'corrupt', at = '2026-11-03T10:00:00Z' } = failure;
  const { id } = await uploadAs(product, person, { text: `Words of ${title}`, title, visibility });
  await product.deps.db.orm.execute(sql`
    update documents set status = 'failed', failure_code = ${code}, is_retryable = true, status_at = ${at}
    where id = ${id}`);
  return id;
}

describe('storage by person', () => {
  it('is told to those who look after the institution, the largest first, and only of its people', async () => {
    await uploadAs(product, school.student, { text: 'a'.repeat(KILOBYTE), visibility: 'me' });
    await uploadAs(product, school.teacher, { text: 'b'.repeat(2 * KILOBYTE), visibility: 'everyone' });
    await uploadAs(product, school.teacher, { text: 'c'.repeat(KILOBYTE), visibility: 'everyone' });
    await uploadAs(product, school.stranger, { text: 'd'.repeat(9 * KILOBYTE), visibility: 'everyone' });
    const { status, body } = await get(school.admin, 'storage/people');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        people: [
          { name: 'Tess Teacher', email: school.teacher.email, files: 2, bytes: 3 * KILOBYTE },
          { name: 'Stu Student', files: 1, bytes: KILOBYTE },
        ],
        total: 2,
        sum: { files: 3, bytes: 4 * KILOBYTE },
        left: { files: 0, bytes: 0 },
      },
    });
    expect((await get(school.otherAdmin, 'storage/people')).body).toMatchObject({ people: [], total: 0 });
    expect((await get(school.operator, 'storage/people')).body).toMatchObject({
      people: [
        { name: 'Sam Stranger', institution: null },
        { name: 'Tess Teacher' },
        { name: 'Stu Student' },
      ],
      sum: { files: 4, bytes: 13 * KILOBYTE },
    });
  });

  it('counts what people who have gone left behind', async () => {
    await uploadAs(product, school.teacher, { text: 'b'.repeat(KILOBYTE), visibility: 'institution' });
    await callAs(product.app, school.teacher, [
      'POST',
      '/api/account/deletion',
      { password: 'correct horse', shared_documents: 'leave' },
    ]);
    expect((await get(school.admin, 'storage/people')).body).toMatchObject({
      people: [],
      left: { files: 1, bytes: KILOBYTE },
    });
  });

  it('comes page by page', async () => {
    await product.deps.db.orm.execute(sql`
      with person as (
        insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
        select gen_random_uuid(), 'p' || n || '@school.example', '{}', now(), now()
        from generate_series(1, 21) n returning id, email, created_at
      ), profile as (
        insert into profiles (id, full_name, email, role, institution_id, created_at, updated_at)
        select id, email, email, 'student', ${school.admin.institutionId}, created_at, created_at from person returning id
      )
      select 1 from profile`);
    await product.deps.db.orm.execute(sql`
      update profiles set institution_id = ${school.teacher.institutionId} where email like '%@school.example'`);
    await product.deps.db.orm.execute(sql`
      insert into storage.objects (name, version, owner_id, size, mime_type, cache_control, etag, created_at, updated_at)
      select id::text, gen_random_uuid(), id, 100, 'text/plain', '', '', now(), now()
      from profiles where email like '%@school.example'`);
    expect(Object((await get(school.admin, 'storage/people')).body).people).toHaveLength(20);
    const second = (await get(school.admin, 'storage/people?page=2')).body;
    expect(second).toMatchObject({ people: [{ bytes: 100 }], total: 21 });
  });

  it('by institution is for whoever runs the installation', async () => {
    await uploadAs(product, school.teacher, { text: 'b'.repeat(KILOBYTE), visibility: 'everyone' });
    await uploadAs(product, school.student, { text: 'c'.repeat(KILOBYTE), visibility: 'everyone' });
    await uploadAs(product, school.stranger, { text: 'd'.repeat(KILOBYTE), visibility: 'everyone' });
    expect(await get(school.admin, 'storage/institutions')).toMatchObject({
      status: 403,
      body: { code: 'installation_only' },
    });
    expect((await get(school.operator, 'storage/institutions')).body).toEqual({
      institutions: [
        { name: expect.stringContaining('Institution of'), people: 2, files: 2, bytes: 2 * KILOBYTE },
        { name: null, people: 1, files: 1, bytes: KILOBYTE },
      ],
      total: 2,
    });
  });
});

describe('failed documents', () => {
  it('are those of the institution, the newest first, with whose they are and why', async () => {
    await failAs(school.teacher, { title: 'Bones', at: '2026-11-03T10:00:00Z' });
    await failAs(school.student, { title: 'Locked', code: 'password', at: '2026-11-04T10:00:00Z' });
    await failAs(school.teacher, { title: 'Taken out', code: 'removed', at: '2026-11-05T10:00:00Z' });
    await failAs(school.stranger, { title: 'Elsewhere', visibility: 'everyone' });
    const { body } = await get(school.admin, 'failed-documents');
    expect(body).toMatchObject({
      documents: [
        { title: 'Locked', owner: { name: 'Stu Student' }, code: 'password', can_retry: false },
        {
          title: 'Bones',
          owner: { name: 'Tess Teacher', email: school.teacher.email },
          code: 'corrupt',
          failed_at: '2026-11-03T10:00:00.000Z',
          can_retry: true,
        },
      ],
      next_cursor: null,
    });
    expect((await get(school.otherAdmin, 'failed-documents')).body).toMatchObject({ documents: [] });
  });

  it('tell nothing of what only its owner may see but that it failed, and why', async () => {
    const id = await failAs(school.student, { title: 'Diary', visibility: 'me' });
    for (const person of [school.admin, school.operator]) {
      const { body } = await get(person, 'failed-documents');
      expect(body).toMatchObject({ documents: [{ id, title: null, code: 'corrupt', can_retry: false }] });
      expect(JSON.stringify(body)).not.toContain('Diary');
    }
  });

  it('come page by page', async () => {
    for (let minute = 10; minute < 32; minute += 1)
      await failAs(school.teacher, { title: `No. ${minute}`, at: `2026-11-03T10:${minute}:00Z` });
    const first = Object((await get(school.admin, 'failed-documents')).body);
    const second = Object((await get(school.admin, `failed-documents?cursor=${first.next_cursor}`)).body);
    expect([first.documents.length, first.documents[0].title]).toEqual([20, 'No. 31']);
    expect(second).toMatchObject({
      documents: [{ title: 'No. 11' }, { title: 'No. 10' }],
      next_cursor: null,
    });
  });

  it('can be read again by the administrator, which is on record', async () => {
    const id = await failAs(school.teacher, { title: 'Bones' });
    const retried = await callAs(product.app, school.admin, ['POST', `/api/documents/${id}/retry`, {}]);
    expect(retried).toMatchObject({ status: 200, body: { status: 'stored' } });
    expect((await get(school.admin, 'failed-documents')).body).toMatchObject({ documents: [] });
    expect((await get(school.admin, 'document-changes')).body).toMatchObject({
      changes: [
        {
          action: 'read_again',
          title: 'Bones',
          owner: { name: 'Tess Teacher' },
          by: { name: 'Ada Admin', email: school.admin.email },
        },
      ],
      has_more: false,
    });
    expect((await get(school.otherAdmin, 'document-changes')).body).toMatchObject({ changes: [] });
    // Whoever runs the installation does not read the titles of its institutions.
    expect((await get(school.operator, 'document-changes')).body).toMatchObject({
      changes: [{ title: null, by: { name: 'Ada Admin' } }],
    });
  });
});

it('what was done stays with the institution when the owner moves on', async () => {
  const id = await failAs(school.teacher, { title: 'Bones' });
  await callAs(product.app, school.admin, ['POST', `/api/documents/${id}/retry`, {}]);
  await product.deps.db.orm.execute(sql`
    update profiles set institution_id = ${school.otherAdmin.institutionId} where id = ${school.teacher.userId}`);
  expect((await get(school.otherAdmin, 'document-changes')).body).toMatchObject({ changes: [] });
  expect((await get(school.admin, 'document-changes')).body).toMatchObject({ changes: [{ title: 'Bones' }] });
});
