import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { CELL_BOOK, startWithBook } from './cell-book.ts';
import { expectAccessible, makeDataDir } from './harness.ts';
import { ask } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// Reading with a pen: words are selected by mouse and by keys, marked, written about, found again and taken along.

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

/** As it stands among notes that were taken along. */
const linkTo = (page: number) => `/resources?document=${bookId}&page=${page}`;

async function openBook(page: number, context?: BrowserContextOptions): Promise<Page> {
  const tab = await visits.open({ browser, url: product.url, path: linkTo(page), context });
  await tab.locator(`[data-page="${page}"] .pdf-text span`).first().waitFor();
  return tab;
}

const notes = (page: Page) => page.getByRole('complementary', { name: 'Notes' });
const marks = (page: Page) => page.locator('[data-mark]');

test('words are marked with the mouse and written about', async () => {
  const page = await openBook(2);
  const line = page.locator('.pdf-text span', { hasText: 'Osmosis is the movement' });
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not there');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Why towards the **stronger** one?');
  await page.getByRole('button', { name: 'Save note', exact: true }).click();
  await notes(page).locator('strong', { hasText: 'stronger' }).waitFor();
  const mark = await marks(page).first().boundingBox();
  expect(Math.abs((mark?.y ?? 0) - box.y)).toBeLessThan(6);
  expect(mark?.width).toBeGreaterThan(box.width / 3);
  expect(mark?.width).toBeLessThan(box.width * 0.7);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save notes as Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('Notes The cell.pdf.md');
  await page.context().close();
});

test('words are marked with keys alone, and a mark opens its note', async () => {
  const page = await openBook(1);
  const pane = page.getByRole('region', { name: CELL_BOOK });
  await pane.focus();
  await page.keyboard.press('m');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const flag = page.getByRole('button', { name: /^Highlight, p\. 1: A cell is the/ });
  await flag.waitFor();
  await flag.press('Enter');
  await notes(page).getByRole('listitem').first().waitFor();
  expect(await notes(page).getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');
  await notes(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('on a phone the list is a sheet over the page that leads to every mark', async () => {
  const page = await openBook(3, PHONE);
  await page.getByRole('button', { name: 'Notes' }).click();
  await notes(page).getByTitle('Go to p. 2').click();
  await page.locator('[data-page="2"] [data-mark]').first().waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.context().close();
});

test('words are found on all pages, headings lead to theirs, and the keys are listed', async () => {
  const page = await openBook(1);
  const pane = page.getByRole('region', { name: CELL_BOOK });
  await pane.focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Find words' }).fill('MEMBRANE');
  await page.getByText('1 of 2').waitFor();
  await page.locator('[data-page="1"]').getByTestId('found').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2').waitFor();
  await page.locator('[data-page="2"]').getByTestId('found').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('found').first().waitFor({ state: 'detached' });
  await pane.focus();
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Search in the document')
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await pane.focus();
  await page.keyboard.press('o');
  await page.getByRole('complementary', { name: 'Contents' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('a page is printed alone, with what is marked on it', async () => {
  const page = await openBook(2);
  await page.evaluate(() => {
    window.print = () => document.body.append('printing');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('dialog', { name: 'Print pages' }).getByRole('button', { name: 'Print' }).click();
  await page.locator('.print-sheets canvas').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.print-sheets .reader-box').count()).toBeGreaterThan(0);
  expect(await page.locator('#root').isVisible()).toBe(false);
  await page.context().close();
});

test('a list beside the page leaves what a citation leads to in view, and what is typed into a new note is no shortcut', async () => {
  const page = await openBook(1, { viewport: { width: 1280, height: 720 } });
  await ask(page, 'What is osmosis?');
  const source = page.getByRole('list', { name: 'Sources' }).getByRole('button').first();
  await source.waitFor();
  await page.getByRole('button', { name: 'Notes' }).click();
  await notes(page).waitFor();
  await source.click();
  const quote = page.getByTestId('highlight').first();
  await quote.waitFor();
  await expect.poll(() => isUncovered(quote)).toBe(true);

  const pane = page.getByRole('region', { name: CELL_BOOK });
  await pane.focus();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type('look or leave');
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('look or leave');
  await page.keyboard.press('Control+Enter');
  await notes(page).getByText('look or leave').waitFor();
  await notes(page)
    .getByRole('button', { name: /^Delete note/ })
    .last()
    .waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('on a large screen Escape gives up a selection first, and Back leaves the document before the library', async () => {
  const page = await visits.open({
    browser,
    url: product.url,
    context: { viewport: { width: 1280, height: 720 } },
  });
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await page.goto(product.url + linkTo(1));
  await page.locator('[data-page="1"] .pdf-text span').first().waitFor();
  await page.getByRole('region', { name: CELL_BOOK }).focus();
  await page.keyboard.press('m');
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await bar.waitFor();
  await bar.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  const book = page.getByRole('dialog', { name: CELL_BOOK });
  await book.getByRole('button', { name: 'Notes' }).click();
  await page.goBack();
  await notes(page).waitFor({ state: 'detached' });
  await page.goBack();
  await book.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/resources');
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
  await page.context().close();
});

/** Nothing else lies over its middle. */
function isUncovered(mark: Locator): Promise<boolean> {
  return mark.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const pane = element.closest('section');
    const above = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find((one) => getComputedStyle(one).pointerEvents !== 'none');
    return pane !== null && above !== undefined && pane.contains(above);
  });
}
