import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listItems } from '#features/practice/contract.ts';
import type { ProductClient } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { CELL_BOOK, startWithBook } from './cell-book.ts';
import { expectAccessible, goTo, makeDataDir, startProduct } from './harness.ts';
import { press, reach } from './keys.ts';
import { visitsOf } from './visits.ts';

// From a document to what is remembered of it: questions are made, answered by keys alone, looked up and explained, and come back.

const EMAIL = 'ada@uni.example';
const SLOW_MS = 240_000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const RESULT = 'Result';

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;
let ada: ProductClient;

beforeAll(async () => {
  ({ browser, product, learner: ada } = await startWithBook(data.path, EMAIL));
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

const visits = visitsOf(EMAIL);

const open = (
  path: string,
  options: { context?: BrowserContextOptions; expected?: RegExp[] } = {},
): Promise<Page> => visits.open({ browser, url: product.url, path, ...options });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const result = (page: Page) => page.getByRole('region', { name: RESULT });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Chooses or writes something, whatever is asked, and checks it; with keys alone. */
async function answerByKeys(page: Page): Promise<void> {
  await heading(page, /question \d+ of \d+/);
  const options = await page.getByRole('radio').count();
  if (options > 0) await page.keyboard.press('1');
  else {
    const field = page.locator('main form').getByRole('textbox').first();
    if (!(await field.evaluate((node) => node === document.activeElement)))
      await reach(page, /^(Gap 1|Your answer)/);
    await page.keyboard.type('nothing of the kind');
  }
  await page.keyboard.press('Enter');
  await result(page).getByRole('heading').first().waitFor();
}

/** Written by the learner: one of each that a session shows differently. */
const OWN = [
  {
    prompt: 'Which part of the cell holds the genetic material?',
    content: {
      kind: 'choose_one',
      options: [
        { id: 'a', text: 'The nucleus', is_right: true },
        { id: 'b', text: 'The membrane', is_right: false, why: 'It holds the cell together.' },
      ],
    },
  },
  {
    prompt: 'How fast does a stone gain speed?',
    content: { kind: 'number', answer: '9.81', unit: 'm/s^2', tolerance: 0.01 },
  },
  { prompt: 'What divides a nucleus?', content: { kind: 'card', back: 'Mitosis' } },
];

async function addOwn(topic: string, items = OWN): Promise<void> {
  for (const item of items) {
    const prompt = `${item.prompt} (${topic})`;
    const body = JSON.stringify({ ...item, prompt, id: randomUUID(), language: 'en', topic: [topic] });
    const reply = await ada.request('/api/practice/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(200);
  }
}

/** Wrongly where options are shown, rightly where a number is asked for. */
async function answerOwn(page: Page): Promise<void> {
  const option = page.getByRole('radio', { name: 'The membrane' });
  // The heading comes before what is asked.
  await option.or(page.getByLabel('Your answer')).waitFor();
  if (await option.isVisible()) await option.press('Space');
  else await page.getByLabel('Your answer').fill('9.81 m/s^2');
}

/** The buttons of the result that the tutor lies over. */
const coveredByTutor = (page: Page) =>
  result(page).evaluate((shown) =>
    [...shown.querySelectorAll('button')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog');
      })
      .map(({ textContent }) => textContent),
  );

describe('practice', { timeout: SLOW_MS }, () => {
  test('by keys alone: from a document to a wrong answer, its page, the tutor, and on another day', async () => {
    const page = await open('/resources');
    await page.getByRole('button', { name: `Practise ${CELL_BOOK}` }).waitFor();
    await press(page, `Practise ${CELL_BOOK}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Make questions' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Make questions');
    await page.getByText(/^\d+ new questions?$/).waitFor();
    await expectAccessible(page);
    await press(page, 'Practise now');

    await answerByKeys(page);
    expect(new URL(page.url()).pathname).toBe('/practice/session');
    await expectAccessible(page);
    await page.keyboard.press('o');
    await page.getByText(/^Page \d, highlighted: /).waitFor({ state: 'attached' });
    await reach(page, 'Explain', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Explain this question:').first().waitFor();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 900, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page
        .getByRole('button', { name: 'Report' })
        .evaluate((one) => one.scrollIntoView({ block: 'start' }));
      await expect.poll(() => coveredByTutor(page)).toEqual([]);
    }
    await page.goto(`${product.url}/practice`);
    await page.getByText(/1 answered today/).waitFor();
    await expectAccessible(page);
    await goTo(page, '/practice/figures');
    await heading(page, 'The next four weeks');
    await expectAccessible(page);
  });

  test('an exam says nothing until it is handed in, and leaves cards out', async () => {
    await addOwn('Exams');
    const page = await open('/practice/session?mode=exam&topic=Exams&minutes=5');
    for (const place of [1, 2]) {
      await heading(page, `Exam: question ${place} of 2`);
      await answerOwn(page);
      if (place === 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await expectAccessible(page);
    expect(await page.getByText('It holds the cell together.').count()).toBe(0);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await heading(page, '1 of 2 right');
    await expectAccessible(page);
  });

  test('cards are turned over and judged by keys', async () => {
    const page = await open('/practice/session?mode=cards&topic=Exams');
    await heading(page, /Flashcards: question 1 of/);
    await page.keyboard.press('Enter');
    await page.getByText('How well did you know it?').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('3');
    await page.getByText('How well did you know it?').waitFor({ state: 'detached' });
  });

  test('a question is written, found and changed, on a phone too', async () => {
    const page = await open('/practice/items', { context: PHONE });
    await page.getByRole('button', { name: 'Write a question' }).click();
    await page.getByLabel('Front').fill('What is a vacuole?');
    await page.getByLabel('Back').fill('A space filled with liquid');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByText('What is a vacuole?').waitFor();
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('vacuole');
    await page.getByText(/^[12] questions?$/).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    // A press outside of the window fails.
    await page.getByRole('menuitem', { name: 'Let it rest' }).click();
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    for (const [path, title] of [
      ['/practice', 'Practice'],
      ['/practice/figures', 'My progress'],
      ['/practice/session?mode=learn&topic=Exams', /^Learn: question/],
    ] as const) {
      await goTo(page, path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await expectAccessible(page);
      expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    }
  });

  test('with the server stopped a session goes on, judges by itself, and sends what waited', async () => {
    await addOwn('Journeys', OWN.slice(0, 2));
    const page = await open('/practice/session?mode=learn&topic=Journeys', { expected: [/./] });
    await heading(page, 'Learn: question 1 of 2');
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    const { port } = new URL(product.url);
    await product.stop();
    for (const waiting of [1, 2]) {
      await answerOwn(page);
      await page.keyboard.press('Enter');
      await result(page).getByRole('heading').first().waitFor();
      await page.getByText(new RegExp(`^Lyceum is unreachable. ${waiting} answer`)).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    // Failed here, it comes again here.
    await page.getByText(/Once more/).waitFor();

    product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off', PORT: port });
    const grades = async () => {
      const reply = await ada.request('/api/practice/items?topic=Journeys');
      const { items } = listItems.response.parse(await reply.json());
      return items.map(({ schedule }) => schedule?.last_grade ?? '').toSorted();
    };
    // What waited is sent some seconds after the server is back.
    await expect.poll(grades, { timeout: 60_000 }).toEqual(['again', 'good']);
    await page.getByText(/kept on this device/).waitFor({ state: 'detached' });
  });
});
