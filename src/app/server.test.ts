import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract*.ts', { eager: true });
const CONTRACT = Object.values(CONTRACTS).flatMap((names) => Object.values(names).filter(isEndpoint));

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

test('somebody signed in is known by the token', async () => {
  const ada = await product.signUp({ role: 'teacher' });
  const reply = await product.app.fastify.inject({ url: '/api/profiles/me', headers: ada.headers });
  expect(reply.json()).toMatchObject({ id: ada.userId, email: ada.email, role: 'teacher' });
});
