import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visibility } from '#shared/visibility.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { move, openSchool, type School, uploadAs } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';
import type { LibraryDocument } from '../contract.ts';

const TEXT = 'The zygomatic bone forms the prominence of the cheek.';
const QUESTION = 'Which bone forms the prominence of the cheek?';

let product: TestApp;
let school: School;
beforeEach(async () => {
  product = await createTestApp();
  await product.startJobs();
  school = await openSchool(product);
});
afterEach(() => product.close());

async function share(visibility: Visibility): Promise<LibraryDocument> {
  const { id } = await uploadAs(product, school.teacher, { text: TEXT, title: 'Bones', visibility });
  return ready(id, school.teacher);
}

/** Read, and marked for those who may read it now. */
async function ready(id: string, reader: Person): Promise<LibraryDocument> {
  return vi.waitFor(
    async () => {
      const { body } = await callAs(product.app, reader, ['GET', `/api/documents/${id}`]);
      expect(body).toMatchObject({ status: 'ready' });
      // Border: the contract has checked it.
      return body as LibraryDocument;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const change = (person: Person, id: string, body: object) =>
  callAs(product.app, person, ['PATCH', `/api/documents/${id}`, body]);

/** Each way in which somebody could come to a document. */
async function waysTo(person: Person, { id, file_path: path }: LibraryDocument): Promise<boolean[]> {
  const { app, deps } = product;
  const get = async (url: string) => (await callAs(app, person, ['GET', url])).status === 200;
  const list = await callAs(app, person, ['GET', '/api/documents']);
  const readable = await deps.knowledge.findReadable([id], person.userId);
  const inLibrary = await deps.knowledge.search({ text: QUESTION, readerId: person.userId, limit: 5 });
  const inDocument = await deps.knowledge.search({
    text: QUESTION,
    readerId: person.userId,
    sourceIds: [id],
    limit: 5,
  });
  const { headers } = person;
  const stored = await app.fastify.inject({ url: `/storage/v1/object/documents/${path}`, headers });
  return [
    JSON.stringify(list.body).includes(id),
    await get(`/api/documents/${id}`),
    await get(`/api/documents/${id}/file`),
    await get(`/api/documents/${id}/pages/1`),
    readable.length === 1,
    inLibrary.length === 1,
    inDocument.length === 1,
    stored.statusCode === 200,
  ];
}

async function readersOf(document: LibraryDocument): Promise<string[]> {
  const readers: string[] = [];
  for (const [name, person] of Object.entries(school)) {
    const ways = new Set(await waysTo(person, document));
    // All of them, or none.
    expect([name, ways.size]).toEqual([name, 1]);
    if (ways.has(true)) readers.push(name);
  }
  return readers;
}

const SCHOOL = ['teacher', 'student', 'admin'];
const ALL = [...SCHOOL, 'otherAdmin', 'stranger', 'operator'];

describe('who may read a document', () => {
  it.each([
    ['me', ['teacher']],
    ['institution', SCHOOL],
    ['everyone', ALL],
  ] as const)('is what was chosen at the upload: %s', async (visibility, readers) => {
    const document = await share(visibility);
    expect(document).toMatchObject({ visibility, is_public: visibility === 'everyone' });
    expect(await readersOf(document)).toEqual(readers);
  });

  it('is the institution for teachers and administrators, and only themselves for all others, when nothing is chosen', async () => {
    const usual = async (person: Person) => (await uploadAs(product, person, { text: TEXT })).visibility;
    const { teacher, admin, student, stranger, operator } = school;
    expect(await Promise.all([teacher, admin].map(usual))).toEqual(['institution', 'institution']);
    expect(await Promise.all([student, stranger, operator].map(usual))).toEqual(['me', 'me', 'me']);
  });

  it('changes at once, for every way to it, and is still so when it is marked anew', async () => {
    const document = await share('everyone');
    const steps = [
      ['me', ['teacher']],
      ['institution', SCHOOL],
      ['me', ['teacher']],
      ['everyone', ALL],
    ] as const;
    for (const [visibility, readers] of steps) {
      const { body } = await change(school.teacher, document.id, { visibility });
      expect(body).toMatchObject({ visibility, is_public: visibility === 'everyone' });
      expect(await readersOf(document)).toEqual(readers);
      await vi.waitFor(async () => expect(await product.deps.knowledge.hasOutdated()).toBe(false), 10_000);
      expect(await readersOf(document)).toEqual(readers);
    }
  });

  it('ends for whoever leaves the institution', async () => {
    const document = await share('institution');
    await move(product, school.student, null);
    expect(await readersOf(document)).toEqual(['teacher', 'admin']);
  });

  it.each(['moves to another institution', 'leaves and joins another one'])(
    'is the owner alone who %s, until they share it there',
    async (way) => {
      const document = await share('institution');
      if (way.startsWith('leaves')) await move(product, school.teacher, null);
      await move(product, school.teacher, school.otherAdmin.institutionId);
      expect(await readersOf(document)).toEqual(['teacher']);
      const shown = await callAs(product.app, school.teacher, ['GET', `/api/documents/${document.id}`]);
      expect(shown.body).toMatchObject({ visibility: 'me' });
      await change(school.teacher, document.id, { visibility: 'institution' });
      expect(await readersOf(document)).toEqual(['teacher', 'otherAdmin']);
    },
  );

  it('stays everyone when the owner moves', async () => {
    const document = await share('everyone');
    await move(product, school.teacher, school.otherAdmin.institutionId);
    expect(await readersOf(document)).toEqual(ALL);
  });

  it('cannot be an institution that the owner does not have', async () => {
    const { id } = await uploadAs(product, school.stranger, { text: TEXT });
    const answer = await change(school.stranger, id, { visibility: 'institution' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'no_institution' }]);
  });

  it('is widened by the owner only, and narrowed by whoever looks after it', async () => {
    const { id } = await share('institution');
    const wider = await change(school.admin, id, { visibility: 'everyone' });
    expect([wider.status, wider.body]).toMatchObject([403, { code: 'only_owner_shares' }]);
    expect(await change(school.student, id, { title: 'Mine' })).toMatchObject({ status: 403 });
    expect(await change(school.otherAdmin, id, { title: 'Mine' })).toMatchObject({ status: 404 });
    expect(await change(school.admin, id, { visibility: 'me' })).toMatchObject({ status: 200 });
  });
});

describe('the address of a file', () => {
  const statusOf = async (url: string) => (await product.app.fastify.inject({ url })).statusCode;

  it('that everybody knew ends when the document is not for everyone any more', async () => {
    const { id, file_path: path } = await share('everyone');
    const address = `/storage/v1/object/public/documents/${path}`;
    expect(await statusOf(address)).toBe(200);
    await change(school.teacher, id, { visibility: 'institution' });
    expect(await statusOf(address)).toBe(400);
    await change(school.teacher, id, { visibility: 'everyone' });
    expect(await statusOf(address)).toBe(200);
  });

  it('is asked again before a kept copy is shown, which is refused once the document is private', async () => {
    const { id, file_path: path } = await share('everyone');
    const headers = school.stranger.headers;
    const url = `/storage/v1/object/documents/${path}`;
    const first = await product.app.fastify.inject({ url, headers });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = { ...headers, 'if-none-match': String(first.headers.etag) };
    const kept = await product.app.fastify.inject({ url, headers: again });
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    await change(school.teacher, id, { visibility: 'me' });
    expect((await product.app.fastify.inject({ url, headers: again })).statusCode).toBe(400);
  });

  it('that was signed is good for as long as its reader may read it', async () => {
    const { id } = await share('institution');
    const sign = async (person: Person) =>
      String(Object((await callAs(product.app, person, ['GET', `/api/documents/${id}/file`])).body).url);
    const [students, own] = [await sign(school.student), await sign(school.teacher)];
    expect([await statusOf(students), await statusOf(own)]).toEqual([200, 200]);
    await move(product, school.student, null);
    expect([await statusOf(students), await statusOf(own)]).toEqual([400, 200]);
  });
});

describe('the words of a document', () => {
  it('are changed by its owner, and found under the new title', async () => {
    const { id } = await share('me');
    const facts = { title: 'Craniology', description: 'Of skulls', subject: 'biology' };
    expect(await change(school.teacher, id, facts)).toMatchObject({ status: 200, body: facts });
    const search = () =>
      product.deps.knowledge.search({ text: 'craniology', readerId: school.teacher.userId, limit: 5 });
    await vi.waitFor(async () => expect(await search()).toMatchObject([{ title: 'Craniology' }]), 10_000);
    expect(await change(school.teacher, id, { title: '  ' })).toMatchObject({ status: 400 });
    expect(await change(school.teacher, id, { description: '' })).toMatchObject({
      body: { description: null },
    });
  });
});
