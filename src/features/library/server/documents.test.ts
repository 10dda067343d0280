import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/database.ts';
import { type Answer, call, find, upload } from '../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../test/library-server.ts';

let server: LibraryServer;
let ada: Person;
let bob: Person;
let admin: Person;

beforeAll(async () => {
  server = await startLibrary(await openTestDatabase());
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
  bob = await server.signUp();
  admin = await server.signUp('institution_admin');
});

function list(as: Person, query = ''): Promise<Answer> {
  return call(server, `/api/documents${query}`, { as });
}

function titles(answer: Answer): string[] {
  return answer.body.documents.map((document: { title: string }) => document.title);
}

describe('every endpoint of a document', () => {
  const endpoints: Array<[string, (id: string) => [path: string, method: string, json?: unknown]]> = [
    ['get', (id) => [`/api/documents/${id}`, 'GET']],
    ['delete', (id) => [`/api/documents/${id}`, 'DELETE']],
    ['retry', (id) => [`/api/documents/${id}/retry`, 'POST', {}]],
    ['file', (id) => [`/api/documents/${id}/file`, 'GET']],
    ['page', (id) => [`/api/documents/${id}/pages/1`, 'GET']],
    ['access', (id) => ['/api/access-logs', 'POST', { document_id: id, action_type: 'view' }]],
  ];

  it.each(endpoints)(
    '%s: refuses anyone, hides the private document of another, knows bad ids',
    async (_, at) => {
      const { id } = await upload(server, ada, { is_public: 'false', title: 'Diary' });
      const open = async (as: Person | null, documentId: string) => {
        const [path, method, json] = at(documentId);
        return call(server, path, { as, method, json });
      };
      expect((await open(null, id)).status).toBe(401);
      for (const stranger of [bob, admin]) {
        const answer = await open(stranger, id);
        expect(answer).toEqual({
          status: 404,
          body: { detail: 'Document not found', code: 'document_not_found' },
        });
      }
      expect((await open(ada, randomUUID())).status).toBe(404);
      expect((await open(ada, 'no-id')).status).toBe(400);
      expect(await find(server, ada, id)).toMatchObject({ title: 'Diary', is_public: false });
    },
  );
});

describe('the list', () => {
  it('shows public documents and the own private ones, newest first, a page at a time', async () => {
    await upload(server, ada, { title: 'One' });
    await upload(server, bob, { title: 'Two' });
    await upload(server, ada, { title: 'Mine', is_public: 'false' });
    await upload(server, bob, { title: 'His', is_public: 'false' });
    expect(titles(await list(ada))).toEqual(['Mine', 'Two', 'One']);
    expect(titles(await list(bob))).toEqual(['His', 'Two', 'One']);
    expect(titles(await list(admin))).toEqual(['Two', 'One']);

    const first = await list(ada, '?limit=2');
    expect(titles(first)).toEqual(['Mine', 'Two']);
    await upload(server, bob, { title: 'Later' });
    const second = await list(ada, `?limit=2&cursor=${first.body.next_cursor}`);
    expect(titles(second)).toEqual(['One']);
    expect(second.body.next_cursor).toBeNull();
    expect((await call(server, '/api/documents')).status).toBe(401);
  });

  it('keeps documents of one instant apart', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await upload(server, ada, { title });
    await server.deps.db.orm.execute("update documents set created_at = '2026-01-01T00:00:00.123Z'");
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await list(ada, `?limit=2${cursor}`);
      seen.push(...titles(page));
      if (page.body.next_cursor === null) break;
      cursor = `&cursor=${page.body.next_cursor}`;
    }
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('filters by subject and searches title and description as plain text, without regard to case and accents', async () => {
    await upload(server, ada, { title: '100% Biology', subject: 'biology' });
    await upload(server, ada, { title: 'snake_case', description: 'Über \\ alles' });
    await upload(server, ada, { title: 'Physics', subject: 'physics' });
    expect(titles(await list(ada, '?subject=biology'))).toEqual(['100% Biology']);
    const searches: Array<[string, string[]]> = [
      ['BIOLOGY', ['100% Biology']],
      ['%', ['100% Biology']],
      ['_', ['snake_case']],
      ['\\', ['snake_case']],
      ['über', ['snake_case']],
      ['uber', ['snake_case']],
      ['phýsics', ['Physics']],
      ["'; drop table documents; --", []],
    ];
    for (const [search, found] of searches) {
      expect(titles(await list(ada, `?search=${encodeURIComponent(search)}`))).toEqual(found);
    }
    expect(titles(await list(ada, '?search=s&subject=physics'))).toEqual(['Physics']);
  });

  it.each([
    '?subject=magic',
    '?limit=0',
    '?limit=101',
    '?cursor=nonsense',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
  ])('refuses %s', async (query) => {
    expect((await list(ada, query)).status).toBe(400);
  });

  it('leaves out what cannot be asked when only documents to ask are wanted, and stays as private as ever', async () => {
    const titled = (title: string, as = ada) => upload(server, as, { title, is_public: 'false' });
    const setState = (status: string, code: string | null, { id }: { id: string }) =>
      server.deps.db.orm.execute(
        sql`update documents set status = ${status}, failure_code = ${code},
          is_retryable = ${code === null ? null : false} where id = ${id}`,
      );
    await setState('failed', 'password', await titled('Locked'));
    await setState('failed', 'corrupt', await titled('Broken'));
    await setState('failed', 'timeout', await titled('Read in part'));
    await titled('Waiting');
    await setState('ready', null, await titled('Ready'));
    await setState('ready', null, await titled('Of somebody else', bob));
    expect(titles(await list(ada, '?askable=true'))).toEqual(['Ready', 'Waiting', 'Read in part']);
    expect(titles(await list(ada))).toHaveLength(5);
    expect((await list(ada, '?askable=false')).status).toBe(400);
  });

  it('counts views, downloads and chats each by themselves, and only shows whose document it is', async () => {
    const { id } = await upload(server, ada);
    for (const [action_type, times] of Object.entries({ view: 3, download: 2, chat: 1 })) {
      for (let n = 0; n < times; n += 1) {
        const json = { document_id: id, action_type };
        const recorded = await call(server, '/api/access-logs', { as: bob, json });
        expect(recorded).toEqual({ status: 200, body: { recorded: true } });
      }
    }
    const [document] = (await list(bob)).body.documents;
    expect(document.access_logs).toEqual([{ count: 3 }, { count: 2 }, { count: 1 }]);
    expect(document.can_delete).toBe(false);
    const json = { document_id: id, action_type: 'steal' };
    expect((await call(server, '/api/access-logs', { as: bob, json })).status).toBe(400);
    expect(JSON.stringify(document)).not.toMatch(/sha256|version|user_id/);
  });

  it('counts what happens at the same time, and no more what was removed from the log', async () => {
    const { id } = await upload(server, ada);
    const json = { document_id: id, action_type: 'view' };
    await Promise.all(Array.from({ length: 12 }, () => call(server, '/api/access-logs', { as: bob, json })));
    const views = async () => (await list(bob)).body.documents[0].access_logs[0];
    expect(await views()).toEqual({ count: 12 });
    await server.deps.db.orm.execute(sql`
      delete from document_access_logs where id in (select id from document_access_logs limit 5)`);
    expect(await views()).toEqual({ count: 7 });
  });
});

