import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { openSchool, type School, uploadAs } from '../../../../../test/school.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { LibraryDocument } from '../../contract.ts';

let product: TestApp;
let school: School;
let document: LibraryDocument;
beforeEach(async () => {
  product = await createTestApp();
  school = await openSchool(product);
});
afterEach(() => product.close());

/** Every way to change a document; each answers whether it did. */
const WAYS: Record<string, (person: Person) => Promise<boolean>> = {
  changed: async (person) => {
    const path = `/api/documents/${document.id}` as const;
    return (await callAs(product.app, person, ['PATCH', path, { title: 'Other' }])).status === 200;
  },
  removed_from_index: async (person) => {
    const body = { document_id: document.id };
    const answer = await callAs(product.app, person, ['POST', '/api/remove-from-index', body]);
    return Object(answer.body).removed === true;
  },
  read_again: async (person) => {
    await callAs(product.app, school.teacher, [
      'POST',
      '/api/remove-from-index',
      { document_id: document.id },
    ]);
    const path = `/api/documents/${document.id}/retry`;
    return (await callAs(product.app, person, ['POST', path, {}])).status === 200;
  },
  overwritten: (person) => store(person, 'PUT', document.file_path, 'Other words.'),
  deleted: async (person) => {
    const path = `/api/documents/${document.id}`;
    return (await callAs(product.app, person, ['DELETE', path])).status === 200;
  },
};

async function store(
  person: Person,
  method: 'PUT' | 'POST',
  path: string,
  payload: string,
): Promise<boolean> {
  const reply = await product.app.fastify.inject({
    method,
    url: `/storage/v1/object/documents/${path}`,
    headers: { ...person.headers, 'content-type': 'text/plain', 'x-upsert': 'true' },
    payload,
  });
  return reply.statusCode === 200;
}

async function removeObject({ headers }: Person): Promise<boolean> {
  const reply = await product.app.fastify.inject({
    method: 'DELETE',
    url: '/storage/v1/object/documents',
    headers,
    payload: { prefixes: [document.file_path] },
  });
  return reply.body !== '[]';
}

const share = async () => {
  document = await uploadAs(product, school.teacher, {
    text: `Words ${Math.random()}`,
    title: 'Bones',
    visibility: 'everyone',
  });
};
const mailsToOwner = async () =>
  (await product.deps.mail.listMailbox()).filter(
    ({ to, subject }) => to === school.teacher.email && subject.includes('Bones'),
  );

describe('what others may do with a document that everybody may read', () => {
  const ALL = {
    ...WAYS,
    upserted: (person: Person) => store(person, 'POST', document.file_path, 'Other words.'),
    'removed from the storage': removeObject,
  };

  it.each(Object.keys(ALL))('%s: only its owner and those who look after it', async (name) => {
    const allowed: string[] = [];
    for (const [who, person] of Object.entries(school)) {
      await share();
      if (await ALL[name as keyof typeof ALL]?.(person)) allowed.push(who);
    }
    expect(allowed).toEqual(['teacher', 'admin', 'operator']);
  });
});

describe('an administrator who', () => {
  it.each(Object.keys(WAYS))('%s it is on record, and named to its owner by email', async (action) => {
    await share();
    expect(await WAYS[action]?.(school.admin)).toBe(true);
    const [mail, ...more] = await mailsToOwner();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ada Admin');
    const { body } = await callAs(product.app, school.teacher, [
      'GET',
      `/api/documents/${document.id}/changes`,
    ]);
    const isGone = action === 'deleted';
    expect(body).toMatchObject(
      isGone ? { code: 'document_not_found' } : { changes: [{ action, by: 'Ada Admin' }] },
    );
  });
});

it('what the owner does is nobody’s news', async () => {
  await share();
  await WAYS['changed']?.(school.teacher);
  await WAYS['overwritten']?.(school.teacher);
  expect(await mailsToOwner()).toEqual([]);
  const { body } = await callAs(product.app, school.teacher, [
    'GET',
    `/api/documents/${document.id}/changes`,
  ]);
  expect(body).toEqual({ changes: [] });
});
