import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { startWithBook } from './cell-book.ts';
import { expectAccessible, makeDataDir } from './harness.ts';
import { visitsOf } from './visits.ts';

// From the page of a book to its first question, which waits for nothing when one presses.

const EMAIL = 'ada@uni.example';

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
const question = (page: Page) => page.getByRole('button', { name: 'I don’t know' });

test('the page that is open becomes questions, and a session begins with them', async () => {
  const path = `/resources?document=${bookId}&page=2`;
  const page = await visits.open({ browser, url: product.url, path });
  await page.locator('[data-page="2"] .pdf-text span').first().waitFor();
  await page.getByRole('button', { name: 'Practise these pages' }).click();
  const panel = page.getByRole('complementary', { name: 'Practise these pages' });
  expect(await panel.getByLabel('First page').inputValue()).toBe('2');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Make questions' }).click();
  await panel.getByText(/new questions?/).waitFor();
  await panel.getByRole('link', { name: 'Practise now' }).click();
  await question(page).waitFor();
  await page.context().close();
});

test('the first question of the day needs nothing of the network when one presses', async () => {
  const page = await visits.open({ browser, url: product.url, path: '/practice' });
  const start = page.getByRole('link', { name: 'Start practising' });
  await start.waitFor();
  await page.waitForLoadState('networkidle');
  // The client of the session comes some time after a page, whatever one does there.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/session-client')),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await start.click();
  await question(page).waitFor();
  // What judges the answer comes meanwhile, in a thread of its own; the question does not wait for it.
  const isNeeded = (path: string) =>
    (path.startsWith('/assets') && !path.includes('/judging-worker')) || path.includes('/practice/queue');
  const before = asked.filter(isNeeded);
  expect(before).toEqual([]);
  await page.context().close();
});
