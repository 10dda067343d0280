/**
 * What others feel while one book is indexed: a real server on the embedded database answers somebody's requests over HTTP, first
 * idle, then from the upload of a book by somebody else until it is ready. The book is 427 pages long (OpenStax, CC
 * BY-NC-SA 4.0, for measuring only, from BENCH_DATA); without it, a generated one of 300 pages.
 *
 * With `--heavy` three people upload at once: a book of 3,000 pages, a deck of 500 slides, and 50 small files (all generated). Beside the
 * requests stands a control: those to a bare HTTP server in a process of its own, at the same moments, which say what the machine does.
 *
 *   node bench/ingest-latency.ts [--heavy]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { factOfPage, makeBook } from '../test/book.ts';
import { makePptx, sp } from '../test/office.ts';
import { documentOf, type ProductClient, signInTo } from '../test/product-client.ts';
import { startServerProcess } from '../test/server-process.ts';

const BOOK = join(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data'),
  'books/anatomy-physiology.lo.pdf',
);
const GENERATED_PAGES = 300;
const IDLE_ROUNDS = 200;
const PAUSE_MS = 10;
const HEAVY = { pages: 3_000, slides: 500, files: 50 };
const CONTROL = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

const { values } = parseArgs({ options: { heavy: { type: 'boolean', default: false } } });

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const server = await startServerProcess(
  { DATA_DIR: folder, EMAIL_CONFIRMATION: 'off', RATE_LIMITS: 'off', MAX_UPLOAD_MB: '100' },
  [],
  { isMeasured: true },
);
const control = spawn(process.execPath, ['-e', CONTROL], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [people, bare] = [['ada', 'bob', 'cyd', 'dan'], await controlUrl(control)];
  const clients = await Promise.all(people.map((name) => signInTo(server.url, `${name}@uni.example`)));
  await measure(clients, bare);
} finally {
  control.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function controlUrl(process: ChildProcess): Promise<string> {
  if (!process.stdout) throw new Error('the control has no output');
  const [port] = await once(process.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}/`;
}

async function measure([reader, ...uploaders]: readonly ProductClient[], bare: string): Promise<void> {
  if (!reader) throw new Error('nobody reads');
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
    control: () => fetch(bare),
  };
  let rounds = 0;
  const idle = await timed(requests, () => (rounds += 1) > IDLE_ROUNDS);
  const startedAt = performance.now();
  const ready = { ms: 0 };
  const untilReady = async (): Promise<void> => {
    await Promise.all(uploadsOf(uploaders).map((upload) => upload()));
    ready.ms = performance.now() - startedAt;
  };
  const [busy] = await Promise.all([timed(requests, () => ready.ms > 0), untilReady()]);
  const what = values.heavy
    ? `${HEAVY.pages} pages, ${HEAVY.slides} slides, ${HEAVY.files} small files`
    : 'a book';
  console.log(`\n# requests while others’ documents are indexed (${what}), load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`ready ${(ready.ms / 1000).toFixed(1)} s after the upload`);
  for (const name of Object.keys(idle)) {
    console.log(`${name}: idle ${summary(idle[name])} · while indexing ${summary(busy[name])}`);
  }
}

/** Each uploads and waits until it is read. */
function uploadsOf([first, second, third]: readonly ProductClient[]): (() => Promise<void>)[] {
  const until =
    (client: ProductClient | undefined, name: string, bytes: Buffer) => async (): Promise<void> => {
      if (!client) return;
      const { id } = await documentOf(await client.upload(name, bytes));
      await client.waitForDocument(id, ({ status }) => status === 'ready');
    };
  if (!values.heavy)
    return [until(first, 'book.pdf', existsSync(BOOK) ? readFileSync(BOOK) : makeBook(GENERATED_PAGES))];
  const slides = Array.from({ length: HEAVY.slides }, (_, index) => ({
    shapes:
      sp('title', `Slide ${index}`) +
      sp(null, ...Array.from({ length: 6 }, (_line, line) => factOfPage(index * 6 + line))),
  }));
  // One after the other, as a browser sends them.
  const small = async (): Promise<void> => {
    for (let index = 0; index < HEAVY.files; index += 1)
      await until(third, `notes-${index}.txt`, Buffer.from(`${factOfPage(index)}\n\n`.repeat(20)))();
  };
  return [
    until(first, 'book.pdf', makeBook(HEAVY.pages)),
    until(second, 'deck.pptx', makePptx(slides)),
    small,
  ];
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
