/**
 * How soon the product answers an input: the main interactions, in the real browser, on the built product with the demo in it. Each is
 * done several times; the first, which may load its files, is told apart.
 *
 *   npm run build && CHROME_PATH=… node bench/interactions.ts [--rounds 9] [--slower 1] [--only text] [--large]
 *
 * `--slower 4` slows the processor down as for a phone. `--large`: in a large school, with long lists, a long conversation and, from
 * BENCH_DATA, a book of 427 pages.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { CHROME_PATH, startDemoProduct } from './demo-product.ts';
import { type Answer, type Interaction, watchInput } from './input-watch.ts';
import { LONG_CHAT, LONG_LISTS, THICK_BOOK } from './interactions-large.ts';
import { enlargeLists } from './large-lists.ts';

const TARGET_MS = 100;
const SETTLE_MS = 300;
const ANSWER_MAX_MS = 30_000;
const QUESTION = 'main h3 button[aria-expanded]';
const DIALOG = '[role=dialog]';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const escape = (page: Page) => page.keyboard.press('Escape');
const gone = (selector: string) => (page: Page) => page.locator(selector).waitFor({ state: 'detached' });

async function closeDialog(page: Page): Promise<void> {
  await escape(page);
  await gone(DIALOG)(page);
}

async function openReader(page: Page): Promise<void> {
  await press(page, /^Chat with Photosynthesis/);
  await page.locator(`${DIALOG} canvas`).first().waitFor();
}

async function openCourse(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Science in Three Languages/ }).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
}

const OPEN_PAGES: Interaction[] = [
  {
    name: 'open a question of the FAQ',
    path: '/',
    act: (page) => page.locator(QUESTION).nth(2).click(),
    shows: 'div:nth-child(3) > section[aria-labelledby]:not([hidden])',
    undo: (page) => page.locator(QUESTION).nth(2).click(),
  },
  {
    name: 'switch the theme',
    path: '/',
    act: (page) => press(page, 'Toggle theme'),
    shows: 'html.dark',
    undo: (page) => press(page, 'Toggle theme'),
  },
  {
    name: 'switch the language',
    path: '/',
    ready: (page) => page.getByLabel('Language').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    shows: 'html[lang=es]',
    undo: (page) => page.keyboard.press('ArrowUp'),
  },
];

const SIGNED_IN_PAGES: Interaction[] = [
  {
    name: 'open the menu of the user',
    path: '/dashboard',
    act: (page) => press(page, /^User menu/),
    shows: '[role=menu]',
    undo: escape,
  },
  {
    name: 'collapse the sidebar',
    path: '/dashboard',
    act: (page) => press(page, 'Collapse sidebar'),
    shows: 'button[aria-label="Expand sidebar"]',
    undo: (page) => press(page, 'Expand sidebar'),
  },
  {
    name: 'open a dialog (session with a professor)',
    path: '/dashboard',
    act: (page) => press(page, /^Professor /),
    shows: DIALOG,
    undo: closeDialog,
  },
  {
    name: 'go to another page',
    path: '/dashboard',
    act: (page) => page.getByRole('link', { name: 'Resources' }).click(),
    shows: 'ul[aria-label=Documents] li h2',
    undo: (page) => page.getByRole('link', { name: 'Dashboard' }).click(),
  },
  {
    name: 'type into the search of the library',
    path: '/resources',
    ready: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.press('p'),
    shows: 'input[type=search]:not(:placeholder-shown)',
    undo: (page) => page.getByRole('searchbox').fill(''),
  },
  {
    name: 'open a document',
    path: '/resources',
    act: (page) => press(page, /^Photosynthesis/),
    shows: `${DIALOG} iframe`,
    undo: closeDialog,
  },
  {
    name: 'turn a page of the reader',
    path: '/resources',
    ready: openReader,
    act: (page) => press(page, 'Next page'),
    shows: `${DIALOG} button[aria-label="Previous page"]:not(:disabled)`,
    undo: (page) => press(page, 'Previous page'),
  },
  {
    name: 'open the chat about a document',
    path: '/resources',
    act: (page) => press(page, /^Chat with Photosynthesis/),
    shows: `${DIALOG} textarea`,
    undo: closeDialog,
  },
  {
    name: 'change the tab of a course',
    path: '/courses',
    ready: openCourse,
    act: (page) => page.getByRole('tab', { name: 'Learning Roadmap' }).click(),
    shows: '[role=tabpanel][data-state=active] svg',
    undo: (page) => page.getByRole('tab', { name: 'Overview' }).click(),
  },
  {
    name: 'open a unit of a course',
    path: '/courses',
    ready: openCourse,
    act: (page) => press(page, /How a leaf catches light/),
    shows: 'h3 button[aria-expanded=true]',
    undo: (page) => press(page, /How a leaf catches light/),
  },
  {
    name: 'book a meeting: the week instead of the list',
    path: '/professors',
    ready: async (page) => {
      await press(page, /^Schedule Meeting/);
      await page.getByRole('button', { name: 'Week', exact: true }).waitFor();
    },
    act: (page) => page.getByRole('button', { name: 'Week', exact: true }).click(),
    shows: `${DIALOG} button[aria-label="Next week"]`,
    undo: (page) => page.getByRole('button', { name: 'List', exact: true }).click(),
  },
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    slower: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
  },
});
const product = await startDemoProduct();
const browser = await chromium.launch({ executablePath: CHROME_PATH, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'light',
    // Its requests do not pass by where lists are enlarged.
    serviceWorkers: values.large ? 'block' : 'allow',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(ANSWER_MAX_MS);
  // A PDF is opened in a tab of its own too, which would come before the page.
  page.on('popup', (tab) => void tab.close());
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(
    `${availableParallelism()} cores, load ${load}, processor slowed down ${values.slower} times; ms`,
  );
  console.log(
    '| | next frame, median | worst | Event Timing, worst | shown, median | first time | CPU, median |',
  );
  if (!values.large) await measureAll(page, OPEN_PAGES);
  await product.signIn(page, 'student');
  if (values.large) await measureLarge(page);
  else await measureAll(page, SIGNED_IN_PAGES);
} finally {
  await browser.close();
  await product.end();
}

/** The book first: it is listed once, as it is. */
async function measureLarge(page: Page): Promise<void> {
  await measureAll(page, THICK_BOOK);
  await enlargeLists(page);
  await measureAll(page, [...LONG_LISTS, ...LONG_CHAT]);
}

