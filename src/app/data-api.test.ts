import { randomUUID } from 'node:crypto';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { dataClient } from '../../test/data-client.ts';
import type { Person } from '../../test/sign-up.ts';

let product: TestApp;
let url: string;
let student: Person;
let admin: Person;
let laterMs = 0;

beforeAll(async () => {
  product = await createTestApp({}, { clock: { now: () => new Date(Date.now() + laterMs) } });
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

const TEXT = new Blob(['Leaves turn light into sugar.'], { type: 'text/plain' });

/** Stores a file and inserts its document, as the hosted clients do. */
async function insertDocument(person: Person, row: Record<string, unknown> = {}) {
  const filePath = `${Date.now()}-${randomUUID()}.txt`;
  const stored = await dataClient(url, person).storage.from('documents').upload(filePath, TEXT);
  expect(stored.error).toBeNull();
  const base = { title: 'Leaves', file_path: filePath, type: 'document', mime_type: 'text/plain' };
  return from(person, 'documents')
    .insert({ ...base, uploaded_by: person.userId, ...row })
    .select()
    .single();
}

describe('documents', () => {
  let colleague: Person;

  beforeAll(async () => {
    await product.startJobs();
    colleague = await product.signUp({ email: `b@${admin.email.split('@')[1]}`, role: 'teacher' });
  });

  it('are inserted over a stored file, read like any upload, listed, searched and deleted', async () => {
    const facts = { title: 'Photosynthesis, in short', subject: 'biology', is_public: true };
    const { data: row, error } = await insertDocument(student, {
      ...facts,
      description: 'About (green) leaves',
    });
    expect(error).toBeNull();
    expect(row).toEqual({
      ...facts,
      id: expect.any(String),
      description: 'About (green) leaves',
      type: 'document',
      file_path: expect.any(String),
      file_size: TEXT.size,
      mime_type: 'text/plain',
      uploaded_by: student.userId,
      metadata: {},
      created_at: expect.any(String),
    });
    const read = async () => {
      const reply = await fetch(`${url}/api/documents/${row.id}`, { headers: student.headers });
      return (await reply.json()).status;
    };
    await expect.poll(read).toBe('ready');

    const listed = await from(admin, 'documents')
      .select('*')
      .eq('subject', 'biology')
      .or('title.ilike.%(GREEN) leaves%,description.ilike.%(GREEN) leaves%')
      .order('created_at', { ascending: false });
    expect(listed.data).toEqual([row]);
    const comma = await from(admin, 'documents')
      .select('id')
      .or('title.ilike.%s, in%,description.ilike.%s, in%');
    expect(comma.data).toEqual([{ id: row.id }]);
    expect((await from(admin, 'documents').select('id').eq('subject', 'physics')).data).toEqual([]);

    const byOther = await from(colleague, 'documents').delete().eq('id', row.id).select();
    expect(byOther.data).toEqual([]);
    const deleted = await from(student, 'documents').delete().eq('id', row.id).select('id');
    expect(deleted.data).toEqual([{ id: row.id }]);
    const gone = await from(student, 'documents').select('*').eq('id', row.id).maybeSingle();
    expect(gone).toMatchObject({ data: null, error: null });
  });

  it('are not there for those who may not read them', async () => {
    const own = await insertDocument(colleague, { is_public: false });
    const shared = await insertDocument(colleague);
    expect(own.data).toMatchObject({ is_public: false });
    const ids = [own.data.id, shared.data.id];
    const seenBy = async (person: Person) =>
      (await from(person, 'documents').select('id').in('id', ids)).data?.map(({ id }) => id);
    expect(await seenBy(colleague)).toHaveLength(2);
    expect(await seenBy(admin)).toEqual([shared.data.id]);
    expect(await seenBy(student)).toEqual([]);
    expect(await from(null, 'documents').select('*')).toMatchObject({ status: 401 });
    expect(await from(student, 'documents').delete().in('id', ids).select()).toMatchObject({ data: [] });
    expect(await seenBy(colleague)).toHaveLength(2);
  });

  it('are the caller’s to describe also when the sync was faster', async () => {
    const filePath = `${randomUUID()}.txt`;
    await dataClient(url, student).storage.from('documents').upload(filePath, TEXT);
    // A listing looks for new files at most once a minute.
    laterMs = 61_000;
    await fetch(`${url}/api/documents`, { headers: student.headers });
    const { data: synced } = await from(student, 'documents').select('*').eq('file_path', filePath).single();
    expect(synced).toMatchObject({ title: filePath, is_public: true });
    const row = { title: 'My leaves', file_path: filePath, is_public: false };
    const { data } = await from(student, 'documents').insert(row).select().single();
    expect(data).toMatchObject({ ...row, id: synced.id, description: null });
  });

  it('are newest first, page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) await insertDocument(admin, { title, is_public: false });
    const titles = async (start: number, end: number) =>
      (await from(admin, 'documents').select('title').eq('uploaded_by', admin.userId).range(start, end)).data;
    expect(await titles(0, 1)).toEqual([{ title: 'Three' }, { title: 'Two' }]);
    expect(await titles(2, 5)).toEqual([{ title: 'One' }]);
  });

  it.each([
    ['another person’s name', { uploaded_by: randomUUID() }, 403],
    ['an id', { id: randomUUID() }, 400],
    ['a time', { created_at: '2020-01-01T00:00:00Z' }, 400],
    ['no title', { title: ' ' }, 400],
    ['letters that the database cannot hold', { file_path: 'a\u0000b', title: 'a\u0000b' }, 400],
    ['a subject that is none', { subject: 'magic' }, 400],
    ['a file that is not there', { file_path: 'nowhere.txt' }, 404],
  ])('are not inserted with %s', async (_what, change, status) => {
    expect(await insertDocument(student, change)).toMatchObject({ status, data: null });
  });

  it('are not made of another person’s file, nor twice of one', async () => {
    const first = await insertDocument(colleague, { is_public: true });
    const again = { title: 'Mine now', file_path: first.data.file_path };
    expect(await from(colleague, 'documents').insert(again)).toMatchObject({ status: 409 });
    expect(await from(student, 'documents').insert(again)).toMatchObject({ status: 404 });
  });

  it('are told whole to those who watch and may see them', async () => {
    const hears = (person: Person) => {
      const client = dataClient(url, person);
      const rows: Record<string, unknown>[] = [];
      const joined = new Promise<void>((resolve) => {
        client
          .channel('documents')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'documents' }, (change) =>
            rows.push(change.new),
          )
          .subscribe((state) => {
            if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
          });
      });
      return { client, rows, joined };
    };
    const [near, far] = [hears(admin), hears(student)];
    await Promise.all([near.joined, far.joined]);
    const { data: shared } = await insertDocument(colleague);
    const { data: open } = await insertDocument(colleague, { is_public: true, title: 'Open' });
    await expect.poll(() => near.rows).toEqual([shared, open]);
    await expect.poll(() => far.rows).toEqual([open]);
    await Promise.all([near.client.realtime.disconnect(), far.client.realtime.disconnect()]);
  });
});

describe('document_access_logs', () => {
  it('takes what one does and tells how often a document was used, not by whom', async () => {
    const { data: row } = await insertDocument(admin, { is_public: true });
    const log = { document_id: row.id, user_id: student.userId, action_type: 'view' };
    expect(await from(student, 'document_access_logs').insert(log)).toMatchObject({ status: 201 });
    const read = await from(admin, 'document_access_logs')
      .select('document_id, action_type, user_id')
      .in('document_id', [row.id, randomUUID()]);
    expect(read.data).toEqual([{ document_id: row.id, action_type: 'view', user_id: null }]);
  });

  it('takes nothing in another person’s name, nor on what one may not read', async () => {
    const { data: row } = await insertDocument(admin, { is_public: false });
    const log = { document_id: row.id, action_type: 'chat' };
    expect(await from(student, 'document_access_logs').insert(log)).toMatchObject({ status: 404 });
    const own = await from(admin, 'document_access_logs').insert({ ...log, user_id: student.userId });
    expect(own).toMatchObject({ status: 403, error: { code: '42501' } });
    const unseen = await from(student, 'document_access_logs').select('*').eq('document_id', row.id);
    expect(unseen.data).toEqual([]);
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
