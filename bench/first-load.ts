/**
 * What a first visit to a page loads over the wire, with an empty cache: compressed bytes as they arrive, by kind. The real product, the
 * real browser. Build first.
 *
 *   CHROME_PATH=… node bench/first-load.ts [path …, default /login /]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startServerProcess } from '../test/server-process.ts';

interface Transfer {
  kind: string;
  url: string;
  bytes: number;
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/login', '/'];
const LARGEST_SHOWN = 12;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const product = await startServerProcess({ DATA_DIR: folder });
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const path of paths) report(path, await transfersOf(browser, `${product.url}${path}`));
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function transfersOf(opened: Browser, url: string): Promise<Transfer[]> {
  const context = await opened.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  await protocol.send('Network.enable');
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    transfers.set(requestId, { kind: type, url: new URL(response.url).pathname, bytes: 0 });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return [...transfers.values()];
}

function report(path: string, transfers: Transfer[]): void {
  const kinds = Map.groupBy(transfers, ({ kind }) => kind);
  console.log(`${path}: ${kilobytes(transfers)} in ${transfers.length} answers`);
  for (const [kind, some] of kinds) console.log(`  ${kind.padEnd(12)} ${kilobytes(some)} in ${some.length}`);
  const largest = transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST_SHOWN);
  for (const { url, bytes } of largest)
    console.log(`    ${(bytes / 1_000).toFixed(1).padStart(7)} kB ${url}`);
}

function kilobytes(transfers: Transfer[]): string {
  return `${(transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1)} kB`;
}
