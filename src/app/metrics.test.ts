import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

const TOKEN = 'a-secret-of-the-scraper';
let product: TestApp;

afterEach(() => product.close());

async function scrape(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const reply = await product.app.fastify.inject({ url: '/metrics', headers, remoteAddress });
  return { status: reply.statusCode, type: reply.headers['content-type'], text: reply.body };
}

test('a program on this machine reads what the server does, and not of whom', async () => {
  product = await createTestApp();
  const { headers, userId, email } = await product.signUp();
  await product.app.fastify.inject({ url: '/api/documents', headers });
  await product.app.fastify.inject({ url: `/api/documents/${userId}`, headers });
  const { status, type, text } = await scrape();
  expect({ status, type }).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/openmetrics-text') as string,
  });
  expect(text).toContain('lyceum_http_requests_total{method="GET",route="/api/documents",status="200"} 1');
  for (const name of [
    'lyceum_http_request_duration_seconds_bucket{le="0.1",method="GET",route="/api/documents"}',
    'lyceum_streams 0',
    'lyceum_database_connections{state="waiting"}',
    'lyceum_readers{state="free"}',
    'lyceum_disk_bytes{part="free"}',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(name);
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  expect(text).not.toContain(userId);
  expect(text).not.toContain(email);
});

test('others need the token, and a proxy on this machine stands for others', async () => {
  product = await createTestApp();
  expect(await scrape({}, '192.0.2.7')).toMatchObject({ status: 403 });
  expect(await scrape({ 'x-forwarded-for': '192.0.2.7' })).toMatchObject({ status: 403 });
  await product.close();
  product = await createTestApp({ METRICS_TOKEN: TOKEN });
  expect(await scrape()).toMatchObject({ status: 401 });
  expect(await scrape({ authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toMatchObject({ status: 200 });
});

test('tokens of models and waiting jobs are counted', async () => {
  product = await createTestApp();
  const { deps } = product;
  deps.metrics.tokens.inc({ provider: 'local', direction: 'written' }, 12);
  deps.jobs.register({ name: 'test-job', attempts: 1, run: async () => undefined });
  await deps.jobs.enqueue({ name: 'test-job' }, {});
  const { text } = await scrape();
  expect(text).toContain('lyceum_model_tokens_total{provider="local",direction="written"} 12');
  expect(text).toContain('lyceum_jobs{kind="test-job",state="waiting"} 1');
});

test('while too many wait for the database, others are sent away at once, and supervisors are not', async () => {
  product = await createTestApp();
  const warned = vi.spyOn(product.deps.log, 'warn');
  const failed = vi.spyOn(product.deps.log, 'error');
  vi.spyOn(product.deps.db, 'load').mockReturnValue({ connections: 1, idle: 0, waiting: 2_000 });
  const reply = await product.app.fastify.inject({ url: '/api/institutions' });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(reply.json()).toMatchObject({ code: 'busy' });
  await product.app.fastify.inject({ url: '/api/institutions' });
  // A rush fills neither the log nor the list of errors.
  expect(warned.mock.calls.map(([, text]) => text)).toEqual([
    'too many requests wait for the database; others are asked to come back',
  ]);
  expect(failed).not.toHaveBeenCalled();
  expect((await product.app.fastify.inject({ url: '/livez' })).statusCode).toBe(200);
  expect((await scrape()).text).toContain('lyceum_requests_refused_total 2');
  vi.restoreAllMocks();
});
