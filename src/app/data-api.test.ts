import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { dataClient } from '../../test/data-client.ts';
import type { Person } from '../../test/sign-up.ts';

let product: TestApp;
let url: string;
let student: Person;
let admin: Person;

beforeAll(async () => {
  product = await createTestApp();
  url = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  student = await product.signUp({ fullName: 'Rosa Parks' });
  admin = await product.signUp({ role: 'institution_admin' });
});
afterAll(() => product.close());

const from = (person: Person | null, table: string) => dataClient(url, person).from(table);
const COLUMNS = ['id', 'name', 'domain', 'created_at', 'updated_at'];

describe('institutions', () => {
  it('are listed by name to anyone, with the columns that were asked for', async () => {
    await product.deps.db.orm.execute(sql`
      insert into institutions (name, domain) values ('aardvark', 'aa.example'), ('Zebra', 'zz.example')`);
    const all = await from(null, 'institutions').select('*').order('name');
    expect(all.error).toBeNull();
    expect(all.data?.map(({ name }) => name)).toEqual(['aardvark', expect.anything(), 'Zebra']);
    expect(Object.keys(all.data?.[0] ?? {})).toEqual(COLUMNS);
    const some = await from(student, 'institutions').select('id, name').order('name', { ascending: false });
    expect(some.data?.[0]).toEqual({ id: expect.any(String), name: 'Zebra' });
  });

  it('are added by an administrator, and the row comes back', async () => {
    const added = await from(admin, 'institutions')
      .insert({ name: 'Springfield', domain: 'springfield.example' })
      .select()
      .single();
    expect(added).toMatchObject({
      status: 201,
      data: { name: 'Springfield', domain: 'springfield.example' },
    });
    const again = await from(admin, 'institutions').insert({ name: 'B', domain: 'springfield.example' });
    expect(again).toMatchObject({ status: 409, error: { code: '23505', details: 'domain_taken' } });
  });

  it('are not added by others, nor with columns that are the server’s', async () => {
    const row = { name: 'Shelbyville', domain: 'shelbyville.example' };
    expect(await from(student, 'institutions').insert(row)).toMatchObject({ status: 403 });
    expect(await from(null, 'institutions').insert(row)).toMatchObject({ status: 401 });
    const own = await from(admin, 'institutions').insert({ ...row, id: randomUUID() });
    expect(own).toMatchObject({ status: 400, error: { code: '428C9' } });
    const left = await from(null, 'institutions').select('name');
    expect(left.data).not.toContainEqual({ name: 'Shelbyville' });
  });

  it('are all added or none', async () => {
    const rows = [
      { name: 'New', domain: 'new.example' },
      { name: 'Taken', domain: 'springfield.example' },
    ];
    expect(await from(admin, 'institutions').insert(rows)).toMatchObject({ status: 409 });
    expect((await from(null, 'institutions').select('name')).data).not.toContainEqual({ name: 'New' });
  });
});

describe('profiles', () => {
  it('are the caller’s own', async () => {
    const own = await from(student, 'profiles').select('*').eq('id', student.userId).single();
    expect(own.data).toEqual({
      id: student.userId,
      full_name: 'Rosa Parks',
      email: student.email,
      role: 'student',
      institution_id: null,
    });
    expect((await from(student, 'profiles').select('*')).data).toHaveLength(1);
    const other = await from(student, 'profiles').select('*').eq('id', admin.userId).maybeSingle();
    expect(other).toMatchObject({ data: null, error: null });
    expect(await from(null, 'profiles').select('*')).toMatchObject({ status: 401, data: null });
  });

  it('are created where one is missing, as student', async () => {
    const id = student.userId;
    const wish = { id, email: student.email, role: 'student' };
    expect(await from(student, 'profiles').insert(wish)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    await product.deps.db.orm.execute(sql`delete from profiles where id = ${id}`);
    for (const change of [{ role: 'teacher' }, { id: admin.userId }, { email: 'other@example.org' }]) {
      const refused = await from(student, 'profiles').insert({ ...wish, ...change });
      expect(refused).toMatchObject({ status: 403, error: { code: '42501' } });
    }
    expect((await from(student, 'profiles').select('id')).data).toEqual([]);
    const made = await from(student, 'profiles').insert(wish).select('id, role').single();
    expect(made.data).toEqual({ id, role: 'student' });
  });
});

describe('what is not offered', () => {
  it.each([
    ['a column that is not there', 'select=nothing', '42703'],
    ['an operator', 'id=neq.1', 'PGRST100'],
    ['a filter on another column', 'name=eq.a', 'PGRST100'],
    ['an order by another column', 'order=domain.asc', 'PGRST100'],
    ['a text that is no id', 'id=eq.1', '22P02'],
    ['a search', 'or=(name.ilike.%25a%25)', 'PGRST100'],
    ['a limit that is no number', 'limit=-1', 'PGRST100'],
  ])('%s is refused in the words of the contract', async (_what, query, code) => {
    const response = await fetch(`${url}/rest/v1/institutions?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code, message: expect.any(String), details: null, hint: null });
  });

  it('refuses to answer several rows as one', async () => {
    const one = await from(null, 'institutions').select('*').single();
    expect(one).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });

  it.each(['{', '"text"', '[1]', '{"name":1,"domain":"a.example"}', '{"name":"a"}', '[]x'])(
    'refuses the body %s',
    async (body) => {
      const headers = { 'content-type': 'application/json', ...admin.headers };
      const response = await fetch(`${url}/rest/v1/institutions`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    },
  );

  it('changes and replaces nothing', async () => {
    const change = await from(admin, 'institutions').update({ name: 'x' }).eq('id', admin.userId);
    expect(change.status).toBeGreaterThanOrEqual(400);
    const upsert = await from(admin, 'institutions').upsert({ name: 'x', domain: 'x.example' });
    expect(upsert).toMatchObject({ status: 400, error: { code: 'PGRST100' } });
    expect((await from(null, 'tables').select('*')).status).toBe(404);
  });
});
