import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:net';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import type { CheckResult } from '../contract.ts';

/** A campus server: others can reach it. */
const CAMPUS = { HOST: '0.0.0.0', ROLE_POLICY: 'open', PUBLIC_URL: 'https://lyceum.campus.example' };
const AT_THE_SAME_MOMENT_MS = 600;

let models: ModelServer;
let silent: Server;
let silentPort: number;
let product: TestApp;
let admin: Person;

beforeAll(async () => {
  models = await startModelServer();
  // Accepts, and says nothing.
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const address = silent.address();
  silentPort = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => product.close());
afterAll(async () => {
  silent.close();
  await models.close();
});

async function start(env: Record<string, string>): Promise<void> {
  product = await createTestApp(env);
  admin = await product.signUp({ role: 'institution_admin' });
}

async function check(baseUrl: string): Promise<{ result: CheckResult; ms: number }> {
  models.answer({ pieces: ['A ', 'cell.'] });
  const settings = { method: 'PUT', url: '/api/models/providers/local', headers: admin.headers } as const;
  const saved = await product.app.fastify.inject({ ...settings, payload: { base_url: baseUrl } });
  expect(saved.statusCode).toBe(200);
  const began = performance.now();
  const asked = { method: 'POST', url: '/api/models/check', headers: admin.headers } as const;
  const reply = await product.app.fastify.inject({ ...asked, payload: { provider: 'local' } });
  return { result: reply.json(), ms: performance.now() - began };
}

test('nothing tells an open private port from a closed one, a silent one and a name that does not exist', async () => {
  await start(CAMPUS);
  const answers = [];
  for (const baseUrl of [
    models.url,
    'http://127.0.0.1:9/v1',
    `http://127.0.0.1:${silentPort}/v1`,
    models.url.replace('127.0.0.1', 'localhost'),
    'http://10.11.12.13/v1',
    'http://[::1]:9/v1',
    'http://nobody.invalid/v1',
  ])
    answers.push(await check(baseUrl));
  const [first] = answers;
  expect(first?.result).toMatchObject({ works: false, findings: [{ code: 'not_reachable', details: {} }] });
  for (const { result } of answers) expect(result).toEqual(first?.result);
  const times = answers.map(({ ms }) => ms);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(AT_THE_SAME_MOMENT_MS);
  expect(models.requests).toEqual([]);
});

test.each(['127.0.0.0/8', 'localhost, 127.0.0.1'])('PRIVATE_MODEL_HOSTS=%s allows them', async (hosts) => {
  await start({ ...CAMPUS, PRIVATE_MODEL_HOSTS: hosts });
  expect((await check(models.url)).result).toMatchObject({ works: true });
});

test('a server behind a proxy on the same machine is no private one', async () => {
  await start({ PUBLIC_URL: CAMPUS.PUBLIC_URL, ROLE_POLICY: 'open' });
  expect((await check(models.url)).result.findings).toMatchObject([{ code: 'not_reachable' }]);
});

test('on a server for this machine alone every address may be tried', async () => {
  await start({});
  expect((await check(models.url)).result).toMatchObject({ works: true });
  expect((await check('http://127.0.0.1:9/v1')).result.findings).toMatchObject([{ code: 'server_down' }]);
});

test('what the operator configured is reached, wherever it is', async () => {
  await start({ ...CAMPUS, LOCAL_MODEL_URL: models.url });
  models.answer({ pieces: ['A ', 'cell.'] });
  const asked = { method: 'POST', url: '/api/models/check', headers: admin.headers } as const;
  const reply = await product.app.fastify.inject({ ...asked, payload: { provider: 'local' } });
  expect(reply.json()).toMatchObject({ works: true });
});