describe('deleting', () => {
  it('is for the uploader and administrators, and takes record, file, index and log', async () => {
    const mine = await upload(server, ada);
    const other = await upload(server, ada);
    await call(server, '/api/access-logs', { as: bob, json: { document_id: mine.id, action_type: 'view' } });
    await server.runJobs();
    const remove = (id: string, as: Person) => call(server, `/api/documents/${id}`, { as, method: 'DELETE' });

    expect((await remove(mine.id, bob)).status).toBe(403);
    expect(await find(server, ada, mine.id)).not.toBeNull();
    expect(await remove(mine.id, ada)).toEqual({
      status: 200,
      body: { deleted: true, index_pending: false },
    });
    expect((await remove(mine.id, ada)).status).toBe(404);
    expect(await find(server, ada, mine.id)).toBeNull();
    expect((await remove(other.id, admin)).status).toBe(200);

    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
    expect(server.reader.indexed.size).toBe(0);
    expect((await list(ada)).body.documents).toEqual([]);
  });

  it('tells when the document was being read, whose last words leave the index a moment later', async () => {
    const { id } = await upload(server, ada);
    await server.deps.db.orm.execute("update documents set status = 'indexing'");
    const { body } = await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
    expect(body).toEqual({ deleted: true, index_pending: true });
  });
});

describe('the file of a document', () => {
  it('has a short-lived address that needs no token in a header, and none after the document is gone', async () => {
    const { id } = await upload(server, ada, { content: 'secret', is_public: 'false', title: 'Plan "β"' });
    const { body } = await call(server, `/api/documents/${id}/file`, { as: ada });
    const shown = await fetch(server.origin + body.url);
    expect(await shown.text()).toBe('secret');
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const lifetime = new Date(body.expires_at).getTime() - Date.now();
    expect(lifetime).toBeGreaterThan(0);
    expect(lifetime).toBeLessThanOrEqual(60 * 60_000);

    const download = await call(server, `/api/documents/${id}/file?download=true`, { as: ada });
    const saved = await fetch(server.origin + download.body.url);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Plan ___.txt"; filename*=UTF-8''Plan%20%22%CE%B2%22.txt`,
    );

    await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
    expect((await fetch(server.origin + body.url)).status).toBe(400);
  });
});

describe('a web page of a user', () => {
  it.each(['page.html', 'page.xhtml', 'page.HTM'])(
    '%s is saved, never shown, and runs nothing',
    async (name) => {
      const content =
        '<html xmlns="http://www.w3.org/1999/xhtml"><body><script>alert(1)</script>words</body></html>';
      const document = await upload(server, ada, { content, name });
      expect(document).toMatchObject({ type: 'document', mime_type: 'text/html' });
      for (const query of ['', '?download=true']) {
        const { body } = await call(server, `/api/documents/${document.id}/file${query}`, { as: ada });
        const { headers } = await fetch(server.origin + body.url);
        expect(headers.get('content-disposition')).toMatch(/^attachment;/);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox;/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );
});

describe('a page', () => {
  it('comes with its text and lines, or not at all', async () => {
    const { id } = await upload(server, ada);
    expect((await call(server, `/api/documents/${id}/pages/1`, { as: bob })).status).toBe(404);
    await server.runJobs();
    expect((await call(server, `/api/documents/${id}/pages/2`, { as: bob })).body).toEqual({
      page: 2,
      pages_total: 3,
      width: 100,
      height: 200,
      text: 'words',
      lines: [{ page: 2, start: 0, end: 5, x0: 1, y0: 2, x1: 3, y1: 4 }],
      cues: [],
      headings: [],
      structure: { tables: [], items: [] },
    });
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect((await call(server, `/api/documents/${id}/pages/${page}`, { as: bob })).status).toBe(400);
    }
    const beyond = await call(server, `/api/documents/${id}/pages/4`, { as: bob });
    expect(beyond).toEqual({ status: 404, body: { detail: 'Page not found', code: 'page_not_found' } });
  });
});
