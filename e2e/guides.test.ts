import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { startWithBook } from './cell-book.ts';
import { expectAccessible, makeDataDir } from './harness.ts';
import { visitsOf } from './visits.ts';

// From a page of a book to a guide of it, by keys and on a phone, and from the guide back to the page.

const EMAIL = 'ada@uni.example';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;
let bookId: string;

beforeAll(async () => {
  ({ browser, product, bookId } = await startWithBook(data.path, EMAIL));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

const visits = visitsOf(EMAIL);

const openAt = (path: string, context?: BrowserContextOptions): Promise<Page> =>
  visits.open({ browser, url: product.url, path, context });

const quoteOf = (page: Page, term: string) =>
  page.getByRole('button', { name: new RegExp(`^Open p. \\d: ${term}$`, 'i') });

test('a guide is made beside the page with keys alone, and its quotes lead to their pages', async () => {
  const page = await openAt(`/resources?document=${bookId}&page=1`);
  await page.locator('[data-page="1"] .pdf-text span').first().waitFor();
  await page.getByRole('region', { name: 'The cell.pdf' }).focus();
  await page.keyboard.press('s');
  const panel = page.getByRole('complementary', { name: 'Study guide' });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Make study guide' }).press('Enter');
  await quoteOf(page, 'osmosis').press('Enter');
  await page.locator('[data-page="2"]').getByTestId('highlight').first().waitFor();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Open as a page' }).click();
  await page.getByRole('heading', { name: 'The cell.pdf', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('on a phone a guide is found, read, answered, renamed, opened at a page and practised', async () => {
  const page = await openAt('/resources', PHONE);
  await page.getByRole('link', { name: 'Study guides' }).click();
  await page.getByRole('link', { name: 'The cell.pdf' }).click();
  await page.getByRole('button', { name: 'Show answer to question 1', exact: true }).click();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.getByRole('button', { name: 'Rename study guide' }).click();
  await page.getByRole('textbox', { name: 'Name of the study guide' }).fill('Exam in June');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Exam in June', level: 1 }).waitFor();
  await quoteOf(page, 'chromosome').click();
  const reader = page.getByRole('dialog', { name: 'The cell.pdf' });
  await reader.locator('[data-page="3"]').getByTestId('highlight').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Practise this' }).click();
  const practise = page.getByRole('dialog', { name: 'Practise “The cell.pdf”' });
  expect(await practise.getByLabel('Last page').inputValue()).toBe('3');
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('a guide is printed without answers, saved as Markdown, and deleted', async () => {
  const page = await openAt('/guides');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Exam in June' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('Exam in June.md');
  await page.getByRole('link', { name: 'Print' }).click();
  await page.getByRole('heading', { name: 'Test yourself' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Answers' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the study guide' }).click();
  await page.getByRole('button', { name: 'Delete “Exam in June”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete study guide' }).click();
  await page.getByText('No study guides yet').waitFor();
  await page.context().close();
});
