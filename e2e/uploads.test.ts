import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProductClient, signInTo } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { visitsOf } from './visits.ts';

// A file that is larger than one request wants to be: it is paused, loses the server in the middle, and arrives all the same.

const EMAIL = 'ada@uni.example';
const SLOW_MS = 240_000;
const PART_BYTES = 4 * 1024 * 1024;
/** Six parts. */
const FILE_BYTES = 22 * 1024 * 1024;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const SETTINGS = { EMAIL_CONFIRMATION: 'off', MAX_UPLOAD_MB: '50' };

const data = makeDataDir();
/** On disk, so that it is the same file each time it is chosen. */
const book = join(data.path, 'Botany.pdf');
const visits = visitsOf(EMAIL);
let browser: Browser;
let product: ServerProcess;
let ada: ProductClient;

beforeAll(async () => {
  writeFileSync(book, largePdf(FILE_BYTES));
  browser = await launchBrowser();
  product = await startProduct({ DATA_DIR: data.path, ...SETTINGS });
  ada = await signInTo(product.url, EMAIL);
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

/** A PDF of one page with `bytes` that nothing refers to. */
function largePdf(bytes: number): Buffer {
  const text = 'BT /F1 24 Tf 72 700 Td (The stoma opens by day.) Tj ET';
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
6 0 obj <</Length ${bytes}>> stream
`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 7>>\n%%EOF'),
  ]);
}

async function choose(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(book);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Lets no more than `count` parts through to the server until it is called. */
async function holdAfter(page: Page, count: number): Promise<() => Promise<void>> {
  let parts = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/v1/*', async (route) => {
    if (route.request().method() === 'PATCH' && (parts += 1) > count) await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute('**/uploads/v1/*');
  };
}

describe('a large upload', { timeout: SLOW_MS }, () => {
  test('is paused, goes on, loses the server in the middle, and sends nothing twice that had arrived', async () => {
    const page = await visits.open({
      browser,
      url: product.url,
      path: '/resources',
      context: PHONE,
      expected: [/./],
    });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/uploads/v1/'))
        sent += Number(request.headers()['content-length'] ?? PART_BYTES);
    });
    const goOn = await holdAfter(page, 2);
    await choose(page);
    await page.getByRole('button', { name: 'Pause the upload of Botany' }).click();
    await page.getByText(/^Paused at \d+%$/).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await goOn();

    const { port } = new URL(product.url);
    await product.stop();
    product = await startProduct({ DATA_DIR: data.path, ...SETTINGS, PORT: port });
    await page.getByRole('button', { name: 'Continue the upload of Botany' }).click();
    await page.getByRole('heading', { name: 'Botany', exact: true }).waitFor();
    await expect
      .poll(async () => (await ada.listDocuments()).map(({ title }) => title), { timeout: 60_000 })
      .toContain('Botany');
    expect(sent).toBeLessThan(FILE_BYTES + 2 * PART_BYTES);
  });

  test('goes on after a reload with the same file', async () => {
    const page = await visits.open({
      browser,
      url: product.url,
      path: '/resources',
      expected: [/./],
    });
    await holdAfter(page, 3);
    const begun = page.waitForRequest((request) => request.method() === 'PATCH');
    await choose(page);
    await begun;
    await page
      .getByText(/^Uploading (?!0%)\d+%$/)
      .first()
      .waitFor();
    await page.unroute('**/uploads/v1/*');
    await page.reload();
    const first = page.waitForRequest((request) => request.url().includes('/uploads/v1'));
    await choose(page);
    expect((await first).method()).toBe('HEAD');
  });
});
