// What people do where there is much: long lists, a long conversation, a thick book.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Interaction } from './input-watch.ts';
import { keepLongChat } from './large-lists.ts';

const BOOK = join(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data'),
  'books/anatomy-physiology.lo.pdf',
);
const BOOK_TITLE = /^Chat with anatomy-physiology/;
const DIALOG = '[role=dialog]';
const PANEL = 'dialog[open]';
const READ_MAX_MS = 120_000;

/** By selector: to look for a name among thousands of elements costs the page more than what is measured. */
const press = (page: Page, selector: string) => page.locator(selector).first().click();
const labelled = (beginning: string) => `button[aria-label^="${beginning}"]`;
const search = (page: Page) => page.locator('input[type=search]').first();
const typed = 'input[type=search]:not(:placeholder-shown)';
const clear = (page: Page) => search(page).fill('');

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

async function openSession(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Professor / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.locator(`${PANEL} textarea`).waitFor();
}

async function openLongChat(page: Page): Promise<void> {
  await keepLongChat(page);
  await openSession(page);
  await openFromHistory(page);
  await page.locator(`${PANEL} .ui-message:nth-child(200)`).waitFor();
  await page.locator(`${PANEL} textarea`).focus();
}

async function openFromHistory(page: Page): Promise<void> {
  await press(page, labelled('Chat history'));
  await press(page, labelled('Open Question 1'));
}

async function openBook(page: Page): Promise<void> {
  const chat = page.getByRole('button', { name: BOOK_TITLE }).first();
  if (!(await chat.isVisible())) await page.locator('input[type=file]').first().setInputFiles(BOOK);
  await page.locator('li', { has: chat }).getByText('427 pages').waitFor({ timeout: READ_MAX_MS });
  await chat.click();
  await page.locator(`${DIALOG} canvas`).first().waitFor();
}

async function goToPage(page: Page, number: number): Promise<void> {
  await page.getByLabel('Page number').fill(String(number));
  await page.keyboard.press('Enter');
}

export const LONG_LISTS: Interaction[] = [
  {
    name: '500 documents: type into the search',
    path: '/resources',
    ready: (page) => search(page).focus(),
    act: (page) => page.keyboard.press('p'),
    shows: typed,
    undo: clear,
  },
  {
    name: '500 documents: choose a subject',
    path: '/resources',
    ready: (page) => page.getByLabel('Subject').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    shows: 'main [role=search]:has(option:checked:not([value=""]))',
    undo: (page) => page.keyboard.press('ArrowUp'),
  },
  {
    name: '500 documents: open the chat about one',
    path: '/resources',
    act: (page) => press(page, labelled('Chat with ')),
    shows: `${DIALOG} textarea`,
    undo: closeDialog,
  },
  {
    name: '300 professors: go to their page',
    path: '/dashboard',
    act: (page) => press(page, 'nav a[href="/professors"]'),
    shows: 'main ul li:nth-child(300)',
    undo: (page) => press(page, 'nav a[href="/dashboard"]'),
  },
  {
    name: '300 professors: change the view',
    path: '/professors',
    act: (page) => press(page, 'main fieldset button:nth-child(2)'),
    shows: 'fieldset button:nth-child(2)[aria-pressed=true]',
    undo: (page) => press(page, 'main fieldset button:nth-child(1)'),
  },
  {
    name: '300 professors: open a booking with 200 times',
    path: '/professors',
    act: (page) => press(page, labelled('Schedule Meeting')),
    shows: `${DIALOG} form ol li button`,
    undo: closeDialog,
  },
  {
    name: '200 meetings: show them',
    path: '/professors',
    act: (page) => press(page, 'main button[aria-expanded=false]'),
    shows: 'section ul li:nth-child(200)',
    undo: (page) => press(page, 'main button[aria-expanded=true]'),
  },
  {
    name: '300 personas: type into the search of the dashboard',
    path: '/dashboard',
    ready: (page) => search(page).focus(),
    act: (page) => page.keyboard.press('p'),
    shows: typed,
    undo: clear,
  },
  {
    name: '300 personas: show all',
    path: '/dashboard',
    act: (page) => press(page, 'main button[aria-expanded=false]'),
    shows: 'main ul li:nth-child(300)',
    undo: (page) => press(page, 'main button[aria-expanded=true]'),
  },
  {
    name: '100 courses: type into the search',
    path: '/courses',
    ready: (page) => search(page).focus(),
    act: (page) => page.keyboard.press('s'),
    shows: typed,
    undo: clear,
  },
  {
    name: '100 courses: choose a level',
    path: '/courses',
    ready: (page) => page.getByLabel('Level').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    shows: 'main [role=search]:has(option:checked:not([value=""]))',
    undo: (page) => page.keyboard.press('ArrowUp'),
  },
];

export const LONG_CHAT: Interaction[] = [
  {
    name: '200 messages: open the conversation',
    path: '/dashboard',
    ready: async (page) => {
      await keepLongChat(page);
      await openSession(page);
      await press(page, labelled('Chat history'));
      await page.locator(`${DIALOG} ul`).waitFor();
    },
    act: (page) => press(page, labelled('Open Question 1')),
    shows: `${PANEL} .ui-message:last-child .katex`,
    undo: async (page) => {
      await page.getByRole('button', { name: 'Clear chat' }).click();
      await page.locator(`${PANEL} .katex`).first().waitFor({ state: 'detached' });
      await press(page, labelled('Chat history'));
    },
  },
  {
    name: '200 messages: type a question',
    path: '/dashboard',
    ready: openLongChat,
    act: (page) => page.keyboard.press('w'),
    shows: `${PANEL} textarea:not(:placeholder-shown)`,
    undo: (page) => page.locator(`${PANEL} textarea`).fill(''),
  },
  {
    name: '200 messages: full screen',
    path: '/dashboard',
    ready: openLongChat,
    act: (page) => press(page, labelled('Full screen')),
    shows: `${PANEL} button[aria-label="Exit full screen"]`,
    undo: (page) => press(page, labelled('Exit full screen')),
  },
  {
    name: '200 messages: ask',
    path: '/dashboard',
    ready: async (page) => {
      await openLongChat(page);
      await page.keyboard.type('What is photosynthesis?');
    },
    act: (page) => page.keyboard.press('Enter'),
    shows: `${PANEL} textarea:placeholder-shown`,
    undo: async (page) => {
      await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
      await page.locator(`${PANEL} textarea`).fill('What is photosynthesis?');
    },
  },
];

export const THICK_BOOK: Interaction[] = existsSync(BOOK)
  ? [
      {
        name: '427 pages: go to a page by number',
        path: '/resources',
        ready: openBook,
        act: (page) => goToPage(page, 300),
        shows: 'section[aria-label="Page 300 of 427"] canvas',
        undo: (page) => goToPage(page, 1),
      },
      {
        name: '427 pages: zoom in',
        path: '/resources',
        ready: openBook,
        act: (page) => press(page, labelled('Zoom in')),
        shows: 'button[aria-label="Zoom 125%. Fit to width"]',
        undo: (page) => press(page, labelled('Zoom out')),
      },
      {
        name: '427 pages: turn a page',
        path: '/resources',
        ready: openBook,
        act: (page) => press(page, labelled('Next page')),
        shows: 'button[aria-label="Previous page"]:not(:disabled)',
        undo: (page) => press(page, labelled('Previous page')),
      },
    ]
  : [];
