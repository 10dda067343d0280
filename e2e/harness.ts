import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe, { type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';

/** Nothing of the browser's own may reach for the network or wait for it. */
const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a journey waits for comes late on a busy machine, and never when something is wrong. */
const PATIENCE_MS = 90_000;

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Without the offline worker, which fetches the whole product for every new visitor: its own journey allows it. */
const NEWCOMER: BrowserContextOptions = { locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' };

const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all of its journeys share: each visit has a context of its own, as private windows have. To close
 * it ends the visits alone; the browser ends with the worker.
 */
export async function launchBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = startBrowser();
  return shared;
}

async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (!executablePath) throw new Error('Journeys need a browser: run `npm test e2e`, or set CHROME_PATH.');
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: isRoot ? [...BROWSER_FLAGS, '--no-sandbox'] : BROWSER_FLAGS,
  });
  const endVisits = () => Promise.all(browser.contexts().map((context) => context.close()));
  return Object.assign(browser, { close: async () => void (await endVisits()) });
}

/** A folder for one server's data, of a product that nobody has used, removed when the test (file) that made it is done. */
export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'lyceum-e2e-'));
  cpSync(inject('freshData'), path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The built product on a free port. `env` overrides settings; give `DATA_DIR` to start again on the same folder. */
export function startProduct(env: { DATA_DIR: string; [name: string]: string }): Promise<ServerProcess> {
  return startServerProcess(env);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface Visit {
  url: string;
  /** Complaints in the console that the test is about, such as the 401 of a wrong password. */
  expected?: RegExp[];
  context?: BrowserContextOptions;
}

/** Opens a page as a new visitor. An error in its console, or an uncaught one, fails the test; the page closes after it. */
export async function visit(browser: Browser, { url, expected = [], context }: Visit): Promise<Page> {
  const visitor = await browser.newContext({ ...NEWCOMER, ...context });
  visitor.setDefaultTimeout(PATIENCE_MS);
  const page = await visitor.newPage();
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(describe(message));
  });
  page.on('pageerror', (error) => note(String(error)));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatItShows(page);
    await visitor.close();
    expect(complaints, 'errors in the browser console').toEqual([]);
  });
  await page.goto(url);
  return page;
}

/** Finds nothing against WCAG 2.2 AA on the page as it is now, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has loaded has not been rendered yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await holdStill(page);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [chosen, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect(await barriersOn(page), `axe in the ${chosen} theme`).toEqual([]);
  await showTheme(page, other);
  // The themes differ in their colours alone.
  expect(await barriersOn(page, { runOnly: COLOUR_RULES }), `axe in the ${other} theme`).toEqual([]);
  await showTheme(page, chosen);
}

/** What axe finds, a line each. */
export async function barriersOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  // The policy of the page allows no script of others; the debugger's are not asked.
  // Without a value: what the script ends with would be sent over here in all its depth.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; void 0`);
  // Nothing is preloaded: only rules about media and about style sheets (which is not run) look at that, and it takes half of the time.
  const how: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    selectors: false,
    preload: false,
    ...options,
  };
  const { violations } = await page.evaluate((asked) => {
    // Behind a modal dialog nothing can be reached.
    const isCovered = document.querySelector('#root[aria-hidden=true]') !== null;
    return window.axe.run(isCovered ? { exclude: ['#root'] } : document, asked);
  }, how);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => `${id} at ${html}: ${(any[0] ?? all[0])?.message ?? ''}`),
  );
}

/** Ends all movement, which would show colours that are on their way. */
export async function holdStill(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'isStill' in document))) await page.addStyleTag({ content: STILL });
  await page.evaluate(() => Object.assign(document, { isStill: true }));
}

/** Goes to another page of the product as a link does, without loading everything anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(
    (isDark) => void document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

/** A journey that fails now and then is understood from what its reader saw last. */
async function tellWhatItShows(page: Page): Promise<void> {
  if (page.isClosed()) return;
  process.stderr.write(`${page.url()} shows:\n${await page.locator('body').innerText()}\n`);
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}
