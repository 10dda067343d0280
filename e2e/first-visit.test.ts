import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ DATA_DIR: data.path })]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

test.each([
  ['/', 'the landing page'],
  ['/login', 'signing in'],
  ['/register', 'creating an account'],
  ['/forgot-password', 'asking for a new password'],
  ['/reset-password', 'a link that is no longer good'],
  ['/unauthorized', 'no permission'],
  ['/mailbox', 'the local mailbox'],
])('%s, %s, is complete', async (path) => {
  const page = await visit(browser, { url: product.url + path });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Of all other pages this is what accessibility.test.ts looks at; there these forms have complaints.
  if (['/login', '/register'].includes(path)) await expectAccessible(page);
});

test('a page for people who are signed in leads others home', async () => {
  const page = await visit(browser, { url: `${product.url}/resources` });
  await page.waitForURL(`${product.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.each(['light', 'dark'] as const)('the %s theme is there at the first paint', async (colorScheme) => {
  const page = await visit(browser, { url: product.url, context: { colorScheme, javaScriptEnabled: true } });
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(isDark).toBe(colorScheme === 'dark');
});

test('nothing is wider than a small phone', async () => {
  const page = await visit(browser, { url: product.url, context: { viewport: { width: 360, height: 740 } } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('French needs no font but the two that are asked for with the page', async () => {
  const page = await visit(browser, { url: product.url });
  await page.evaluate(() => localStorage.setItem('language', 'french'));
  await page.reload();
  await page.locator('html[lang=fr] h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const isFont = entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2');
      return isFont ? `${entry.initiatorType} ${entry.name.replace(/^.*\/|-[\w-]{8}\.woff2$/g, '')}` : [];
    }),
  );
  expect(fonts.toSorted()).toEqual(['link inter-latin-wght-normal', 'link source-serif-4-latin-wght-normal']);
});
