import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { ReachableModel } from '../contract.ts';

let server: ModelServer;
let product: TestApp;
beforeAll(async () => {
  server = await startModelServer();
  product = await createTestApp({
    LOCAL_MODEL_URL: server.url,
    ANTHROPIC_API_KEY: 'sk-test-0123456789',
    ANTHROPIC_BASE_URL: 'http://127.0.0.1:9/v1',
  });
});
beforeEach(() => server.reset());
afterAll(() => Promise.all([product.close(), server.close()]));

async function list(app = product): Promise<ReachableModel[]> {
  const { headers } = await app.signUp();
  const reply = await app.app.fastify.inject({ url: '/api/models', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().models;
}

describe('the models that can be reached', () => {
  test("by LM Studio's own list", async () => {
    server.setModels([{ id: 'llama' }, { id: 'qwen-vl' }, { id: 'nomic' }]);
    server.setNativeModels([
      { id: 'llama', type: 'llm', state: 'not-loaded', max_context_length: 131_072 },
      { id: 'qwen-vl', type: 'vlm', state: 'loaded', loaded_context_length: 32_768 },
      { id: 'nomic', type: 'embeddings', state: 'not-loaded' },
    ]);
    const shared = { provider: 'local', is_inside: false, size: null };
    expect(await list()).toEqual([
      { ...shared, id: 'llama', name: 'llama', status: 'Downloaded', type: 'chat', context_tokens: null },
      { ...shared, id: 'qwen-vl', name: 'qwen-vl', status: 'Active', type: 'vision', context_tokens: 32_768 },
      {
        ...shared,
        id: 'nomic',
        name: 'nomic',
        status: 'Downloaded',
        type: 'embedding',
        context_tokens: null,
      },
    ]);
  });

  test("by Ollama's lists", async () => {
    server.setModels([{ id: 'llama3.2:latest' }, { id: 'mistral:7b' }]);
    server.setOllamaModels({
      tags: [
        { name: 'llama3.2:latest', size: 2_019_393_189 },
        { name: 'mistral:7b', size: 4_113_301_824 },
      ],
      running: [{ name: 'llama3.2:latest', size_vram: 1, context_length: 8_192 }],
    });
    expect(await list()).toMatchObject([
      { name: 'llama3.2:latest', status: 'Active', size: 2_019_393_189, context_tokens: 8_192 },
      { name: 'mistral:7b', status: 'Downloaded', size: 4_113_301_824, context_tokens: null },
    ]);
  });

  test('by the plain list, of which all are loaded', async () => {
    server.setModels([{ id: 'ggml', meta: { n_ctx: 4_096, size: 700_000_000 } }]);
    expect(await list()).toMatchObject([
      { name: 'ggml', status: 'Active', size: 700_000_000, context_tokens: 4_096 },
    ]);
  });

  test('a cloud that cannot be reached is not among them, one that can is', async () => {
    expect(await list()).toMatchObject([{ provider: 'local' }]);
    const online = await createTestApp({ OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: server.url });
    try {
      expect(await list(online)).toMatchObject([
        { provider: 'openai', name: 'gpt-4.1-mini', status: 'Active', size: null, type: 'chat' },
      ]);
    } finally {
      await online.close();
    }
  });
});

test('the status names the model that would answer, or that none does', async () => {
  const read = async ({ app, signUp }: TestApp) => {
    const { headers } = await signUp();
    return (await app.fastify.inject({ url: '/api/model-status', headers })).json();
  };
  expect(await read(product)).toEqual({ answerer: 'local', model: 'test-model' });
  const quoting = await createTestApp({ LOCAL_MODEL_URL: 'http://127.0.0.1:9/v1' });
  try {
    expect(await read(quoting)).toEqual({ answerer: 'library', model: null });
  } finally {
    await quoting.close();
  }
});
