import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { factOfPage, makeBook } from '../test/book.ts';
import { expectAccessible } from './harness.ts';
import { ask, startSession, startTutoredProduct } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// The chat panel in the way of nothing: long words, the corner, and Back on a phone.

const EMAIL = 'ada@uni.example';
const PAGE = 7;
const SLOW_MS = 240_000;
/** A model server that first loads the model. */
const LOADING_MS = 30_000;
const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 360, height: 740 } };
const ANSWER = 'wordwithoutend'.repeat(25);
const LINK = `https://example.org/${'unbroken'.repeat(40)}`;
/** Beside the lines of a quote on a phone. */
const SIDE_MAX_PX = 16;

const product = startTutoredProduct([{ name: 'Ada Lovelace', email: EMAIL }]);

const visits = visitsOf(EMAIL);
const openDashboard = (context?: BrowserContextOptions) =>
  visits.open({ browser: product.browser, url: product.url, context });

async function useBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Lanterns.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makeBook(12)),
  });
  await page.getByText('in use').waitFor({ timeout: SLOW_MS });
}

function citeTheBook(): void {
  product.model.answer((messages) => {
    const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
    const marker = passages.findIndex((passage) => passage.includes(factOfPage(PAGE)));
    return { pieces: [`She carried ${PAGE * 7} copper lanterns [${marker}].`] };
  });
}

const question = (page: Page) => page.getByLabel('Your question');
const panel = (page: Page) => page.getByRole('dialog', { name: /^Professor / });
const corner = (page: Page) => page.getByRole('region', { name: 'Minimized session' });
const mark = (page: Page) => page.getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) }).first();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** How far something reaches beyond what it is in, to the right. */
async function excess(inner: Locator, outer: Locator): Promise<number> {
  const [one, other] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!one || !other) throw new Error('not there');
  return Math.max(0, Math.ceil(one.x + one.width - (other.x + other.width)));
}

/** The session waits in the bar of the page, where it lies over nothing that is read or pressed. */
async function expectInBar(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  const [own, whole] = await Promise.all([corner(page).boundingBox(), bar.boundingBox()]);
  if (!own || !whole) throw new Error('not there');
  expect(own.y).toBeGreaterThanOrEqual(whole.y);
  expect(own.y + own.height).toBeLessThanOrEqual(whole.y + whole.height);
  const controls = await bar.locator('button, select').all();
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const isUnder = (box: (typeof boxes)[number]) =>
    box !== null && box.x + box.width > own.x && box.x < own.x + own.width;
  expect(boxes.filter(isUnder)).toEqual([]);
}

async function holdEnter(page: Page, stop: Locator): Promise<void> {
  await reach(page, stop);
  await page.keyboard.down('Enter');
  // As the system does for a key that stays down.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

async function pressEnterTwice(page: Page, stop: Locator): Promise<void> {
  await reach(page, stop);
  // As fast as fingers, which do not wait for the page.
  const fingers = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  const press = () => [
    fingers.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key }),
    fingers.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ];
  await Promise.all([...press(), ...press()]);
}

async function reach(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
}

/** The second finds no button there any more. */
async function tapTwice(page: Page, stop: Locator): Promise<void> {
  const box = await stop.boundingBox();
  if (!box) throw new Error('not there');
  for (const _ of [1, 2]) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What the highlighted lines fill together. */
async function linesOf(
  marks: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const boxes = await marks.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON()));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

