import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';

const MODELS = [{ id: 'llama' }, { id: 'qwen' }, { id: 'mistral' }, { id: 'nomic-embed' }];

let server: ModelServer;
let cloud: ModelServer;
let product: TestApp;
let ada: Person;
beforeAll(async () => {
  [server, cloud] = await Promise.all([startModelServer(), startModelServer()]);
  // What the server has is remembered for a few seconds from the start.
  server.setModels(MODELS);
  product = await createTestApp({
    LOCAL_MODEL_URL: server.url,
    OPENAI_API_KEY: 'sk-test-0123456789',
    OPENAI_BASE_URL: cloud.url,
  });
});
beforeEach(async () => {
  server.reset();
  server.setModels(MODELS);
  ada = await product.signUp();
});
afterAll(() => Promise.all([product.close(), server.close(), cloud.close()]));

const choose = (choice: object | null, person = ada) =>
  callAs(product.app, person, ['PUT', '/api/models/choice', { choice }]);
const choiceOf = async (person: Person) => (await callAs(product.app, person, ['GET', '/api/models'])).body;
const answererOf = async (preferred?: 'local' | 'openai') => {
  const model = await product.deps.llm.find(preferred, { userId: ada.userId, institutionId: null });
  return model && `${model.provider} ${model.model}`;
};

describe('the chosen model', () => {
  test('is kept for the person, and forgotten when they leave it to the server', async () => {
    const choice = { provider: 'local', model: 'qwen' };
    expect(await choose(choice)).toEqual({ status: 200, body: { choice } });
    expect(await choiceOf(ada)).toMatchObject({ choice });
    expect(await choiceOf(await product.signUp())).toMatchObject({ choice: null });
    await choose(null);
    expect(await choiceOf(ada)).toMatchObject({ choice: null });
  });

  test.each([
    ['one that nobody has', { provider: 'local', model: 'gpt-9' }],
    ['one that cannot answer', { provider: 'local', model: 'nomic-embed' }],
    ['one of a company without a key', { provider: 'anthropic', model: 'claude-haiku-4-5' }],
  ])('cannot be %s', async (_name, choice) => {
    expect(await choose(choice)).toMatchObject({ status: 404, body: { code: 'model_not_reachable' } });
  });

  test('answers instead of the first one', async () => {
    expect(await answererOf()).toBe('local llama');
    await choose({ provider: 'local', model: 'qwen' });
    expect(await answererOf()).toBe('local qwen');
    expect(await answererOf('local')).toBe('local qwen');
  });

  test('does not change who answers a question that names its provider', async () => {
    await choose({ provider: 'local', model: 'qwen' });
    expect(await answererOf('openai')).toBe('openai gpt-4.1-mini');
  });

  test('of a company is asked before the local server', async () => {
    await choose({ provider: 'openai', model: 'gpt-4.1-mini' });
    expect(await answererOf()).toBe('openai gpt-4.1-mini');
    expect(await answererOf('local')).toBe('local llama');
  });

  test('is in nobody’s way when the server has it no longer', async () => {
    await choose({ provider: 'local', model: 'mistral' });
    server.setModels([{ id: 'llama' }]);
    expect(await answererOf()).toBe('local llama');
    expect(await choiceOf(ada)).toMatchObject({ choice: { model: 'mistral' } });
  });
});

describe('the doctor', () => {
  const check = (body: object) => callAs(product.app, ada, ['POST', '/api/models/check', body]);

  test('tries the chosen model out', async () => {
    await choose({ provider: 'local', model: 'qwen' });
    expect(await check({})).toMatchObject({ body: { works: true, model: 'qwen' } });
  });

  test('tries the model out that it is asked about', async () => {
    expect(await check({ model: 'qwen' })).toMatchObject({ body: { works: true, model: 'qwen' } });
    expect(server.requests.at(-1)?.model).toBe('qwen');
  });
});
