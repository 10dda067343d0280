import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodModel } from '#features/materials/server/materials.fixture.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { makeTextPdf } from '../test/pdf.ts';
import { postJson } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

// A teacher makes materials: from a document without a model, then a lesson with one; changes them and takes them away as files.

const EMAIL = 'grace@uni.example';
const PASSWORD = 'correct horse battery';
const SLOW_MS = 180_000;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const BOOK = 'The cell.pdf';
const WISH = 'Which part holds the DNA?';
const PAGES = [
  [
    'A cell is the smallest unit of life that can live on its own.',
    'The nucleus is the part of the cell that holds the genetic material of the organism.',
    'A membrane is a thin layer that separates the inside of the cell from its surroundings.',
    'Mitochondria are organelles that release the energy stored in glucose.',
    'Chloroplasts are organelles in which plants turn light into chemical energy.',
    'The cytoplasm is the jelly inside the cell in which the organelles lie.',
    'Ribosomes are small particles that build proteins from amino acids.',
  ],
  [
    'Photosynthesis is the process by which plants make sugar from carbon dioxide and water.',
    'Respiration is the process that releases energy from sugar inside the cell.',
    'Osmosis is the movement of water through a membrane towards the stronger solution.',
    'Diffusion is the spreading of particles from where they are many to where they are few.',
    'An enzyme is a protein that makes a chemical reaction faster without being used up.',
    'Chlorophyll is the green pigment that takes up the light of the sun.',
    'A vacuole is a space filled with liquid that keeps a plant cell firm.',
  ],
  [
    'Mitosis is the division of a cell into two cells with the same genetic material.',
    'A chromosome is a long thread of DNA that carries many genes.',
    'A gene is a stretch of DNA that holds the plan of one protein.',
    'A tissue is a group of similar cells that do the same work.',
    'An organ is a part of the body that several tissues form together.',
    'A hormone is a messenger that one organ sends to another through the blood.',
    'A neuron is a cell that carries signals through the body.',
  ],
];

const data = makeDataDir();
const SETTINGS = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' };
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;
let session: BrowserContextOptions['storageState'] | undefined;

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct(SETTINGS);
  const institution = await post('/api/institutions/first', { name: 'Uni', domain: 'uni.example' });
  const { id } = (await institution.json()) as { id: string };
  const grace = { full_name: 'Grace Hopper', email: EMAIL, role: 'teacher', institution_id: id };
  await post('/auth/v1/signup', { email: EMAIL, password: PASSWORD, data: grace });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});
beforeEach(() => model.reset());

const post = (path: string, body: object) => postJson(product.url + path, body);
/** The same product at the same address, with a model. */
async function connectModel(): Promise<void> {
  const { port } = new URL(product.url);
  await product.stop();
  product = await startProduct({ ...SETTINGS, PORT: port, LOCAL_MODEL_URL: model.url });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(): Promise<Page> {
  const page = await visit(browser, {
    url: `${product.url}${session ? '/dashboard' : '/login'}`,
    // An export that the checks stop answers 409, of which the browser complains.
    expected: [/409/],
    context: { viewport: DESK, ...(session && { storageState: session }) },
  });
  if (!session) {
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
  }
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  session = await page.context().storageState();
  return page;
}

async function openGenerator(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboards' }).getByText('Professor Dashboard').click();
  await page.getByRole('heading', { name: 'Professor Dashboard' }).waitFor();
}

async function uploadBook(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: BOOK,
      mimeType: 'application/pdf',
      buffer: Buffer.from(makeTextPdf(PAGES.map((lines) => lines.join('\n')))),
    });
  await button(page, `Chat with ${BOOK}`).waitFor({ timeout: SLOW_MS });
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
  await page.getByRole('menuitem', { name: format }).click();
  const accept = button(page, 'Export with the errors marked');
  void accept.click({ timeout: 5_000 }).catch(() => undefined);
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
    await expectAccessible(page);
    await choose(page, { Grade: '8th', Subject: 'Biology' });
    await page.getByRole('checkbox', { name: BOOK }).check({ timeout: SLOW_MS });
    await button(page, 'Generate the practice set').click();
    await page.getByText('Built by rule from your documents, without a model').waitFor();
    await button(page, 'Edit Easy questions').waitFor({ timeout: SLOW_MS });
    await expectAccessible(page);

    await page
      .getByRole('button', { name: /^Source 1: The cell.pdf, p\. \d/ })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Source' })
      .getByText(/Page \d, highlighted/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');

    await button(page, 'Edit Easy questions').click();
    const easy = section(page, 'Easy questions');
    await easy.getByLabel('Question', { exact: true }).first().fill(WISH);
    await expectAccessible(page);
    await button(page, 'As students see it').click();
    await easy.getByRole('region', { name: 'Preview' }).getByText(WISH).waitFor();
    await expectAccessible(page);
    await button(page, 'Save').click();
    await easy.getByText('Edited by you').waitFor();
    await button(page, 'Save').waitFor({ state: 'detached' });
    await easy.getByText(WISH).waitFor();

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
    await button(page, 'Edit Exit quiz').waitFor({ timeout: SLOW_MS });
    await panel.getByText('Explain what a force is').first().waitFor();
    await expectAccessible(page);

    await button(page, 'Make again: Objectives').click();
    await page.getByLabel('What should be different?').fill('simpler');
    await button(page, 'Make again').click();
    await button(page, 'Edit Objectives').waitFor({ timeout: SLOW_MS });
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('simpler');

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
    expect(await print.getByText('Right answer').count()).toBe(0);
    await print.getByRole('switch', { name: 'With the answer key' }).click();
    await print.getByText('Right answer').first().waitFor();
    await expectAccessible(print);
  });

  test('has others kept away', async () => {
    const student = { full_name: 'Ada', email: 'ada@uni.example', role: 'student', institution_id: null };
    await post('/auth/v1/signup', { email: student.email, password: PASSWORD, data: student });
    const page = await visit(browser, { url: `${product.url}/login` });
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Professor Dashboard' }).count()).toBe(0);
    await page.goto(`${product.url}/professor-dashboard`);
    await page.getByText("You don't have permission to access this page").waitFor();
  });
});
