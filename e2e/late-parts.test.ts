import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// What a page asks for before its code runs, and what it fetches of its own code while it is used, also after a time without the server.

const ADA = { name: 'Ada Lovelace', email: 'ada@uni.example' };
/** Longer than the pause between two attempts to load a part. */
const AWAY_MS = 6_000;
/** It comes with the next attempt, or never. */
const PART_MS = 30_000;
/** What a browser says about a server that is not there. */
const MISSING = [/Failed to load resource/, /WebSocket connection/, /ERR_CONNECTION_REFUSED/];

const data = makeDataDir();
const settings = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' };
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct(settings)]);
  await signUp(product.url, ADA);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

test.each([
  '/dashboard',
  '/resources',
  '/courses',
  '/professors',
  '/practice',
  '/practice/items',
  '/chats',
  '/guides',
])('what the first view of %s asks is asked with its files, and not again', async (path) => {
  const page = await visitsOf(ADA.email).open({ browser, url: product.url });
  await page.addInitScript(() => {
    const { fetch } = window;
    const early: string[] = [];
    window.fetch = (input, init) => {
      // The code of the page runs after that.
      if (document.readyState === 'loading' && typeof input === 'string') early.push(input);
      return fetch(input, init);
    };
    Object.assign(window, { early });
  });
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  const early: string[] = await page.evaluate('early');
  const left = await page.evaluate((addresses) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    return addresses.filter((address) => window.takeEarlyAnswer?.(address, `Bearer ${token}`) !== undefined);
  }, early);
  expect(early).toContain('/api/profiles/me');
  expect(early.length).toBeGreaterThan(1);
  expect(left).toEqual([]);
});

test('a panel that is asked for while the server is away comes when the server is back', async () => {
  const page = await visitsOf(ADA.email).open({ browser, url: product.url, expected: MISSING });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole('button', { name: /^Professor / })
    .first()
    .click();
  const start = page.getByRole('button', { name: 'Start Session' });
  await start.waitFor();
  await product.stop();
  await start.click();
  await page.waitForTimeout(AWAY_MS);
  product = await startProduct({ ...settings, PORT: new URL(product.url).port });
  await page.getByText('What would you like to work on?').waitFor({ timeout: PART_MS });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
