/**
 * What a page loads over the wire, compressed and with headers, by kind: on a first visit with an empty cache, and where /login was
 * visited before. The real product, which holds the demo, in the real browser, without the offline worker, which later fetches the
 * rest beside the page. Build first.
 *
 *   CHROME_PATH=… node bench/first-load.ts [--files 12] [path …]
 */
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Role } from '../src/shared/roles.ts';
import { CHROME_PATH, type DemoProduct, startDemoProduct } from './demo-product.ts';

interface Transfer {
  kind: string;
  url: string;
  bytes: number;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Every page, and as whom it is visited; `null` without a session. `*` is a course. */
const PAGES: Record<string, Role | null> = {
  '/login': null,
  '/': null,
  '/register': null,
  '/forgot-password': null,
  '/dashboard': 'student',
  '/courses': 'student',
  '/courses/*': 'student',
  '/courses/*/edit': 'teacher',
  '/professors': 'student',
  '/resources': 'student',
  '/models': 'student',
  '/settings': 'student',
  '/professor-dashboard': 'teacher',
  '/institutions': 'institution_admin',
};
/** What comes beside a page comes a little after it. */
const SETTLE_MS = 2_000;
const KINDS = ['Script', 'Stylesheet', 'Font'];

const { values, positionals } = parseArgs({
  options: { files: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const product = await startDemoProduct();
const browser = await chromium.launch({ executablePath: CHROME_PATH, args: ['--no-sandbox'] });
const sessions = new Map<Role, Session>();
try {
  const paths = positionals.length > 0 ? positionals : Object.keys(PAGES);
  const course = await findCourse();
  console.log(`kB | script | style | font | all | answers | script after /login | all after /login`);
  for (const path of paths) {
    const role = PAGES[path] ?? null;
    const session = role && (await sessionOf(browser, product, role));
    const address = product.url + path.replace('*', course);
    const first = await visit(address, session, false);
    const later = await visit(address, session, true);
    console.log(`| ${path} | ${rowOf(first, later)} |`);
    listLargest(first, Number(values.files));
  }
} finally {
  await browser.close();
  await product.end();
}

async function visit(address: string, session: Session | null, isAfterLogin: boolean): Promise<Transfer[]> {
  const context = await newContext(browser);
  const page = await context.newPage();
  if (isAfterLogin) await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const stored = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  const transfers = await transfersOf(page, address);
  await context.close();
  return transfers;
}

async function transfersOf(page: Page, address: string): Promise<Transfer[]> {
  const protocol = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  await protocol.send('Network.enable');
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    transfers.set(requestId, { kind: type, url: new URL(response.url).pathname, bytes: 0 });
  });
  protocol.on('Network.requestServedFromCache', ({ requestId }) => transfers.delete(requestId));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
  return [...transfers.values()];
}

async function sessionOf(opened: Browser, { signIn }: DemoProduct, role: Role): Promise<Session> {
  const known = sessions.get(role);
  if (known) return known;
  const context = await newContext(opened);
  await signIn(await context.newPage(), role);
  const session = await context.storageState();
  await context.close();
  sessions.set(role, session);
  return session;
}

/** Of the course that the demo's student has begun. */
async function findCourse(): Promise<string> {
  const context = await browser.newContext({ storageState: await sessionOf(browser, product, 'student') });
  const page = await context.newPage();
  await page.goto(`${product.url}/courses`);
  const link = page.getByRole('link', { name: /Science in Three Languages/ });
  const href = (await link.getAttribute('href')) ?? '';
  await context.close();
  return href.split('/').at(-1) ?? '';
}

function newContext(opened: Browser): Promise<BrowserContext> {
  return opened.newContext({ serviceWorkers: 'block', locale: 'en-US' });
}

function rowOf(first: Transfer[], later: Transfer[]): string {
  const kinds = KINDS.map((kind) => kilobytes(first, kind));
  return [...kinds, kilobytes(first), first.length, kilobytes(later, 'Script'), kilobytes(later)].join(' | ');
}

function kilobytes(transfers: Transfer[], only?: string): string {
  const counted = transfers.filter(({ kind }) => only === undefined || kind === only);
  return (counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1);
}

function listLargest(transfers: Transfer[], count: number): void {
  const largest = transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, count);
  for (const { url, bytes } of largest)
    console.log(`    ${(bytes / 1_000).toFixed(1).padStart(7)} kB ${url}`);
}
