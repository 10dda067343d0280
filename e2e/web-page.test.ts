import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anArticle, type PageServer, startPageServer } from '../test/page-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// A page of a site on this machine, which the operator allows, is added, cited, and read again when it has changed.

const SLOW_MS = 240_000;
const PERSON = { name: 'Ada', email: 'ada@uni.example' };
const TIDES = [
  'The tide rises and falls because the moon pulls on the water that is nearest to it.',
  'Spring tides come when sun and moon stand in one line with the earth, twice in each month.',
  'The keeper of the harbour at Fundy measured a tide of sixteen metres.',
];
const REWRITTEN = 'The keeper of the harbour at Fundy measured a tide of seventeen metres this autumn.';

const data = makeDataDir();
const visits = visitsOf(PERSON.email);
let site: PageServer;
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startPageServer()]);
  product = await startProduct({
    DATA_DIR: data.path,
    EMAIL_CONFIRMATION: 'off',
    TRUSTED_WEB_ORIGINS: site.origin,
  });
  await signUp(product.url, PERSON);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([product.stop(), site.close()]);
  data.remove();
});

const openLibrary = (width: number, expected: RegExp[] = []): Promise<Page> =>
  visits.open({
    browser,
    url: product.url,
    path: '/resources',
    expected,
    context: { viewport: { width, height: 800 } },
  });

describe('a web page', { timeout: SLOW_MS }, () => {
  test('is added by its address, cited in the kept page, and read again', async () => {
    site.pages.set('/tides', anArticle('Tides', TIDES));
    const page = await openLibrary(1_280, [/422/]);
    await page.getByRole('button', { name: 'Add a web page' }).click();
    await page.getByLabel('Address').fill(`${site.origin}/nothing`);
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByText('There is no page at this address.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Address').fill(`${site.origin}/tides`);
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByText('“Tides” was added.').waitFor();

    await page.getByText('Ready').first().waitFor();
    await page.getByRole('button', { name: 'Chat with Tides' }).click();
    await page.getByLabel('Your question').fill('How high a tide did the keeper of the harbour measure?');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Your question').press('Enter');
    await page.getByRole('button', { name: /^Source 1: Tides/ }).click();
    await page.locator('mark', { hasText: 'sixteen metres' }).first().waitFor();
    await page.getByText('As it was on').waitFor();
    expect(await page.getByText('Cookies and imprint').count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    site.pages.set('/tides', anArticle('Tides', [...TIDES.slice(0, 2), REWRITTEN]));
    await page.getByRole('button', { name: 'Tides', exact: true }).click();
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText('The page has changed.').waitFor();
    await page.locator('ins', { hasText: 'seventeen metres' }).waitFor();
    await page.locator('del', { hasText: 'sixteen metres' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the newer version' }).first().click();
    await page.getByRole('heading', { name: /Changes since/ }).waitFor();
  });

  test('fits a phone', async () => {
    const page = await openLibrary(360);
    await page.getByRole('button', { name: 'Tides', exact: true }).first().click();
    await page.getByRole('heading', { name: /Changes since/ }).waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a web page' }).click();
    await page.getByLabel('Address').waitFor();
    await expectNoSideways(page);
  });
});

async function expectNoSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
}
