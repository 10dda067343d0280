import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import type { ProviderSettings } from '../contract.ts';
import { createModelStore } from './model-store.ts';

const KEY = 'sk-of-the-institution-7f3a';
const OPERATOR_KEY = 'sk-of-the-operator';

let server: ModelServer;
let product: TestApp;
let admin: Person;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.reset();
  product = await createTestApp();
  admin = await product.signUp({ role: 'institution_admin' });
});
afterEach(() => product.close());

async function call(method: 'GET' | 'PUT' | 'DELETE', person: Person, provider = '', body?: object) {
  const reply = await product.app.fastify.inject({
    method,
    url: `/api/models/providers${provider && `/${provider}`}`,
    headers: person.headers,
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, body: reply.json() };
}

const put = (provider: string, body: object, person = admin) => call('PUT', person, provider, body);

async function settingsOf(provider: string, person = admin): Promise<ProviderSettings | undefined> {
  const { providers } = (await call('GET', person)).body;
  return providers.find((settings: ProviderSettings) => settings.provider === provider);
}

async function firstWords(person: Person, provider: 'openai' | 'anthropic' | 'local') {
  const { userId, institutionId } = person;
  const model = await product.deps.llm.find(provider, { userId, institutionId });
  const signal = new AbortController().signal;
  for await (const piece of model?.stream([{ role: 'user', content: 'Hello?' }], { signal }) ?? []) {
    return { provider: model?.provider, piece };
  }
  return null;
}

describe('who may', () => {
  test.each(['student', 'teacher'] as const)('not a %s', async (role) => {
    const person = await product.signUp({ role });
    expect((await call('GET', person)).status).toBe(403);
    expect((await put('openai', { api_key: KEY }, person)).status).toBe(403);
    expect((await call('DELETE', person, 'openai')).status).toBe(403);
  });

  test('an institution neither sees nor uses the key of another', async () => {
    await put('openai', { api_key: KEY, base_url: server.url });
    const other = await product.signUp({ role: 'institution_admin' });
    expect(await settingsOf('openai', other)).toMatchObject({ is_configured: false, key: 'none' });
    expect(await firstWords(other, 'openai')).toBeNull();
  });
});

test('an administrator without an institution sets the keys of the deployment, until an institution sets its own', async () => {
  const root = await product.signUp({ role: 'institution_admin' });
  await product.deps.db.orm.execute(sql`update profiles set institution_id = null where id = ${root.userId}`);
  const set = await put('openai', { api_key: KEY, base_url: server.url, model: 'shared' }, root);
  expect([set.status, set.body.key]).toEqual([200, 'stored']);
  await put('openai', { model: 'shared-2' }, root);
  expect(await settingsOf('openai', root)).toMatchObject({ key: 'stored', model: 'shared-2' });
  expect(await settingsOf('openai')).toMatchObject({ is_configured: true, key: 'deployment', key_end: null });
  expect(await firstWords(admin, 'openai')).not.toBeNull();
  expect(server.requests.at(-1)).toMatchObject({ model: 'shared-2' });
  await put('openai', { api_key: `${KEY}2`, base_url: server.url, model: 'own' });
  await firstWords(admin, 'openai');
  expect(server.requests.at(-1)).toMatchObject({ model: 'own' });
  expect((await call('DELETE', root, 'openai')).body).toMatchObject({ key: 'none' });
});

describe('a key', () => {
  test.each(['openai', 'anthropic'] as const)('is used for %s and never leaves', async (provider) => {
    const changed = await put(provider, { api_key: KEY, base_url: server.url, model: 'of-the-institution' });
    const listed = await call('GET', admin);
    expect(changed.body).toMatchObject({ is_configured: true, key: 'stored', key_end: '7f3a' });
    expect(changed.text + listed.text).not.toContain(KEY.slice(0, -4));
    expect(await firstWords(admin, provider)).toMatchObject({ provider });
    expect(server.requests).toMatchObject([{ key: KEY, model: 'of-the-institution' }]);
  });

  test('lies encrypted in the database, each time differently', async () => {
    const stored = async () => {
      await put('openai', { api_key: KEY });
      const { rows } = await product.deps.db.orm.execute<{ api_key: string }>(
        sql`select api_key from model_provider`,
      );
      return rows[0]?.api_key ?? '';
    };
    const [one, other] = [await stored(), await stored()];
    expect(one).not.toBe(other);
    const decoded = Buffer.from(one.split('.')[1] ?? '', 'base64url').toString('latin1');
    expect(one + decoded).not.toContain('institution');
    expect(await readdir(join(product.deps.config.DATA_DIR, 'keys'))).toContain('models.key');
  });

  test('moved to another row it does not open', async () => {
    await put('openai', { api_key: KEY });
    await product.deps.db.orm.execute(sql`update model_provider set provider = 'anthropic'`);
    expect(await settingsOf('anthropic')).toMatchObject({ is_configured: false, key: 'unreadable' });
  });

  test('whose encryption key is lost must be entered again', async () => {
    await put('openai', { api_key: KEY });
    await rm(join(product.deps.config.DATA_DIR, 'keys', 'models.key'));
    // Another process, which has not seen the old one.
    const jobs = { ...product.deps.jobs, register: () => {} };
    const store = await createModelStore({ ...product.deps, jobs });
    const [settings] = await store.findProviders(admin.institutionId ?? '');
    expect(settings).toMatchObject({ provider: 'openai', apiKey: null });
  });

  test('stays when only the model changes, and goes with null', async () => {
    await put('openai', { api_key: KEY });
    expect((await put('openai', { model: 'another' })).body).toMatchObject({
      key: 'stored',
      model: 'another',
    });
    expect((await put('openai', { api_key: null })).body).toMatchObject({ key: 'none', key_end: null });
  });

  test('does not follow to a new address', async () => {
    await put('openai', { api_key: KEY });
    const { body } = await put('openai', { base_url: server.url });
    expect(body).toMatchObject({ key: 'none', is_configured: false });
  });

  test('is taken back', async () => {
    await put('openai', { api_key: KEY, base_url: server.url });
    expect((await call('DELETE', admin, 'openai')).body).toMatchObject({ key: 'none', base_url: null });
    expect(await firstWords(admin, 'openai')).toBeNull();
  });
});

test("the operator's key is used, said to be there, and never sent to an address of an institution", async () => {
  await product.close();
  product = await createTestApp({ OPENAI_API_KEY: OPERATOR_KEY, OPENAI_BASE_URL: server.url });
  admin = await product.signUp({ role: 'institution_admin' });
  expect(await settingsOf('openai')).toMatchObject({ is_configured: true, key: 'deployment', key_end: null });
  expect(await firstWords(admin, 'openai')).not.toBeNull();
  expect(server.requests).toMatchObject([{ key: OPERATOR_KEY }]);
  const elsewhere = await put('openai', { base_url: `${server.url}/elsewhere` });
  expect(elsewhere.body).toMatchObject({ is_configured: false, key: 'none' });
});

describe('the address of a local server', () => {
  test('is where the questions of the institution go', async () => {
    await put('local', { base_url: `${server.url}/` });
    expect(await firstWords(admin, 'local')).toEqual({ provider: 'local', piece: 'This ' });
    expect(await firstWords(await product.signUp(), 'local')).toBeNull();
  });

  test('may want a key', async () => {
    server.setKeys([KEY]);
    await put('local', { base_url: server.url, api_key: KEY });
    expect(await firstWords(admin, 'local')).not.toBeNull();
  });

  test.each([
    'http://169.254.169.254/v1',
    'http://[::ffff:a9fe:a9fe]/v1',
    'http://0.0.0.0:1234/v1',
    'file:///etc/passwd',
    'http://user:secret@127.0.0.1:1234/v1',
    'http://127.0.0.1:1234/v1?key=secret',
    'localhost:1234',
  ])('cannot be %s', async (base_url) => {
    expect((await put('local', { base_url })).status).toBe(400);
    expect(await settingsOf('local')).toMatchObject({ base_url: null });
  });
});
