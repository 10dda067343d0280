import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import en from '../web/locales/en.json' with { type: 'json' };
import { type CheckResult, findingCodeSchema, type FindingCode } from '../contract.ts';

const NUMBERS = Array.from({ length: 12 }, (_, index) => `${index}, `);

let server: ModelServer;
let product: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await startModelServer();
  product = await createTestApp();
  admin = await product.signUp({ role: 'institution_admin' });
});
beforeEach(async () => {
  server.reset();
  server.answer({ pieces: NUMBERS, delayMs: 3 });
  await setUp('local', { base_url: server.url });
});
afterAll(() => Promise.all([product.close(), server.close()]));

async function setUp(provider: string, payload: object): Promise<void> {
  const url = `/api/models/providers/${provider}`;
  const reply = await product.app.fastify.inject({ method: 'PUT', url, headers: admin.headers, payload });
  expect(reply.statusCode).toBe(200);
}

async function check(provider = 'local'): Promise<CheckResult> {
  const url = '/api/models/check';
  const payload = { provider };
  const reply = await product.app.fastify.inject({ method: 'POST', url, headers: admin.headers, payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('every finding has its texts', () => {
  expect(Object.keys(en.findings)).toEqual(expect.arrayContaining(findingCodeSchema.options));
});

test('a server that works is measured', async () => {
  server.setModels([{ id: 'qwen', max_model_len: 8_192 }]);
  const result = await check();
  expect(result).toMatchObject({
    provider: 'local',
    works: true,
    model: 'qwen',
    context_tokens: 8_192,
    findings: [],
    measured: { tokens: 12, first_token_ms: expect.any(Number), tokens_per_second: expect.any(Number) },
  });
  expect(result.measured?.tokens_per_second).toBeGreaterThan(0);
});

test('one that writes without end is stopped', async () => {
  server.answer({ pieces: ['on '], ending: 'never', delayMs: 1 });
  expect(await check()).toMatchObject({ works: true });
  await server.requests[0]?.over;
  expect(server.requests[0]?.disconnected).toBe(true);
});

describe('what is wrong with a local server', () => {
  const CASES: Array<
    [name: string, break_: () => void | Promise<void>, code: FindingCode, details?: object]
  > = [
    ['nothing listens', () => setUp('local', { base_url: 'http://127.0.0.1:9/v1' }), 'server_down'],
    [
      'the address lacks /v1',
      () => setUp('local', { base_url: server.url.replace('/v1', '') }),
      'wrong_path',
      { suggested_url: expect.stringMatching(/^http:.*\/v1$/) },
    ],
    ['the path is wrong and nothing better is found', () => server.setFolder('/other'), 'wrong_path', {}],
    ['it has no model', () => server.setModels([]), 'no_model'],
    ['it has only an embedding model', () => server.setModels([{ id: 'nomic-embed-text' }]), 'no_model'],
    [
      'its model is not loaded',
      () => server.answer({ status: 404, body: '{"error":"No models loaded"}' }),
      'no_model',
    ],
    ['it wants a key', () => server.setKeys(['sk-another']), 'key_refused'],
    ['it does not stream', () => server.answer({ isWhole: true, pieces: NUMBERS }), 'no_streaming'],
    [
      'the context does not hold a sentence',
      () => server.answer({ status: 400, body: '{"error":"exceeds context length"}' }),
      'context_small',
    ],
    [
      'it breaks off',
      () => server.answer({ pieces: ['0, '], ending: 'die' }),
      'failed',
      { step: 'broke_off' },
    ],
    ['it says nothing', () => server.answer({ pieces: [] }), 'failed', { step: 'empty' }],
  ];
  test.each(CASES.map(([name, break_, code, details]) => ({ name, break_, code, details })))(
    '$name: $code',
    async ({ break_, code, details }) => {
      await break_();
      const { works, findings, measured } = await check();
      expect({ works, measured }).toEqual({ works: false, measured: null });
      expect(findings).toEqual([{ code, severity: 'error', details: details ?? {} }]);
    },
  );
});

describe('what works, but not well', () => {
  test('a small context', async () => {
    server.setModels([{ id: 'qwen' }]);
    server.setNativeModels([{ id: 'qwen', type: 'llm', state: 'loaded', loaded_context_length: 2_048 }]);
    expect(await check()).toMatchObject({
      works: true,
      findings: [
        {
          code: 'context_small',
          severity: 'warning',
          details: { context_tokens: 2_048, needed_tokens: 4_096 },
        },
      ],
    });
  });

  test('a stream that something collects on its way', async () => {
    server.answer({ pieces: NUMBERS, firstDelayMs: 400, isBuffered: true });
    expect(await check()).toMatchObject({
      works: true,
      findings: [{ code: 'no_streaming', severity: 'warning' }],
      measured: { tokens_per_second: null },
    });
  });
});

describe.each(['openai', 'anthropic'])('%s', (provider) => {
  const KEY = 'sk-good-0123456789';
  test('without a key is not set up', async () => {
    await setUp(provider, { base_url: server.url });
    expect(await check(provider)).toMatchObject({ works: false, findings: [{ code: 'not_configured' }] });
  });

  test('with a good key works', async () => {
    server.setKeys([KEY]);
    await setUp(provider, { base_url: server.url, api_key: KEY });
    expect(await check(provider)).toMatchObject({ works: true, findings: [] });
  });

  test('with another key says so', async () => {
    server.setKeys([KEY]);
    await setUp(provider, { base_url: server.url, api_key: 'sk-bad-0123456789' });
    expect(await check(provider)).toMatchObject({ works: false, findings: [{ code: 'key_refused' }] });
  });

  test('with its quota used up says so', async () => {
    await setUp(provider, { base_url: server.url, api_key: KEY });
    server.answer({ status: 429, body: '{"error":{"message":"You exceeded your current quota"}}' });
    expect(await check(provider)).toMatchObject({ works: false, findings: [{ code: 'quota_exceeded' }] });
  });

  test('at a wrong path says so', async () => {
    await setUp(provider, { base_url: server.url.replace('/v1', ''), api_key: KEY });
    expect(await check(provider)).toMatchObject({
      findings: [{ code: 'wrong_path', details: { suggested_url: server.url } }],
    });
  });
});
