import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { makePdf } from '../test/pdf.ts';
import { makePng, scanPages } from '../test/scan.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { startSession } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// A solution is handed in: as a photo whose lines are corrected, and typed line by line.

const EMAIL = 'emmy@uni.example';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const WRONG = 'Step 2 does not follow from step 1';

const data = makeDataDir();
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  model.setNativeModels([{ id: 'test-model', type: 'vlm', state: 'loaded' }]);
  product = await startProduct({
    DATA_DIR: data.path,
    LOCAL_MODEL_URL: model.url,
    EMAIL_CONFIRMATION: 'off',
  });
  await signUp(product.url, { name: 'Emmy Noether', email: EMAIL });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});

const visits = visitsOf(EMAIL);
const field = (page: Page) => page.getByLabel('Your question');

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles(file);
}

async function photo(): Promise<Buffer> {
  const [page] = await scanPages(makePdf([{ lines: [{ text: '2x + 6 = 20', x: 80, y: 700, size: 28 }] }]));
  if (!page) throw new Error('no page');
  return makePng(page);
}

test('a photo is read into the composer, corrected, and its first wrong step is named', async () => {
  const page = await visits.open({ browser, url: product.url, context: PHONE });
  await startSession(page, 'Socratic');
  model.answerOnce({ pieces: [JSON.stringify({ lines: ['2x + 6 = 20', '2x = 76', 'x = 13'] })] });
  await choose(page, { name: 'page.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByText('I read 3 lines.').waitFor();
  expect(await field(page).inputValue()).toBe('2x + 6 = 20\n2x = 76\nx = 13');
  await expectAccessible(page);
  await field(page).fill('2x + 6 = 20\n2x = 26\nx = 13');
  model.answer({ pieces: ['What did you do with the 6?'] });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(WRONG).first().waitFor();
  await page.getByText('What did you do with the 6?').first().waitFor();
  await page.context().close();
});

test('steps are typed on lines of their own, and what is no picture gets a plain error', async () => {
  const page = await visits.open({ browser, url: product.url });
  await startSession(page, 'Practical');
  await page.getByRole('button', { name: 'Check my solution' }).click();
  await field(page).pressSequentially('x^2 = 5x');
  await field(page).press('Enter');
  await field(page).pressSequentially('x = 5');
  model.answer({ pieces: ['Zero counts as well.'] });
  await field(page).press('Control+Enter');
  await page.getByText('Step 2 loses a solution').first().waitFor();
  await choose(page, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This image could not be opened.').waitFor();
  await page.context().close();
});
