import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadDocument } from '#features/library/contract.ts';
import { makePdf } from '../test/pdf.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { startWithBook } from './cell-book.ts';
import { expectAccessible, makeDataDir, showTheme } from './harness.ts';
import { visitsOf } from './visits.ts';

// Who asks for a table by its subject sees it in the answer, as it is printed.

const EMAIL = 'ada@uni.example';
const FORCES = 'Forces.pdf';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const LINES = [
  'Everything that moves over something else is held back a little by what it moves over.',
  'Table 2: Coefficients of friction for some pairs of surfaces.',
  'Steel on ice 0.03',
  'Rubber on road 0.70',
  'Wood on wood 0.40',
  'Whoever pushes a heavy box over a floor of wood feels this force with every step that is made.',
];

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const started = await startWithBook(data.path, EMAIL);
  ({ browser, product } = started);
  const file = makePdf([
    { lines: LINES.map((text, index) => ({ text, x: 72, y: 700 - index * 30, size: 12 })) },
  ]);
  const { document_id: id } = uploadDocument.response.parse(
    await (await started.learner.upload(FORCES, file)).json(),
  );
  await started.learner.waitForDocument(id, ({ status }) => status === 'ready');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

const visits = visitsOf(EMAIL);

test.each([
  ['light', undefined],
  ['dark', PHONE],
] as const)('a table is drawn in the answer, %s', async (theme, context) => {
  const page = await visits.open({ browser, url: product.url, path: '/resources', context });
  await page.getByRole('button', { name: `Chat with ${FORCES}` }).click();
  await showTheme(page, theme);
  await page.getByLabel('Your question').fill('Show me the table of friction coefficients');
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
  const cutOut = page.getByRole('figure', { name: 'Part of page 1' }).last();
  await cutOut.locator('canvas').waitFor({ state: 'attached' });
  await cutOut.scrollIntoViewIfNeeded();
  const shown = await cutOut.boundingBox();
  const table = await cutOut.locator('.pdf-text span', { hasText: 'Rubber on road' }).boundingBox();
  if (!shown || !table) throw new Error('the table is not there');
  expect(table.y).toBeGreaterThan(shown.y);
  expect(table.y + table.height).toBeLessThan(shown.y + shown.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await page.context().close();
});
