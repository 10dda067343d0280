import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { CELL_BOOK } from './cell-book.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { escape, focused, press, reach, write } from './keys.ts';
import { PASSWORD } from './people.ts';
import { openSchool, STUDENT_EMAIL, TEACHER_EMAIL } from './school.ts';

// Whole journeys without a mouse. Controls are reached by Tab and Shift+Tab alone; at every step focus is on something, and shows.

const DATES = 'Exam dates';
const SLOW_MS = 240_000;
const WISH = 'Which part holds the DNA?';

const data = makeDataDir();
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
  await openSchool(product.url);
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const expectSomewhere = async (page: Page) => {
  await expect.poll(async () => (await focused(page)).isNowhere).toBe(false);
};

async function signIn(email: string): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login` });
  await heading(page, 'Sign in');
  await write(page, 'Email', email);
  await write(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard');
  return page;
}

describe('by keyboard alone', { timeout: SLOW_MS }, () => {
  test('a student asks a document, books a meeting and finishes a unit', async () => {
    const page = await signIn(STUDENT_EMAIL);
    await reach(page, 'Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await reach(page, 'Resources', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Chat with ${CELL_BOOK}` }).waitFor();
    await press(page, `Chat with ${CELL_BOOK}`);
    await page.getByLabel('Your question').waitFor();
    await expect.poll(async () => (await focused(page)).name).toBe('Your question');
    await page.keyboard.type('What does the nucleus hold?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await page
      .getByTestId('spoken-answer')
      .getByText(/nucleus/)
      .first()
      .waitFor({ state: 'attached' });
    await reach(page, /^Source 1: The cell.pdf, p. 1/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Page 1, highlighted').waitFor({ state: 'attached' });
    await escape(page);
    await expect.poll(async () => (await focused(page)).name).toBe(`Chat with ${CELL_BOOK}`);

    await reach(page, 'Professors', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Schedule Meeting with/ }).waitFor();
    await press(page, 'Schedule Meeting with Grace Hopper');
    await page.getByRole('region', { name: 'Available time slots' }).waitFor();
    await press(page, /^\w+day, .*10/, 'Space');
    await write(page, /^Topic/, 'Recursion');
    await press(page, 'Book Meeting');
    await page.getByText('Meeting booked successfully').waitFor();
    await expectSomewhere(page);
    await escape(page);
    await expect.poll(async () => (await focused(page)).name).toBe('Schedule Meeting with Grace Hopper');

    await reach(page, 'Courses', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'View course How Cells Live' }).waitFor();
    await press(page, 'View course How Cells Live');
    await page.getByRole('button', { name: 'Start learning' }).waitFor();
    await press(page, 'Start learning');
    await page.getByRole('button', { name: 'Take the check' }).waitFor();
    // The order of questions and options is left to chance; here it stays as the server sends it: options by their texts.
    await page.evaluate(() => {
      Math.random = () => 0;
    });
    await press(page, 'Take the check');
    await expect.poll(async () => (await focused(page)).name).toBe('A membrane');
    // Membrane, not the nucleus, DNA, ribosomes; a number; the mitochondria; a word.
    const keys = 'Space Tab Tab Space Tab Space Tab 2 Tab ArrowDown Tab'.split(' ');
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.type('prokaryote');
    await page.keyboard.press('Enter');
    await page.getByText('You have finished this unit.').waitFor();
    await page.getByText('1 of 6 units finished').waitFor();
    await expectSomewhere(page);
    // What the tab shows is a stop itself, named as the tab.
    await reach(page, 'Overview', 'Shift+Tab');
    await reach(page, 'Overview', 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await heading(page, 'Next: The membrane decides');
    await expectSomewhere(page);
  });

  test('a newcomer registers, uploads and deletes a document, chooses a look and leaves', async () => {
    // The list may ask once more about a document in the moment in which it is deleted.
    const expected = [/status of 404 .*\/api\/documents\//];
    const page = await visit(browser, { url: `${product.url}/register`, expected });
    await heading(page, 'Create your account');
    await write(page, 'Full name', 'Emmy Noether');
    await write(page, 'Email', 'emmy@uni.example');
    await write(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');

    await press(page, 'Resources');
    await heading(page, 'Resources');
    const picker = page.waitForEvent('filechooser');
    await press(page, 'Upload');
    const file = {
      name: `${DATES}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('The exam is in June.'),
    };
    await (await picker).setFiles(file);
    await heading(page, 'Upload a file');
    await expectSomewhere(page);
    await reach(page, 'Title');
    expect(await page.getByRole('dialog').getByLabel('Title', { exact: true }).inputValue()).toBe(DATES);
    await press(page, 'Upload');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectSomewhere(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: DATES })
      .getByText(/^Ready/)
      .waitFor();
    await press(page, `Delete ${DATES}`);
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(async () => (await focused(page)).name).toBe('Cancel');
    await press(page, 'Delete');
    await page.getByText(`“${DATES}” was deleted.`).waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delete ${DATES}` }).waitFor({ state: 'detached' });
    await expectSomewhere(page);

    await reach(page, 'Settings', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Appearance');
    await choose(page, /^Theme/, 'D');
    await page.locator('html.dark').waitFor({ state: 'attached' });
    await reach(page, /^User menu/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('End');
    await expect.poll(async () => (await focused(page)).name).toBe('Sign out');
    await page.keyboard.press('Enter');
    await heading(page, 'Sign in');
  });

  test('a teacher makes a practice set and edits a question', async () => {
    const page = await signIn(TEACHER_EMAIL);
    await press(page, 'Professor Dashboard');
    await page
      .getByRole('group', { name: 'What would you like to create?' })
      .or(page.getByRole('radiogroup'))
      .first()
      .waitFor();
    await reach(page, /^Concept/);
    await page.keyboard.press('ArrowDown');
    await choose(page, /^Grade/, '8');
    await choose(page, /^Subject/, 'B');
    await press(page, new RegExp(`^${CELL_BOOK}`), 'Space');
    await press(page, 'Generate the practice set');
    await page.getByRole('button', { name: 'Edit “Warm-up”' }).waitFor({ timeout: SLOW_MS });
    await press(page, 'Edit “Warm-up”');
    await write(page, /^Question/, WISH);
    await press(page, 'Save');
    await page.getByText('Edited by you').waitFor();
    await expectSomewhere(page);
    await press(page, 'Export');
    await heading(page, 'Export');
    await choose(page, /^Format/, 'W');
    await expect.poll(() => page.getByLabel('Format', { exact: true }).inputValue()).toBe('docx');
    await reach(page, 'Student version');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => focused(page)).toMatchObject({ name: 'Teacher version', isVisible: true });
    await reach(page, 'Export');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Export' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page)).name).toBe('Export');
    await page.keyboard.press('Escape');
    await expectSomewhere(page);
  });
});

/** A select takes the first letter of what is chosen. */
async function choose(page: Page, name: RegExp, letter: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.type(letter);
}
