import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodModel } from '#features/materials/server/materials.fixture.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { CELL_BOOK, makeCellBook } from './cell-book.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { expectToBreakWell } from './paper.ts';
import { foundInstitution, signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// A teacher makes materials: from a document without a model, then a lesson with one; changes them and takes them away as files.

const EMAIL = 'grace@uni.example';
const SLOW_MS = 240_000;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
/** Its name, as a title. */
const UPLOADED_BOOK = CELL_BOOK.replace('.pdf', '');
const WISH = 'Which part holds the DNA?';

const data = makeDataDir();
const SETTINGS = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' };
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;
const visits = visitsOf(EMAIL);

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct(SETTINGS);
  const institutionId = await foundInstitution(product.url);
  await signUp(product.url, { name: 'Grace Hopper', email: EMAIL, role: 'teacher', institutionId });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});
beforeEach(() => model.reset());

/** The same product at the same address, with a model. */
async function connectModel(): Promise<void> {
  const { port } = new URL(product.url);
  await product.stop();
  product = await startProduct({ ...SETTINGS, PORT: port, LOCAL_MODEL_URL: model.url });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const open = (): Promise<Page> =>
  visits.open({
    browser,
    url: product.url,
    // An export that the checks stop answers 409, of which the browser complains.
    expected: [/409/],
    context: { viewport: DESK },
  });

async function openGenerator(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboards' }).getByText('Professor Dashboard').click();
  await page.getByRole('heading', { name: 'Professor Dashboard' }).waitFor();
}

async function uploadBook(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles({
    name: CELL_BOOK,
    mimeType: 'application/pdf',
    buffer: makeCellBook(),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await button(page, `Chat with ${UPLOADED_BOOK}`).waitFor({ timeout: SLOW_MS });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
}

async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(choices)) {
    await page.getByLabel(label, { exact: true }).selectOption(value);
  }
}

/** Exports, accepting what the checks found, and answers the file. */
async function exportAs(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await button(page, 'Export').click();
  const download = page.waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel('Format').selectOption(format);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const accept = button(page, 'Export anyway');
  void accept.click().catch(() => undefined);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The open material becomes a document of the library, waits as a line there, and is asked about. */
async function keepAndAsk(page: Page): Promise<void> {
  const title = 'Practice: The cell';
  await button(page, 'Save to the library').click();
  const dialog = page.getByRole('dialog', { name: 'Save to the library' });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('region', { name: 'Minimized material' }).getByText(title).waitFor();
  await button(page, `Chat with ${title}`).click({ timeout: SLOW_MS });
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your question' }).fill(WISH);
  // Once it is read.
  await button(page, 'Send').click({ timeout: SLOW_MS });
  await page
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click();
  await page
    .getByText(/Page \d, highlighted/)
    .first()
    .waitFor({ state: 'attached' });
}

describe('a teacher', { timeout: SLOW_MS }, () => {
  test('makes a practice set from a document without a model, edits a question and exports it', async () => {
    const page = await open();
    await uploadBook(page);
    await openGenerator(page);
    await page.getByRole('radio', { name: 'Practice' }).check();
    await button(page, 'Generate the practice set').click();
    await page.getByRole('alert').getByText('Please select both grade and subject').waitFor();
    await choose(page, { Grade: '8th', Subject: 'Biology' });
    await page.getByRole('checkbox', { name: UPLOADED_BOOK }).check({ timeout: SLOW_MS });
    await button(page, 'Generate the practice set').click();
    await page.getByText('Built by rule from your documents, without a model').waitFor();
    await button(page, 'Edit “Warm-up”').waitFor({ timeout: SLOW_MS });
    await expectAccessible(page);

    await page
      .getByRole('button', { name: /^Source 1: The cell, p\. \d/ })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Source' })
      .getByText(/Page \d, highlighted/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');

    await button(page, 'Edit “Warm-up”').click();
    const easy = section(page, 'Warm-up');
    await easy.getByLabel('Question', { exact: true }).first().fill(WISH);
    await expectAccessible(page);
    await button(page, 'As students see it').click();
    await easy.getByRole('region', { name: 'Preview' }).getByText(WISH).waitFor();
    await button(page, 'Save').click();
    await easy.getByText('Edited by you').waitFor();
    await button(page, 'Save').waitFor({ state: 'detached' });
    // While the section replaces the editor, both show it.
    await easy.getByText(WISH).first().waitFor();

    const gift = await exportAs(page, 'Moodle (GIFT)');
    expect(gift.name).toMatch(/\.gift$/);
    expect(gift.bytes.toString()).toContain('Which part holds the DNA?');
    const pdf = await exportAs(page, 'PDF');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await keepAndAsk(page);
  });

  test('makes a lesson with a model, prints it and finds it again', async () => {
    await connectModel();
    model.answer(goodModel());
    const page = await open();
    await openGenerator(page);
    await choose(page, { Grade: '9th', Subject: 'Physics', Model: 'Local (LM Studio)' });
    await page.getByLabel('Topic').fill('Forces');
    await button(page, 'Generate the lesson').click();
    const panel = page.getByRole('dialog', { name: 'Forces' });
    await button(page, 'Edit “Exit quiz”').waitFor({ timeout: SLOW_MS });
    await panel.getByText('Explain what a force is').first().waitFor();
    await expectAccessible(page);

    await button(page, 'Regenerate “Objectives”').click();
    await page.getByLabel('What should be different?').fill('simpler');
    await button(page, 'Regenerate').click();
    await expect.poll(() => JSON.stringify(model.requests.at(-1)?.messages)).toContain('simpler');
    await button(page, 'Edit “Objectives”').waitFor({ timeout: SLOW_MS });

    await page.setViewportSize(PHONE);
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
    await button(page, 'Minimize').click();
    await expectAccessible(page);
    await page.setViewportSize(DESK);
    await page.reload();
    await page
      .getByRole('region', { name: 'Minimized material' })
      .getByRole('button', { name: /^Forces/ })
      .click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('list', { name: 'Your materials' })
      .getByRole('button', { name: 'Forces', exact: true })
      .click();

    const sheet = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Print' }).click();
    const print = await sheet;
    await print.getByRole('heading', { name: 'Forces', exact: true }).waitFor();
    expect(await print.getByText('Correct answer').count()).toBe(0);
    await expectToBreakWell(print);
    await button(print, 'Teacher version').click();
    await print.getByText('Correct answer').first().waitFor();
  });

  test('has others kept away', async () => {
    const student = { name: 'Ada', email: 'ada@uni.example' };
    await signUp(product.url, student);
    const page = await visitsOf(student.email).open({ browser, url: product.url });
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Professor Dashboard' }).count()).toBe(0);
    await page.goto(`${product.url}/professor-dashboard`);
    await page.getByText("You don't have permission to access this page").waitFor();
  });
});
