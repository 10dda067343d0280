import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract.ts', { eager: true });
const CONTRACT = Object.values(CONTRACTS).flatMap((names) => Object.values(names).filter(isEndpoint));

/** What may be called without being signed in. A new line here is a decision. */
const OPEN = [
  'GET /api/auth-settings',
  'GET /api/institutions',
  // 404 unless it is asked from this machine and there is no mail server.
  'GET /api/mailbox',
];

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('serves every endpoint of every contract, with the access it states', () => {
  expect(product.app.endpoints).toEqual(
    expect.arrayContaining(CONTRACT.map(({ method, path, access }) => ({ method, path, access }))),
  );
});

test('serves nothing below /api that no contract names', () => {
  const served = product.app.endpoints.map(nameOf).filter((name) => name.includes(' /api/'));
  expect(served.toSorted()).toEqual(CONTRACT.map(nameOf).toSorted());
});

test('only this is open to people who are not signed in', () => {
  const open = CONTRACT.filter(({ access }) => access === 'anyone').map(nameOf);
  expect(open.toSorted()).toEqual(OPEN);
});

describe('a stranger', () => {
  test.each(
    CONTRACT.filter(({ access }) => access !== 'anyone').map((endpoint) => [nameOf(endpoint), endpoint]),
  )('may not call %s', async (_name, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, '1');
    const reply = await product.app.fastify.inject({ method, url });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ detail: 'Unauthorized access', code: 'unauthenticated' });
  });
});

test('somebody signed in is known by the token', async () => {
  const ada = await product.signUp({ role: 'teacher' });
  const reply = await product.app.fastify.inject({ url: '/api/profiles/me', headers: ada.headers });
  expect(reply.json()).toMatchObject({ id: ada.userId, email: ada.email, role: 'teacher' });
});
