import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { makeBmp, makeTiff } from '../../../../test/images.ts';
import { call, find, form, upload } from '../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../test/library-server.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const PDF = '%PDF-1.7\n1 0 obj << >> endobj\n%%EOF';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

const PIXEL = { columns: 1, rows: 1, grey: Uint8Array.of(0) };

let db: Database;
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await startLibrary(db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
});

describe('an upload', () => {
  it('becomes its owner’s document with the defaults, and is indexed', async () => {
    const before = await server.countFiles();
    const { status, body } = await call(server, '/api/upload', { as: ada, body: form(PDF, 'Biology.pdf') });
    expect(status).toBe(200);
    expect(body.document_id).toBe(body.document.id);
    expect(body.document).toMatchObject({
      title: 'Biology.pdf',
      description: null,
      type: 'pdf',
      subject: 'other',
      file_path: expect.stringMatching(/^private\/[\w-]{36}\/\d{13}-[\w-]{12}\.pdf$/),
      file_size: PDF.length,
      mime_type: 'application/pdf',
      uploaded_by: ada.id,
      visibility: 'me',
      is_public: false,
      metadata: {},
      status: 'stored',
      pages_total: null,
      failure: null,
      access_logs: [{ count: 0 }, { count: 0 }, { count: 0 }],
      can_delete: true,
    });
    expect(await server.countFiles()).toBe(before + 1);

    await server.runJobs();
    const ready = { status: 'ready', pages_done: 3, pages_total: 3, failure: null };
    expect(await find(server, ada, body.document_id)).toMatchObject(ready);
    expect(server.reader.indexed).toContain(body.document_id);
  });

  it('takes its fields before the file or after it, and ignores a second file', async () => {
    const data = form('one', 'one.txt', { title: ' First\u202e ', subject: 'physics' });
    data.append('file', new Blob(['two']), 'two.txt');
    data.append('description', 'late');
    data.append('is_public', 'false');
    const { body } = await call(server, '/api/upload', { as: ada, body: data });
    expect(body.document).toMatchObject({
      title: 'First',
      subject: 'physics',
      description: 'late',
      is_public: false,
      file_path: expect.stringMatching(new RegExp(`^private/${ada.id}/\\d{13}-[\\w-]{12}\\.txt$`)),
      file_size: 3,
    });
    expect((await call(server, '/api/documents', { as: ada })).body.documents).toHaveLength(1);
  });

  it.each([
    ['Bïology – 数学.pdf', 'Bïology – 数学.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\book.pdf', 'book.pdf'],
    [`${'x'.repeat(400)}.pdf`, 'x'.repeat(300)],
    ['My "best"  notes\u202e fdp.pdf', 'My "best" notes fdp.pdf'],
  ])('is called by its file name: %s', async (name, title) => {
    const { body } = await call(server, '/api/upload', { as: ada, body: form(PDF, name) });
    expect(body.document).toMatchObject({ title, type: 'pdf', mime_type: 'application/pdf' });
  });

  it.each<[string, string | Buffer, string, string]>([
    ['photo.png', PNG, 'image', 'image/png'],
    ['renamed.jpg', PNG, 'image', 'image/png'],
    ['scan.tif', makeTiff([PIXEL]), 'image', 'image/tiff'],
    ['photo.jpg', makeBmp(PIXEL), 'image', 'image/bmp'],
    ['cars.txt', 'BMW and GIF are abbreviations.', 'document', 'text/plain'],
    ['book.txt', PDF, 'pdf', 'application/pdf'],
    ['page.html', '<script>alert(1)</script>', 'document', 'text/html'],
    ['page.txt', '<script>alert(1)</script>', 'document', 'text/plain'],
    ['data.txt', '<?xml version="1.0"?><a/>', 'document', 'text/plain'],
    ['talk.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello', 'document', 'application/x-subrip'],
    ['talk.txt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'document', 'text/vtt'],
    ['late.vtt', 'By Ada\n\n00:01.000 --> 00:02.000\nHello', 'document', 'text/vtt'],
    ['no-times.srt', 'Hello', 'document', 'text/plain'],
    ['utf16.txt', Buffer.from('\ufeffhello', 'utf16le'), 'document', 'text/plain'],
    ['utf16-unmarked.txt', Buffer.from('hello', 'utf16le'), 'document', 'text/plain'],
  ])('has the type of its content: %s', async (name, content, type, mime_type) => {
    const body = form(typeof content === 'string' ? content : new Uint8Array(content), name);
    const answer = await call(server, '/api/upload', { as: ada, body });
    expect(answer.body.document).toMatchObject({ type, mime_type });
  });

  it('of the same content by the same person is the same document', async () => {
    const first = await upload(server, ada, { content: 'same' });
    const again = await upload(server, ada, { content: 'same', title: 'Another title' });
    expect(again).toEqual(first);
    const kept = await upload(server, ada, { content: 'same', is_public: 'false' });
    expect(kept.id).not.toBe(first.id);
    const bob = await server.signUp();
    expect((await upload(server, bob, { content: 'same' })).id).not.toBe(first.id);
    await server.runJobs();
    expect(await server.countFiles()).toBe(3);
  });

  it('of the same content at the same moment is one document', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => upload(server, ada, { content: 'at once' })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  it('of exactly 10 MB is taken', async () => {
    const document = await upload(server, ada, { content: 'x'.repeat(MAX_BYTES) });
    expect(document.file_size).toBe(MAX_BYTES);
  });
});

describe('an upload that asks whether its content is known', () => {
  const TEXT = 'The zygomatic bone forms the prominence of the cheek.';
  let bob: Person;
  beforeEach(async () => {
    bob = await server.signUp();
  });
  const ask = (as: Person) =>
    call(server, '/api/upload', { as, body: form(TEXT, 'bones.txt', { if_known: 'ask' }) });
  const share = (visibility: string) =>
    upload(server, bob, { content: TEXT, title: 'Bob’s secret bones', visibility });

  it('hears of a document that the caller may read, and leaves nothing', async () => {
    const own = await upload(server, ada, { content: TEXT, title: 'My bones', is_public: 'false' });
    const files = await server.countFiles();
    const details = { document_id: own.id, title: 'My bones', is_own: true };
    expect(await ask(ada)).toMatchObject({ status: 409, body: { code: 'same_content', details } });
    await server.runJobs();
    expect(await server.countFiles()).toBe(files);
  });

  it('hears of what another person shares with everyone, but of the own one first', async () => {
    const { id } = await share('everyone');
    const details = { document_id: id, title: 'Bob’s secret bones', is_own: false };
    expect(await ask(ada)).toMatchObject({ status: 409, body: { details } });
    const own = await upload(server, ada, { content: TEXT, title: 'Mine', is_public: 'false' });
    expect(await ask(ada)).toMatchObject({ status: 409, body: { details: { document_id: own.id } } });
  });

  it.each(['me', 'institution'])('hears nothing of what others share with: %s', async (visibility) => {
    const { id } = await share('me');
    await db.orm.execute(sql`
      with school as (insert into institutions (name, domain) values ('Bob’s school', 'bob.example') returning id)
      update documents set visibility = ${visibility}, institution_id = (select id from school) where id = ${id}`);
    const alone = await ask(ada);
    expect(alone.status).toBe(200);
    expect(JSON.stringify(alone.body)).not.toContain('secret');
    expect(await find(server, ada, alone.body.document_id)).toMatchObject({ uploaded_by: ada.id });
  });

  it('adds another when it is told to', async () => {
    const { id } = await upload(server, ada, { content: TEXT, is_public: 'false' });
    const body = form(TEXT, 'bones.txt', { if_known: 'add' });
    const added = await call(server, '/api/upload', { as: ada, body });
    expect(added.status).toBe(200);
    expect(added.body.document_id).not.toBe(id);
  });
});

describe('an upload that is refused', () => {
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  const brandless = new Uint8Array(
    Buffer.from(`\0\0\0\x18ftyp${' '.repeat(8)}heic${' '.repeat(400)}`, 'latin1'),
  );
  const executable = new Uint8Array(Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1'));
  const refusals: Array<[string, () => FormData, number, string]> = [
    ['an empty file', () => form('', 'a.pdf'), 400, 'empty_file'],
    ['an executable called .pdf', () => form(executable, 'a.pdf'), 415, 'file_mismatch'],
    ['a photo of a phone', () => form(heic, 'IMG_0001.HEIC'), 415, 'file_heic'],
    ['one whose first brand is blank', () => form(brandless, 'IMG_0002.HEIC'), 415, 'file_heic'],
    ['an executable', () => form(executable, 'a.exe'), 415, 'file_unsupported'],
    ['text called .pdf', () => form('no pdf', 'a.pdf'), 415, 'file_mismatch'],
    ['one byte too many', () => form('x'.repeat(MAX_BYTES + 1), 'a.txt'), 413, 'file_too_large'],
    ['an unknown subject', () => form('x', 'a.txt', { subject: 'magic' }), 400, 'invalid_fields'],
    ['a form without a file', () => withoutFile(), 400, 'no_file'],
    ['a form whose file field was left empty', () => form('', ''), 400, 'no_file'],
  ];

  it.each(refusals)('%s', async (_name, makeForm, status, code) => {
    const answer = await call(server, '/api/upload', { as: ada, body: makeForm() });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toMatch(/\/(tmp|src|node_modules)\//);
    await server.runJobs();
    expect((await call(server, '/api/documents', { as: ada })).body.documents).toEqual([]);
    expect(await server.countFiles()).toBe(0);
  });

  it('names the limit', async () => {
    for (const size of [MAX_BYTES + 1, 11 * 1024 * 1024]) {
      const answer = await call(server, '/api/upload', { as: ada, body: form('x'.repeat(size), 'a.txt') });
      expect(answer.body.detail).toBe('File too large. Maximum size is 10 MB');
    }
    const none = await call(server, '/api/upload', { as: ada, body: withoutFile() });
    expect(none.body.detail).toBe('No files selected or user not logged in');
  });

  it('anonymous, JSON or broken', async () => {
    expect((await call(server, '/api/upload', { body: form(PDF, 'a.pdf') })).status).toBe(401);
    expect((await call(server, '/api/upload', { as: ada, json: {} })).status).toBe(400);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { ...ada.headers, 'content-type': type };
      const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
      const response = await fetch(`${server.origin}/api/upload`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
  });

  it('cut off in the middle leaves nothing', async () => {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ada.headers.authorization}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it',
    );
    await expect.poll(() => looseFiles()).toBe(1);
    socket.destroy();
    await expect.poll(() => server.runJobs().then(looseFiles)).toBe(0);
    expect(await server.countFiles()).toBe(0);
  });
});

function withoutFile(): FormData {
  const data = new FormData();
  data.append('title', 'x');
  return data;
}

async function looseFiles(): Promise<number> {
  const { rows } = await db.orm.execute('select 1 from storage.loose_files');
  return rows.length;
}
