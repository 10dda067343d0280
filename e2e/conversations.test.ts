import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, visit } from './harness.ts';
import { PASSWORD } from './people.ts';
import { startSession, startTutoredProduct } from './professor-session.ts';

// What becomes of a conversation: Escape, a reload, a sign-out, another device.

const ADA = 'ada@uni.example';
const EVE = 'eve@uni.example';
const SLOW_MS = 240_000;
const QUESTION = '¿Qué es la fotosíntesis?';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const product = startTutoredProduct([
  { name: 'Ada Lovelace', email: ADA },
  { name: 'Eve Adams', email: EVE },
]);

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
}

async function comeIn(email: string, context = {}): Promise<Page> {
  // Somebody else's conversation is asked for.
  const expected = [/404.*\/api\/conversations\//];
  const page = await visit(product.browser, { url: `${product.url}/login`, context, expected });
  await signIn(page, email);
  return page;
}

async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(question);
  await box.press('Enter');
}

const answer = (page: Page, text: string) =>
  page.getByRole('article', { name: 'Assistant' }).filter({ hasText: text });
const go = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const panel = (page: Page) => page.getByRole('dialog', { name: /^Professor / });
const listed = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const chats = (page: Page) => page.evaluate(() => localStorage.getItem('chatHistories') ?? '');

test(
  'a conversation outlives Escape, a reload and a sign-out, and is found, renamed and deleted on any device',
  { timeout: SLOW_MS },
  async () => {
    const page = await comeIn(ADA);
    await startSession(page);
    product.model.answer({ pieces: ['Plants turn light ', 'into sugar.', ' Never said.'], delayMs: 20_000 });
    await ask(page, QUESTION);
    await answer(page, 'Plants turn light').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });

    await go(page, '/chats');
    await page.reload();
    await listed(page).getByRole('link', { name: QUESTION }).click();
    await answer(page, 'Plants turn light').waitFor();
    const address = page.url();
    product.model.answer({ pieces: ['Chlorophyll catches it.'] });
    await ask(page, 'How?');
    await answer(page, 'Chlorophyll catches it.').waitFor();
    await expectAccessible(page);

    await signOut(page);
    await signIn(page, EVE);
    await go(page, '/chats');
    await page.getByText('No conversations yet').waitFor();
    // Those of whoever sat here before go in the first quiet moment.
    await expect.poll(() => chats(page)).not.toContain('sugar');
    await page.goto(address);
    await page.getByText('This conversation does not exist').waitFor();
    await signOut(page);

    await signIn(page, ADA);
    await go(page, '/dashboard');
    await expect.poll(() => chats(page), { timeout: 30_000 }).toContain('Chlorophyll');

    const phone = await comeIn(ADA, PHONE);
    await go(phone, '/chats');
    await phone.getByLabel('Search your conversations').fill('CHLOROPHYLL fotosintesis');
    await phone.locator('mark', { hasText: 'Chlorophyll' }).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: `Rename ${QUESTION}` }).click();
    await phone.getByLabel('New title').fill('Leaves');
    await phone.keyboard.press('Enter');
    await phone.getByRole('link', { name: 'Leaves' }).waitFor();

    await go(page, '/chats');
    await listed(page).getByRole('link', { name: 'Leaves' }).waitFor();
    await phone.getByRole('button', { name: 'Delete Leaves' }).click();
    await phone.getByRole('button', { name: 'Delete', exact: true }).click();
    await phone.getByText('No conversations match.').waitFor();
    // Told of by the server, without a reload.
    await page.getByText('No conversations yet').waitFor();
  },
);

test(
  'help in a course goes on where it was, and begins anew when that is wanted',
  { timeout: SLOW_MS },
  async () => {
    const page = await comeIn(ADA);
    product.model.answer({ pieces: ['Water moves through a membrane.'] });
    await go(page, '/courses/cells?tab=help');
    await ask(page, 'What is osmosis?');
    await answer(page, 'Water moves through a membrane.').waitFor();
    await go(page, '/courses');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await answer(page, 'Water moves through a membrane.').waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await answer(page, 'Water moves through a membrane.').waitFor({ state: 'detached' });
    await ask(page, 'What is a cell?');
    await answer(page, 'Water moves through a membrane.').waitFor();
    await go(page, '/chats');
    await expect.poll(() => listed(page).count()).toBe(2);
  },
);
