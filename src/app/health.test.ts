import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let product: TestApp;

beforeEach(async () => {
  product = await createTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await product.close();
});

async function ask(url: string) {
  const reply = await product.app.fastify.inject({ url });
  return { status: reply.statusCode, body: reply.json<unknown>(), caching: reply.headers['cache-control'] };
}

test('a server that serves is live and ready, and nobody keeps the answer', async () => {
  expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'live' }, caching: 'no-store' });
  expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' }, caching: 'no-store' });
});

test.each([
  ['database', () => vi.spyOn(product.deps.db.orm, 'execute').mockRejectedValue(new Error('gone'))],
  ['files', () => vi.spyOn(product.deps.files, 'stat').mockRejectedValue(new Error('gone'))],
])('without its %s it is live, but not ready, until that is back', async (part, fail) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const failing = fail();
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not_ready', failed: [part] } });
  expect(await ask('/livez')).toMatchObject({ status: 200 });
  failing.mockRestore();
  // Asking often is no work.
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  vi.advanceTimersByTime(1_500);
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  vi.useRealTimers();
});
