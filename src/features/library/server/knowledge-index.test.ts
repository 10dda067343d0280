import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { type Answer, call, find, form, upload } from '../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../test/library-server.ts';

let db: Database;
let server: LibraryServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await startLibrary(db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
});

const add = (as: Person, content: string, name = 'notes.txt'): Promise<Answer> =>
  call(server, '/api/add-to-knowledge-index', { as, body: form(content, name) });
const remove = (as: Person, id: string): Promise<Answer> =>
  call(server, '/api/remove-from-index', {
    as,
    json: { document_id: id, file_path: '1-a.txt', title: 'Notes' },
  });
const listOf = async (as: Person) => (await call(server, '/api/documents', { as })).body.documents;

describe('adding a file to the index', () => {
  it.each(['true', 'false'])('after its upload changes nothing (public: %s)', async (is_public) => {
    const { id } = await upload(server, ada, { content: 'same', is_public });
    expect(await add(ada, 'same')).toMatchObject({ status: 200, body: { document_id: id, added: false } });
    await server.runJobs();
    expect(await add(ada, 'same')).toMatchObject({
      body: { document_id: id, added: false, document: { id, status: 'ready' } },
    });
    await server.runJobs();
    expect(server.reader.reads).toBe(1);
    expect(await listOf(ada)).toHaveLength(1);
    expect(await server.countFiles()).toBe(1);
  });

  it('that came through the storage a moment ago records that one', async () => {
    await server.bucket(ada).upload('book.txt', 'through the storage');
    const first = await add(ada, 'through the storage', 'book.txt');
    expect(first).toMatchObject({ status: 200, body: { added: false, document: { file_path: 'book.txt' } } });
    await server.runJobs();
    expect((await add(ada, 'through the storage')).body.document_id).toBe(first.body.document_id);
    await server.runJobs();
    expect(await listOf(ada)).toHaveLength(1);
    expect(await server.countFiles()).toBe(1);
    expect(server.reader.reads).toBe(1);
  });

  it('that is in nobody’s library, or only in another’s, uploads it', async () => {
    await upload(server, bob, { content: 'same' });
    const { status, body } = await add(ada, 'same', 'mine.txt');
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: true, document: { title: 'mine.txt', uploaded_by: ada.id } });
    await server.runJobs();
    expect(await find(server, ada, body.document_id)).toMatchObject({ status: 'ready' });
  });

  it('at the same moment adds it once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => add(ada, 'at once')));
    expect(new Set(all.map(({ body }) => body.document_id)).size).toBe(1);
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
    expect(server.reader.reads).toBe(1);
  });

  it('reads one again whose reading may succeed now', async () => {
    server.reader.fail('timeout');
    const { id } = await upload(server, ada, { content: 'slow' });
    await server.runJobs();
    server.reader.fail(null);
    expect(await add(ada, 'slow')).toMatchObject({
      status: 200,
      body: { document_id: id, added: true, document: { status: 'stored', failure: null } },
    });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
  });

  it.each(['password', 'corrupt', 'unsupported'] as const)('refuses one that is %s', async (code) => {
    server.reader.fail(code);
    const { id } = await upload(server, ada, { content: 'bad' });
    await server.runJobs();
    expect(await add(ada, 'bad')).toEqual({
      status: 422,
      body: {
        detail: 'Failed to add file to RAG',
        code: 'not_indexable',
        details: { document_id: id, failure: code },
      },
    });
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  it.each<[string, string, string, number, string]>([
    ['an empty file', '', 'a.pdf', 400, 'empty_file'],
    ['text called .pdf', 'no pdf', 'a.pdf', 415, 'file_mismatch'],
    ['one byte too many', 'x'.repeat(10 * 1024 * 1024 + 1), 'a.txt', 413, 'file_too_large'],
  ])('refuses %s as an upload does', async (_name, content, name, status, code) => {
    expect(await add(ada, content, name)).toMatchObject({ status, body: { code } });
    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
  });

  it('is for people who are signed in, and takes a form', async () => {
    const body = form('x', 'a.txt');
    expect((await call(server, '/api/add-to-knowledge-index', { body })).status).toBe(401);
    expect((await call(server, '/api/add-to-knowledge-index', { as: ada, json: {} })).status).toBe(415);
  });
});

describe('removing a document from the index', () => {
  it('keeps the document, which says so, and forgets its text', async () => {
    const { id } = await upload(server, ada);
    await server.runJobs();
    expect(await remove(ada, id)).toEqual({ status: 200, body: { document_id: id, removed: true } });
    expect(server.reader.indexed).not.toContain(id);
    const removed = { status: 'failed', failure: { code: 'removed', retryable: true } };
    expect(await find(server, ada, id)).toMatchObject(removed);
    await server.runJobs();
    expect(await remove(ada, id)).toEqual({ status: 200, body: { document_id: id, removed: false } });
    expect(await find(server, ada, id)).toMatchObject(removed);
    expect(await server.countFiles()).toBe(1);
  });

  it('can be taken back by adding its file or by reading it again', async () => {
    const { id } = await upload(server, ada, { content: 'again' });
    await server.runJobs();
    await remove(ada, id);
    expect((await add(ada, 'again')).body).toMatchObject({ document_id: id, added: true });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', failure: null });
    await remove(ada, id);
    await call(server, `/api/documents/${id}/retry`, { as: ada, json: {} });
    await server.runJobs();
    expect(server.reader.indexed).toContain(id);
  });

  it('while it is read leaves nothing', async () => {
    const { id } = await upload(server, ada);
    server.reader.whileReading = async () => {
      await remove(ada, id);
    };
    await server.runJobs();
    expect(server.reader.indexed).not.toContain(id);
    expect(await find(server, ada, id)).toMatchObject({ failure: { code: 'removed' } });
  });

  it('that was deleted counts as removed, because clients delete the record first', async () => {
    const { id } = await upload(server, ada);
    await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
    expect(await remove(ada, id)).toEqual({ status: 200, body: { document_id: id, removed: false } });
  });

  it('is for its owner and administrators', async () => {
    const shared = await upload(server, ada);
    const own = await upload(server, ada, { is_public: 'false' });
    await server.runJobs();
    expect(await remove(bob, shared.id)).toMatchObject({ status: 403, body: { code: 'not_your_document' } });
    // What bob may not see answers as what is not there.
    expect(await remove(bob, own.id)).toEqual({
      status: 200,
      body: { document_id: own.id, removed: false },
    });
    expect([...server.reader.indexed]).toEqual(expect.arrayContaining([shared.id, own.id]));
    const admin = await server.signUp('institution_admin');
    expect((await remove(admin, shared.id)).body).toMatchObject({ removed: true });
  });

  it('is for people who are signed in, and takes an id', async () => {
    const json = { document_id: 'x' };
    expect((await call(server, '/api/remove-from-index', { json })).status).toBe(401);
    expect((await call(server, '/api/remove-from-index', { as: ada, json })).status).toBe(400);
  });
});
