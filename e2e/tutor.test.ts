import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { factOfPage, makeBook } from '../test/book.ts';
import { expectAccessible, visit } from './harness.ts';
import { PASSWORD } from './people.ts';
import { ask, startSession, startTutoredProduct } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// A session with an AI professor: started on the dashboard, asked about an uploaded book, kept in the history.

const EMAIL = 'ada@uni.example';
const PAGE = 7;
const QUESTION = `How many lanterns did Orsolya number ${PAGE} carry?`;
const SLOW_MS = 240_000;
const PHONE = { viewport: { width: 360, height: 740 } };
const PROFESSOR = /^Professor /;
const ATTACKS = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '<svg onload="window.hacked=1">',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<a href="javascript:window.hacked=1">raw</a>',
  '[js](javascript:window.hacked=1)',
  '[data](data:text/html,<script>parent.hacked=1</script>)',
  '[away](https://evil.example/steal)',
  '![pixel](https://evil.example/pixel.png)',
  '[ref][r]\n\n[r]: https://evil.example/ref',
  '<https://evil.example/auto> and https://evil.example/bare',
  String.raw`$\href{javascript:window.hacked=1}{x}$`,
];

const product = startTutoredProduct([{ name: 'Ada Lovelace', email: EMAIL }]);

const visits = visitsOf(EMAIL);
const openDashboard = (context?: BrowserContextOptions) =>
  visits.open({ browser: product.browser, url: product.url, context });

const panel = (page: Page) => page.getByRole('dialog', { name: PROFESSOR });
/** Without what is there for screen readers only. */
const answerIn = (page: Page) => panel(page).locator('.answer');

describe('a session with a professor', { timeout: SLOW_MS }, () => {
  test('a sign-in leads to the dashboard, where the search finds professors', async () => {
    const page = await visit(product.browser, { url: `${product.url}/login` });
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/dashboard$/);
    const professors = page.getByRole('region', { name: 'Available Professors' });
    await professors.getByRole('button', { name: PROFESSOR }).first().waitFor();
    await page.getByRole('region', { name: 'At a glance' }).getByText('Knowledge Base').waitFor();
    await page.getByPlaceholder('Search...').fill('zzzz');
    await page.getByText('No professors match your search.').waitFor();
  });

  test('it answers from an uploaded book; the citation opens the page beside the chat', async () => {
    product.model.answer((messages) => {
      const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
      const marker = passages.findIndex((passage) => passage.includes(factOfPage(PAGE)));
      return { pieces: ['She carried ', `${PAGE * 7} copper lanterns `, `[${marker}].`] };
    });
    const page = await openDashboard();
    await startSession(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'Lanterns.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(makeBook(12)),
    });
    await page.getByText('I’ll now answer from “Lanterns”.').waitFor();
    await page.getByText('in use').waitFor({ timeout: SLOW_MS });
    await ask(page, QUESTION);
    const mark = page.getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) }).first();
    await mark.click();
    await page.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
    await answerIn(page).getByText('She carried').waitFor();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Resources' }).click();
    await page.getByRole('heading', { name: 'Resources' }).waitFor();
    await answerIn(page).getByText('She carried').waitFor();
    await page.reload();
    await answerIn(page).getByText('She carried').waitFor();
    await page.getByText('in use').waitFor();
    await page.getByRole('button', { name: 'Chat history' }).click();
    await page.getByRole('button', { name: /^Open / }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Clear chat' }).click();
    await answerIn(page).getByText('She carried').waitFor({ state: 'detached' });
    await visits.keep(page);
  });

  test('the history survives, also a sign-out: it waits for the same person', async () => {
    const page = await openDashboard();
    await startSession(page);
    await page.getByRole('button', { name: 'Chat history' }).click();
    await page.getByRole('button', { name: /^Open / }).click();
    await answerIn(page).getByText('She carried').waitFor();
    await page.getByRole('button', { name: 'End the session' }).click();
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('chatHistories'))).not.toBeNull();
    visits.forget();
  });

  test('a guided session counts its hints', async () => {
    product.model.answer({ pieces: ['What happens to the angle?'] });
    const page = await openDashboard();
    await startSession(page, 'Guided');
    await ask(page, 'Solve 3x + 5 = 20 for x.');
    await page.getByText(/^Hint 1 of 3/).waitFor();
  });

  test('stopping keeps what was written and ends it at the model', async () => {
    product.model.answer({ pieces: ['And so on, '], ending: 'never' });
    const page = await openDashboard();
    await startSession(page);
    await ask(page, 'Tell me everything.');
    await answerIn(page).getByText('And so on,').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This answer was stopped before it was finished.').waitFor();
    await product.model.requests[0]?.over;
    expect(product.model.requests[0]?.disconnected).toBe(true);
  });

  test('on a small phone the panel is the screen', async () => {
    product.model.answer({ pieces: ['Yes.'] });
    const page = await openDashboard(PHONE);
    await startSession(page);
    await ask(page, 'Is it so?');
    await answerIn(page).getByText('Yes.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expectAccessible(page);
  });

  test('no attack in an answer runs, loads or leads away', async () => {
    product.model.answer({ pieces: ['Begin.\n\n', ...ATTACKS.map((attack) => `${attack}\n\n`), 'The end.'] });
    const page = await openDashboard();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await startSession(page);
    await ask(page, 'Be evil.');
    await answerIn(page).getByText('The end.').waitFor();
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(
      asked.filter((address) => !address.startsWith(product.url) && !address.startsWith('data:')),
    ).toEqual([]);
    const leads = await page
      .locator('.answer')
      .evaluateAll((answers) =>
        answers.flatMap((answer) =>
          Array.from(
            answer.querySelectorAll('[href],[src],iframe,script,svg[onload]'),
            ({ outerHTML }) => outerHTML,
          ),
        ),
      );
    expect(leads).toEqual([]);
  });
});

describe('without a model', { timeout: SLOW_MS }, () => {
  beforeAll(async () => {
    await product.restartWithoutModel();
    visits.forget();
  });

  test('the book answers in its own words', async () => {
    const page = await openDashboard();
    await startSession(page);
    await page.getByText('No model connected').waitFor();
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.getByRole('button', { name: 'Use Lanterns' }).click();
    await page.getByText('in use').waitFor();
    await ask(page, QUESTION);
    await page
      .getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) })
      .first()
      .waitFor();
  });

  test('in French as well', async () => {
    const page = await openDashboard();
    await page.evaluate(() => localStorage.setItem('language', 'french'));
    await page.reload();
    await page.getByRole('heading', { name: 'Tableau de bord', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Professeurs disponibles' }).getByRole('button').nth(1).click();
    await page.getByRole('button', { name: 'Commencer la séance' }).click();
    await page.getByText(/^Bonjour/).waitFor();
    await expectAccessible(page);
  });
});
