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
])('%s, %s, is complete and accessible in both themes', async (path) => {
  const page = await visit(browser, { url: product.url + path });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
});

test('a page for people who are signed in leads others home', async () => {
  const page = await visit(browser, { url: `${product.url}/resources` });
  await page.waitForURL(`${product.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.each([
  ['light', null, false],
  ['dark', null, true],
  ['light', 'dark', true],
  ['dark', 'light', false],
] as const)(
  'a system that is %s and a stored %s: the first paint is dark: %s',
  async (colorScheme, stored, isDark) => {
    const page = await visit(browser, {
      url: product.url,
      expected: [/ERR_FAILED/],
      context: { colorScheme },
    });
    await page.evaluate((theme) => theme && localStorage.setItem('theme', theme), stored);
    // Without the client nothing but the first script can set the theme, and the page still has its colours.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    const shown = await page.evaluate(() => {
      const { colorScheme: scheme, backgroundColor } = getComputedStyle(document.documentElement);
      const body = getComputedStyle(document.body).backgroundColor;
      return {
        isDark: document.documentElement.classList.contains('dark'),
        scheme,
        grounds: [backgroundColor, body],
      };
    });
    expect(shown).toMatchObject({ isDark, scheme: isDark ? 'dark' : 'light' });
    expect(shown.grounds.some((ground) => ground !== 'rgba(0, 0, 0, 0)')).toBe(true);
  },
);

test('nothing is wider than a small phone', async () => {
  const page = await visit(browser, { url: product.url, context: { viewport: { width: 360, height: 740 } } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
