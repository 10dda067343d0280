/**
 * A long book on a real server with the embedded database: when it can first be asked about, when it is ready, and how much memory the
 * server and the reader's child take at most (VmRSS, every 100 ms; Linux only), beside a book of a tenth of its pages. Then the server is
 * killed in the middle and started again. The books are generated (test/book.ts), 2,300 characters a page.
 *
 *   node bench/long-book.ts [--pages 3000]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LibraryDocument } from '#features/library/contract.ts';
import { factOfPage, makeBook } from '../test/book.ts';
import { documentOf, type ProductClient, signInTo } from '../test/product-client.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '3000' } } });
const PAGES = Number(values.pages);
const SAMPLE_MS = 100;
const KILLED_AT = 0.4;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const env = { DATA_DIR: folder, EMAIL_CONFIRMATION: 'off', RATE_LIMITS: 'off', MAX_UPLOAD_MB: '100' };
let server = await startServerProcess(env, [], { isMeasured: true });
try {
  console.log(`\n# a book of ${PAGES} pages, load ${loadavg()[0]?.toFixed(1)}`);
  await measure(PAGES / 10);
  await measure(PAGES);
  await killInTheMiddle();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(pages: number): Promise<void> {
  const ada = await signInTo(server.url, 'ada@uni.example');
  const idle = residentMegabytes(pidOf(server));
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const { id } = await documentOf(await ada.upload('book.pdf', makeBook(pages)));
  const peak = { server: 0, child: 0 };
  let firstAsked = '';
  const end = await until(ada, id, async (document) => {
    peak.server = Math.max(peak.server, residentMegabytes(pidOf(server)));
    for (const child of childrenOf(pidOf(server)))
      peak.child = Math.max(peak.child, residentMegabytes(child));
    if (firstAsked === '' && document.status === 'indexing' && document.pages_done > 0) {
      firstAsked = `${seconds()} s, with ${document.pages_done} pages (${await quotes(ada, id, 3)})`;
    }
    return document.status === 'ready' || document.status === 'failed';
  });
  console.log(
    `${pages} pages: ${end.status} after ${seconds()} s; first asked after ${firstAsked || seconds()}; the last page: ${await quotes(ada, id, pages)}`,
  );
  console.log(
    `  server ${idle.toFixed(0)} MB before, ${peak.server.toFixed(0)} MB at most; child ${peak.child.toFixed(0)} MB at most`,
  );
}

async function killInTheMiddle(): Promise<void> {
  const bob = await signInTo(server.url, 'bob@uni.example');
  const { id } = await documentOf(await bob.upload('again.pdf', makeBook(PAGES), 'me'));
  await until(bob, id, async ({ pages_done: done }) => done > PAGES * KILLED_AT);
  await server.kill();
  server = await startServerProcess(env, [], { isMeasured: true });
  const again = await signInTo(server.url, 'bob@uni.example');
  const startedAt = performance.now();
  const { status } = await until(again, id, async (document) => document.status !== 'indexing');
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `killed after ${KILLED_AT * 100} %: ${status} ${took} s after the next start; ${await quotes(again, id, PAGES - 1)}`,
  );
}

async function until(
  client: ProductClient,
  id: string,
  isReached: (document: LibraryDocument) => Promise<boolean>,
): Promise<LibraryDocument> {
  for (;;) {
    const document = await client.getDocument(id);
    if (await isReached(document)) return document;
    await sleep(SAMPLE_MS);
  }
}

/** Whether the sentence that only one page has is quoted from that page. */
async function quotes(client: ProductClient, id: string, page: number): Promise<string> {
  const pages: number[] = [];
  for await (const event of client.ask(id, factOfPage(page))) {
    if (event.type === 'citation') pages.push(event.citation.page ?? 0);
  }
  return pages.includes(page) ? `page ${page} is quoted` : `page ${page} is NOT quoted`;
}

function pidOf({ process: { pid } }: ServerProcess): number {
  if (pid === undefined) throw new Error('the server has ended');
  return pid;
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === pid);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
