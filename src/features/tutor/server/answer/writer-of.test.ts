import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import { chat } from '../../contract.ts';
import { writerOf } from './writer-of.ts';

describe('who wrote an answer', () => {
  let product: TestApp;
  let models: ModelServer;
  let student: Person;
  beforeAll(async () => {
    models = await startModelServer();
    product = await createTestApp({ LOCAL_MODEL_URL: models.url });
    student = await product.signUp();
  });
  afterEach(() => models.reset());
  afterAll(async () => {
    await product.close();
    await models.close();
  });

  const writer = async (model_type: ProviderName) => {
    const body = { message: 'What is a cell?', professor: { name: 'Ada' }, model_type };
    const answer = await callAs(product.app, student, ['POST', '/api/chat', body]);
    const { answered_by, writer: own } = chat.response.parse(answer.body);
    return { answered_by, ...own };
  };

  test('is said by name', async () => {
    models.answer({ pieces: ['A cell is small.'] });
    expect(await writer('local')).toEqual({
      answered_by: 'local',
      model: 'test-model',
      instead_of: null,
    });
  });

  test('and whom the person wanted instead, with the reason', async () => {
    models.answer({ pieces: ['A cell is small.'] });
    expect(await writer('openai')).toEqual({
      answered_by: 'local',
      model: 'test-model',
      instead_of: { provider: 'openai', model: null, reason: 'not_configured' },
    });
  });
});

const asker = { userId: 'u', institutionId: null };
const model = { provider: 'local', model: 'small' } as Parameters<typeof writerOf>[1];
const endpoint = { provider: 'local', baseUrl: 'http://x', apiKey: null, model: null } as const;

test.each([
  ['no model runs', null, { provider: 'local', model: 'big' }, 'not_reachable'],
  ['the server has another one', model, { provider: 'local', model: 'big' }, 'not_loaded'],
] as const)('when %s, the reason is %s', async (_name, found, wish, reason) => {
  const llm = { wishOf: async () => wish, endpointOf: async () => endpoint };
  const { instead_of } = await writerOf(llm, found, { preferred: undefined, asker });
  expect(instead_of).toEqual({ ...wish, reason });
});
