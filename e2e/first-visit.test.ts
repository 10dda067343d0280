import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

const PATHS = ['/login', '/register', '/forgot-password', '/reset-password', '/unauthorized', '/mailbox'];
const FORMS = new Set(['/login', '/register']);

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

test('each page for everyone is complete when it is opened by its address', async () => {
  const page = await visit(browser, { url: product.url });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of PATHS) {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Of all other pages this is what accessibility.test.ts looks at; there these forms have complaints.
    if (FORMS.has(path)) await expectAccessible(page);
  }
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

test('French needs no font but the two that are asked for with the page', async () => {
  const page = await visit(browser, { url: product.url });
  await page.evaluate(() => localStorage.setItem('language', 'french'));
  await page.reload();
  await page.locator('html[lang=fr] h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const isFont = entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2');
      return isFont ? `${entry.initiatorType} ${entry.name.replace(/^.*\/|-[\w-]{7,8}\.woff2$/g, '')}` : [];
    }),
  );
  expect(fonts.toSorted()).toEqual(['link inter-latin-wght-normal', 'link source-serif-4-latin-wght-normal']);
});
