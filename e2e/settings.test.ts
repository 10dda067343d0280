import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { PASSWORD } from './people.ts';

// Somebody chooses how Lyceum looks, finds it again in another browser, takes their data along and leaves.

const EMAIL = 'ada@uni.example';
const SLOW_MS = 240_000;
/** A session that ended with its account. */
const ENDED = [/status of 4(?:00|01|03|22)/];

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const settings = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' };
  [browser, product] = await Promise.all([launchBrowser(), startProduct(settings)]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function register(): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/register`, expected: ENDED });
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

async function signIn(): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login`, expected: ENDED });
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test(
  'settings follow a person to another browser, and their account ends with everything in it',
  async () => {
    const page = await register();
    await page.goto(`${product.url}/settings?section=notifications`);
    await page.getByRole('switch', { name: 'Email notifications' }).click();
    await page.getByRole('switch', { name: 'Desktop notifications' }).click();
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/settings') && answer.request().postData()?.includes('theme') === true,
    );
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    expect((await saved).status()).toBe(200);

    const other = await signIn();
    await other.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await other.locator('html.dark').waitFor({ state: 'attached' });
    await other.goto(`${product.url}/settings?section=privacy`);
    const share = other.getByRole('switch', { name: 'Share usage data' });
    expect(await share.getAttribute('aria-checked')).toBe('false');

    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Export my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^lyceum-export-\d{4}-\d\d-\d\d\.zip$/);

    await other.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = other.getByRole('dialog', { name: `Delete the account ${EMAIL}?` });
    await dialog.getByLabel('Password', { exact: true }).fill('wrong horse battery');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText('The password or code is not correct.').waitFor();
    await expectAccessible(other);
    await expectFits(other);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await other.waitForURL('**/login');
    expect(await other.evaluate(() => Object.keys(localStorage).includes('wishes'))).toBe(false);

    const again = await signIn();
    await again.getByText(/Invalid login credentials|Wrong email or password/).waitFor();
  },
  SLOW_MS,
);