async function measureAll(page: Page, interactions: Interaction[]): Promise<void> {
  for (const interaction of interactions.filter(({ name }) => name.includes(values.only))) {
    const answers = await measure(page, interaction);
    console.log(`| ${interaction.name} | ${rowOf(answers)} |`);
  }
}

async function measure(page: Page, { path, ready, act, shows, undo }: Interaction): Promise<Answer[]> {
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  await ready?.(page);
  const answers: Answer[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await page.waitForTimeout(SETTLE_MS);
    answers.push(await watchInput(page, { act: () => act(page), shows }));
    await undo?.(page);
  }
  return answers;
}

function rowOf(answers: Answer[]): string {
  const frames = answers.map(({ frameMs }) => frameMs);
  const events = answers.flatMap(({ eventMs }) => eventMs ?? []);
  const cells = [
    median(frames).toFixed(0),
    Math.max(...frames).toFixed(0),
    events.length > 0 ? Math.max(...events).toFixed(0) : 'under 16',
    median(answers.map(({ shownMs }) => shownMs)).toFixed(0),
    (answers[0]?.shownMs ?? 0).toFixed(0),
    median(answers.map(({ cpuMs }) => cpuMs)).toFixed(0),
  ];
  return `${cells.join(' | ')}${median(frames) > TARGET_MS ? ' over' : ''}`;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