describe('the chat panel', { timeout: SLOW_MS }, () => {
  test.each([DESK, PHONE])('long words stay within it at $viewport.width', async (context) => {
    product.model.answer({ pieces: [ANSWER] });
    const page = await openDashboard(context);
    await startSession(page);
    await question(page).fill(LINK);
    expect(await excess(question(page), panel(page))).toBe(0);
    await question(page).press('Enter');
    const sent = panel(page).getByRole('article', { name: 'You' });
    await sent.waitFor();
    expect(await sent.evaluate((bubble) => bubble.scrollWidth - bubble.clientWidth)).toBe(0);
    expect(await excess(sent, panel(page))).toBe(0);
    await page.getByRole('button', { name: 'Edit the question' }).click();
    expect(await excess(page.getByLabel('Your edited question'), panel(page))).toBe(0);

    await ask(page, 'What is a proof?');
    const answer = panel(page).locator('.answer').filter({ hasText: ANSWER });
    await answer.waitFor();
    expect(await answer.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    expect(await excess(answer, panel(page))).toBe(0);
  });

  test('the book beside the chat keeps its room, whatever is being written', async () => {
    const page = await openDashboard(DESK);
    await startSession(page);
    await useBook(page);
    await page.getByRole('button', { name: 'End the session' }).click();
    await page.goto(`${product.url}/resources`);
    await page.getByRole('button', { name: 'Chat with Lanterns' }).click();
    const reader = page.getByRole('region', { name: 'Lanterns', exact: true });
    await reader.waitFor();
    const before = await reader.boundingBox();
    await question(page).fill(LINK);
    expect(await reader.boundingBox()).toEqual(before);
    expect(await excess(question(page), page.getByRole('dialog'))).toBe(0);
  });

  test('a double press on Stop leaves what is being written', async () => {
    product.model.answer({ pieces: ['And so on, '], ending: 'never' });
    const page = await openDashboard(DESK);
    await startSession(page);
    await ask(page, 'Tell me everything.');
    await panel(page).locator('.answer').getByText('And so on,').waitFor();
    await question(page).fill('My next question');
    await page.getByRole('button', { name: 'Stop' }).dblclick();
    await page.getByText('This answer was stopped before it was finished.').waitFor();
    expect(await question(page).inputValue()).toBe('My next question');
    expect(product.model.requests).toHaveLength(1);
  });

  test.each([
    { by: 'a key that is held down', context: DESK, press: holdEnter },
    { by: 'two presses of Enter', context: DESK, press: pressEnterTwice },
    { by: 'two taps', context: { ...PHONE, hasTouch: true }, press: tapTwice },
  ])('a slow model is stopped by $by, and the draft stays', async ({ context, press }) => {
    product.model.answer({ pieces: ['Too late.'], firstDelayMs: LOADING_MS });
    const page = await openDashboard(context);
    await startSession(page);
    await ask(page, 'Tell me everything.');
    await expect.poll(() => product.model.requests.length).toBe(1);
    await question(page).fill('My next question');
    await press(page, page.getByRole('button', { name: 'Stop' }));
    await page.getByText('This answer was stopped before it was finished.').waitFor();
    await product.model.requests[0]?.over;
    expect(product.model.requests[0]?.disconnected).toBe(true);
    expect(await question(page).inputValue()).toBe('My next question');
    await page.getByRole('button', { name: 'Send' }).click({ trial: true });
    expect(product.model.requests).toHaveLength(1);
  });

  test('in the corner it goes on, and comes back as it was; Sign out is not under it', async () => {
    product.model.answer({ pieces: ['And so on, '], ending: 'never', delayMs: 50 });
    const page = await openDashboard(DESK);
    await startSession(page);
    await ask(page, 'Tell me everything.');
    await panel(page).locator('.answer').getByText('And so on,').waitFor();
    await question(page).fill('My next question');
    await page.getByRole('button', { name: 'Minimize' }).click();
    await corner(page).getByText('Writing an answer…').waitFor();
    expect(await panel(page).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Courses' }).click();
    await page.waitForURL(/\/courses$/);
    await corner(page)
      .getByRole('button', { name: /^Professor / })
      .click();
    expect(await question(page).inputValue()).toBe('My next question');
    expect(await question(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This answer was stopped before it was finished.').waitFor();

    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
    visits.forget();
  });

  test('on a phone a citation can be read, and Back closes reader, panel and dialogs before it leaves', async () => {
    citeTheBook();
    const page = await openDashboard(PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Courses' }).click();
    await page.waitForURL(/\/courses$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await startSession(page);
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.goBack();
    await page.getByRole('heading', { name: 'Add a document' }).waitFor({ state: 'detached' });
    await useBook(page);
    await ask(page, `How many lanterns did Orsolya number ${PAGE} carry?`);
    await mark(page).click();
    const quote = page.getByTestId('highlight').first();
    await quote.waitFor();
    // All of it can be seen, in the middle, and as large as the width allows.
    const lines = await linesOf(page.getByTestId('highlight'));
    expect(lines.left).toBeGreaterThanOrEqual(0);
    expect(lines.left).toBeLessThan(SIDE_MAX_PX);
    // A scroll bar that takes room is none of the width.
    const width = await quote.evaluate((box) => box.closest('[tabindex]')?.clientWidth ?? 0);
    expect(Math.abs(width - lines.right - lines.left)).toBeLessThan(2);
    expect(lines.top).toBeGreaterThan(0);
    expect(lines.bottom).toBeLessThan(PHONE.viewport.height);
    await expectAccessible(page);

    await page.goBack();
    await quote.waitFor({ state: 'detached' });
    await panel(page).locator('.answer').waitFor();
    await page.goBack();
    await corner(page).waitFor();
    await expectInBar(page);
    await page.setViewportSize({ ...PHONE.viewport, width: 320 });
    await expectInBar(page);
    await page.setViewportSize(PHONE.viewport);
    await page.goForward();
    await corner(page).waitFor();
    await corner(page).getByRole('button').first().click();
    await panel(page).locator('.answer').waitFor();
    // What was loaded again is the page.
    await page.reload();
    await corner(page).waitFor();
    expect(pathOf(page)).toBe('/dashboard');
    await expectAccessible(page);
    await page.goBack();
    await page.waitForURL(/\/courses$/);
    expect(pathOf(page)).toBe('/courses');
  });
});
