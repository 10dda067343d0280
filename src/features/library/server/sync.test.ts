import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/database.ts';
import { call, upload } from '../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../test/library-server.ts';

let now = Date.now();
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  const change = () => ({ clock: { now: () => new Date(now) } });
  server = await startLibrary(await openTestDatabase(), { change });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
});

async function listed(): Promise<Array<Record<string, unknown>>> {
  return (await call(server, '/api/documents', { as: ada })).body.documents;
}

function passMinute(): void {
  now += 60_000;
}

it('records objects of the public root, at most once a minute', async () => {
  passMinute();
  expect(await listed()).toEqual([]);
  await server.bucket(ada).upload('Lecture 1.pdf', 'bytes');
  await server.bucket(ada).upload('folder/inner.pdf', 'bytes');
  await server.bucket(ada).upload(`private/${ada.id}/own.pdf`, 'bytes');
  expect(await listed()).toEqual([]);
  passMinute();
  const [document, ...more] = await listed();
  expect(more).toEqual([]);
  expect(document).toMatchObject({
    title: 'Lecture 1.pdf',
    description: 'Automatically synced from storage',
    type: 'pdf',
    subject: 'other',
    file_path: 'Lecture 1.pdf',
    file_size: 0,
    mime_type: 'application/pdf',
    is_public: true,
    uploaded_by: ada.id,
  });
  await server.runJobs();
  expect((await listed())[0]).toMatchObject({ status: 'ready' });
  passMinute();
  expect(await listed()).toHaveLength(1);
});

it.each([
  ['a.GIF', 'image', 'image/gif'],
  ['a.docx', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.exe', 'other', 'application/octet-stream'],
  ['noextension', 'other', 'application/octet-stream'],
])('types %s by its extension', async (name, type, mime_type) => {
  await server.bucket(ada).upload(name, 'bytes');
  passMinute();
  expect((await listed())[0]).toMatchObject({ type, mime_type });
});

it('never records what an upload has recorded', async () => {
  await upload(server, ada);
  passMinute();
  expect(await listed()).toHaveLength(1);
});

it('opens the file of a synced document whose name needs escaping', async () => {
  await server.bucket(ada).upload('a & b (1)+2.txt', 'bytes');
  passMinute();
  const [document] = await listed();
  const { body } = await call(server, `/api/documents/${String(document?.['id'])}/file`, { as: ada });
  expect(await (await fetch(server.origin + body.url)).text()).toBe('bytes');
});
