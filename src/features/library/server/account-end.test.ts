import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/sign-up.ts';

const SERVICE_KEY = 'a-secret-of-at-least-thirty-two-characters';

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp({ SERVICE_KEY });
});
afterEach(() => product.close());

async function upload(person: Person, title: string, isPublic: boolean): Promise<void> {
  const form = new FormData();
  form.set('title', title);
  form.set('is_public', String(isPublic));
  form.set(
    'file',
    new File([`All about ${title}, and about nothing else.`], `${title}.txt`, { type: 'text/plain' }),
  );
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
}

async function putPrivateObject(person: Person): Promise<void> {
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: `/storage/v1/object/documents/private/${person.userId}/diary.txt`,
    headers: { ...person.headers, 'content-type': 'text/plain' },
    payload: 'Dear diary',
  });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
}

async function deleteAccount(person: Person): Promise<void> {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.from(SERVICE_KEY));
  const reply = await product.app.fastify.inject({
    method: 'DELETE',
    url: `/auth/v1/admin/users/${person.userId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
}

async function valuesOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await product.deps.db.orm.execute(query);
  return rows.map((row) => Object.values(row)[0]);
}

it('takes the private documents and files of a deleted account away, and keeps what was shared', async () => {
  const ada = await product.signUp();
  const bob = await product.signUp();
  await upload(ada, 'secret', false);
  await upload(ada, 'shared', true);
  await upload(bob, 'own', false);
  await putPrivateObject(ada);
  await product.startJobs();

  await deleteAccount(ada);

  expect(await valuesOf(sql`select title from documents order by title`)).toEqual(['own', 'shared']);
  expect(await valuesOf(sql`select uploaded_by from documents where title = 'shared'`)).toEqual([null]);
  expect(await valuesOf(sql`select count(*)::int from storage.objects`)).toEqual([2]);
  await expect.poll(() => product.deps.files.list('')).toHaveLength(2);
});
