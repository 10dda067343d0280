import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factOfPage, makeBook } from '../test/book.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { makePdf, makeTextPdf } from '../test/pdf.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

// The main job end to end, as a student does it: register, upload a book, ask, follow the citation to its page.

const PAGES = 320;
const PAGE = 223;
const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse battery';
const QUESTION = `How many lanterns did Orsolya number ${PAGE} carry?`;
const SLOW_MS = 90_000;

const data = makeDataDir();
const folder = mkdtempSync(join(tmpdir(), 'lyceum-files-'));
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct({ DATA_DIR: data.path, LOCAL_MODEL_URL: model.url });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(() => model.reset());

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
}

async function openLibrary(options: Partial<Parameters<typeof visit>[1]> = {}): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login`, ...options });
  await signIn(page);
  return page;
}

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title });
const upload = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);

async function openChat(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Chat with ${title}` }).click();
  await page.getByLabel('Your question').waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
}

describe('a new student', { timeout: SLOW_MS }, () => {
  test('registers, confirms by the mailed link and signs in', async () => {
    const page = await visit(browser, { url: `${product.url}/register` });
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Student');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful! Please verify your email and then log in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the local mailbox' }).click();
    const mailbox = await opened;
    await mailbox.getByRole('link', { name: /auth\/v1\/verify/ }).click();
    // The tab that waits for the confirmation follows the one that got it.
    await page.getByRole('heading', { name: 'Resources' }).waitFor();
    await page.getByText('No resources yet').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
    await signIn(page);
  });

  test('uploads a book and watches it being read', async () => {
    const page = await openLibrary();
    await upload(page, fileOf('Lanterns.pdf', makeBook(PAGES)));
    await card(page, 'Lanterns').getByText(`Ready · ${PAGES} pages`).waitFor({ timeout: SLOW_MS });
    await expectAccessible(page);
  });

  test('asks the model, and opens the page at the quoted sentence', async () => {
    model.answer((messages) => {
      const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
      const marker = passages.findIndex((passage) => passage.includes(factOfPage(PAGE)));
      return {
        pieces: [
          `She carried ${PAGE * 7} copper lanterns [${marker}].`,
          ` She carried 12 lanterns [${marker}].`,
          ' Nobody [99].',
        ],
      };
    });
    const page = await openLibrary();
    await openChat(page, 'Lanterns.pdf');
    await ask(page, QUESTION);
    const supported = page.getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) }).first();
    await supported.waitFor();
    await page
      .getByRole('button', { name: /unsupported/ })
      .first()
      .waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toContain('[99]');
    await supported.click();
    await page.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
    await expectAccessible(page);
  });

  test('closes the chat while the model writes, which stops it', async () => {
    model.answer({ pieces: ['And so on, '], ending: 'never' });
    const page = await openLibrary();
    await openChat(page, 'Lanterns.pdf');
    await ask(page, QUESTION);
    await page.getByText('And so on,').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await model.requests[0]?.over;
    expect(model.requests[0]?.disconnected).toBe(true);
  });

  test('finds the same page on a small phone', async () => {
    model.answer({ pieces: ['Yes.'] });
    const page = await openLibrary({ context: { viewport: { width: 360, height: 740 } } });
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await openChat(page, 'Lanterns.pdf');
    await ask(page, QUESTION);
    await page.getByText('Yes.').first().waitFor();
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

describe('a lecture with captions', { timeout: SLOW_MS }, () => {
  test('is cited by the time at which it is said', async () => {
    const captions = Array.from({ length: 300 }, (_, at) => {
      const time = `00:${String(Math.floor(at / 15)).padStart(2, '0')}:${String((at % 15) * 4).padStart(2, '0')}`;
      return `${time}.000 --> ${time}.900\nSentence ${at} speaks about ${at === 200 ? 'the axolotl' : 'a newt'}\nand its gills.`;
    });
    model.answer((messages) => {
      const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
      const marker = passages.findIndex((passage) => passage.includes('axolotl'));
      return { pieces: [`Sentence 200 speaks about the axolotl and its gills [${marker}].`] };
    });
    const page = await openLibrary();
    await upload(page, fileOf('lecture.vtt', Buffer.from(`WEBVTT\n\n${captions.join('\n\n')}`)));
    await card(page, 'lecture.vtt')
      .getByText(/^Ready/)
      .waitFor({ timeout: SLOW_MS });
    await openChat(page, 'lecture.vtt');
    await ask(page, 'What is said about the axolotl?');
    await page.getByRole('button', { name: 'Source 1: lecture.vtt, 13:20. Open it at this place' }).click();
    const line = page.getByRole('listitem').filter({ has: page.locator('mark') });
    await line.getByText('13:20').waitFor();
    expect(await line.locator('mark').innerText()).toContain('the axolotl and its gills.');
    await expectAccessible(page);
  });
});

describe('a file that cannot be read says why, and the others stay', { timeout: SLOW_MS }, () => {
  const text = ['A page about lighthouses.'];
  const executable = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000, 7)]);

  test.each([
    ['empty.pdf', Buffer.alloc(0), 'This file is empty.'],
    ['large.pdf', Buffer.alloc(11 * 1024 * 1024, 32), 'File too large. Maximum size is 10'],
    ['program.pdf', executable, 'it looks damaged or is not what its name says'],
  ])('%s is refused', async (name, bytes, message) => {
    const page = await openLibrary({ expected: [/the server responded with a status of 4/] });
    await upload(page, fileOf(name, bytes));
    await page.getByText(message).first().waitFor();
    expect(await card(page, name).count()).toBe(0);
    expect(await card(page, 'Lanterns').count()).toBe(1);
  });

  test.each([
    ['scanned.pdf', makePdf([{ image: true }]), 'We found no text in these images'],
    ['corrupt.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 1)]), 'it looks damaged'],
  ])('%s is kept, with the reason', async (name, bytes, message) => {
    const page = await openLibrary();
    await upload(page, fileOf(name, bytes));
    await card(page, name).getByText(message).waitFor({ timeout: SLOW_MS });
  });

  test('a locked PDF asks for its password', async () => {
    const page = await openLibrary();
    await upload(page, fileOf('locked.pdf', makeTextPdf(text, { password: 'sesame' })));
    const locked = card(page, 'locked.pdf');
    await locked.getByText('This PDF is locked with a password.').waitFor({ timeout: SLOW_MS });
    await expectAccessible(page);
    await locked.getByLabel('Password (not stored)').fill('sesame');
    await locked.getByRole('button', { name: 'Unlock' }).click();
    await locked.getByText('Ready · 1 page').waitFor({ timeout: SLOW_MS });
  });

  test('a document is deleted after a question', async () => {
    const page = await openLibrary();
    await page.getByRole('button', { name: 'Delete corrupt.pdf' }).click();
    await page.getByText('Delete “corrupt.pdf”?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“corrupt.pdf” was deleted.').waitFor();
    await card(page, 'Lanterns').waitFor();
    await card(page, 'corrupt.pdf').waitFor({ state: 'detached' });
  });
});

describe('without a model', { timeout: SLOW_MS }, () => {
  beforeAll(async () => {
    await product.stop();
    product = await startProduct({ DATA_DIR: data.path });
  });

  test('the book answers in its own words, and says how to connect a model', async () => {
    const page = await openLibrary();
    await openChat(page, 'Lanterns.pdf');
    await page.getByText('No model connected').waitFor();
    await ask(page, QUESTION);
    await page
      .getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) })
      .first()
      .click();
    await page.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
    await ask(page, 'Which emperor founded the city of Vindobona?');
    await page.getByText('I found nothing in').first().waitFor();
  });

  test('in French as well', async () => {
    const page = await openLibrary();
    await page.evaluate(() => localStorage.setItem('language', 'french'));
    await page.reload();
    await page.getByRole('heading', { name: 'Ressources' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await expectAccessible(page);
  });
});
