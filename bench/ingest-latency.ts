/**
 * What others feel while one book is indexed: a real server on the embedded database answers somebody's requests over HTTP, first
 * idle, then from the upload of a book by somebody else until it is ready. The book is 427 pages long (OpenStax, CC
 * BY-NC-SA 4.0, for measuring only, from BENCH_DATA); without it, a generated one of 300 pages.
 *
 *   node bench/ingest-latency.ts
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { factOfPage, makeBook } from '../test/book.ts';
import { documentOf, type ProductClient, signInTo } from '../test/product-client.ts';
import { startServerProcess } from '../test/server-process.ts';

const BOOK = join(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data'),
  'books/anatomy-physiology.lo.pdf',
);
const GENERATED_PAGES = 300;
const IDLE_ROUNDS = 200;
const PAUSE_MS = 10;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const server = await startServerProcess({
  DATA_DIR: folder,
  EMAIL_CONFIRMATION: 'off',
  RATE_LIMITS: 'off',
});
try {
  await measure(await signInTo(server.url, 'ada@uni.example'), await signInTo(server.url, 'bob@uni.example'));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(reader: ProductClient, uploader: ProductClient): Promise<void> {
  const own = await documentOf(await reader.upload('small.pdf', makeBook(3)));
  await reader.waitForDocument(own.id, ({ status }) => status === 'ready');
  const requests = {
    list: () => reader.request('/api/documents?limit=50'),
    page: () => reader.request(`/api/documents/${own.id}/pages/2`),
    answer: () =>
      reader.request('/api/document-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ document_id: own.id, message: factOfPage(2), previous_messages: [] }),
      }),
  };
  let rounds = 0;
  const idle = await timed(requests, () => (rounds += 1) > IDLE_ROUNDS);
  const bytes = existsSync(BOOK) ? readFileSync(BOOK) : makeBook(GENERATED_PAGES);
  const startedAt = performance.now();
  const book = await documentOf(await uploader.upload('book.pdf', bytes));
  const ready = { ms: 0 };
  const untilReady = async (): Promise<void> => {
    await uploader.waitForDocument(book.id, ({ status }) => status === 'ready');
    ready.ms = performance.now() - startedAt;
  };
  const [busy] = await Promise.all([timed(requests, () => ready.ms > 0), untilReady()]);
  console.log(
    `\n# requests while a ${existsSync(BOOK) ? 427 : GENERATED_PAGES}-page book is indexed, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`ready ${(ready.ms / 1000).toFixed(1)} s after the upload`);
  for (const name of Object.keys(idle)) {
    console.log(`${name}: idle ${summary(idle[name])} · while indexing ${summary(busy[name])}`);
  }
}

async function timed(
  requests: Record<string, () => Promise<Response>>,
  isOver: () => boolean,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  while (!isOver()) {
    for (const [name, request] of Object.entries(requests)) {
      const startedAt = performance.now();
      const response = await request();
      await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      (times[name] ??= []).push(performance.now() - startedAt);
    }
    await sleep(PAUSE_MS);
  }
  return times;
}

function summary(times: readonly number[] = []): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms (${sorted.length})`;
}
