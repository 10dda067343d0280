import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../test/embedding-server.ts';

let server: EmbeddingServer;
let running: TestApp;

beforeEach(async () => {
  server = await startEmbeddingServer();
  running = await createTestApp({ EMBEDDING_URL: server.url, EMBEDDING_MODEL: 'small' });
});
afterEach(async () => {
  await running.close();
  await server.close();
});

test(
  'an upload is ready without its vectors and found by meaning once it has them',
  { timeout: 70_000 },
  async () => {
    server.play(() => ({ status: 503 }));
    const { userId, headers } = await running.signUp();
    const form = new FormData();
    form.set('file', new Blob(['The automobile changed how people travel.']), 'travel.txt');
    const origin = await running.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
    const { document_id: documentId } = await response.json();
    await running.startJobs();
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${origin}/api/documents/${documentId}`, { headers });
        expect(await answer.json()).toMatchObject({ status: 'ready' });
      },
      { timeout: 30_000, interval: 50 },
    );
    server.play(() => null);
    await vi.waitFor(
      async () => {
        const [best] = await running.deps.knowledge.search({ text: 'car', readerId: userId, limit: 1 });
        expect(best?.sourceId).toBe(documentId);
      },
      { timeout: 30_000, interval: 100 },
    );
  },
);
