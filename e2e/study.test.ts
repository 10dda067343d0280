import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factOfPage, makeBook } from '../test/book.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { h, makeDocx, p } from '../test/docx.ts';
import { makeTextPdf } from '../test/pdf.ts';
import { makeScan } from '../test/scan.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { PASSWORD } from './people.ts';
import { visitsOf } from './visits.ts';

// The main job end to end, as a student does it: register, upload a book, ask, follow the citation to its page.

const PAGES = 120;
const PAGE = 83;
const EMAIL = 'ada@uni.example';
const QUESTION = `How many lanterns did Orsolya number ${PAGE} carry?`;
const SLOW_MS = 240_000;
const CHAPTER = 'Lighthouses of the western approaches and the people who kept them';
const SCANNED = [
  'The lamp was lit at seven.',
  'The keeper counted 4711 gannets on Tuesday.',
  'Fog came in from the west.',
];
/** From the bottom, in PDF points. */
const SCANNED_LINE_Y = 300;
const PAGE_HEIGHT = 792;

const data = makeDataDir();
const folder = mkdtempSync(join(tmpdir(), 'lyceum-files-'));
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;
const visits = visitsOf(EMAIL);

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct({ DATA_DIR: data.path, LOCAL_MODEL_URL: model.url });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(() => model.reset());

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
}

async function openLibrary(options: Partial<Parameters<typeof visit>[1]> = {}): Promise<Page> {
  const page = await visits.open({ browser, path: '/resources', ...options, url: product.url });
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
  return page;
}

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title });
const choose = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);
async function upload(page: Page, path: string): Promise<void> {
  await choose(page, path);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
}

const isInView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

async function openChat(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Chat with ${title}` }).click();
  await page.getByLabel('Your question').waitFor();
}

/** The model says `sentence`, citing the passage that has `words`. */
function citing(sentence: string, words: string): void {
  model.answer((messages) => {
    const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
    return { pieces: [`${sentence} [${passages.findIndex((passage) => passage.includes(words))}].`] };
  });
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
}

describe('a new student', { timeout: SLOW_MS }, () => {
  test('registers, confirms by the mailed link and signs in', async () => {
    const page = await visit(browser, { url: `${product.url}/register` });
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Student');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful! Please verify your email and then log in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the local mailbox' }).click();
    const mailbox = await opened;
    await mailbox.getByRole('link', { name: /auth\/v1\/verify/ }).click();
    // The tab that waits for the confirmation follows the one that got it.
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.bringToFront();
    await page.getByRole('link', { name: 'Resources' }).click();
    await page.getByRole('heading', { name: 'Resources' }).waitFor();
    await page.getByText('No resources yet').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
    await signIn(page);
  });

  test('uploads a book and watches it being read', async () => {
    const page = await openLibrary();
    await upload(page, fileOf('Lanterns.pdf', makeBook(PAGES)));
    await card(page, 'Lanterns').getByText(`Ready · ${PAGES} pages`).waitFor({ timeout: SLOW_MS });
  });

  test('asks the model, and opens the page at the quoted sentence', async () => {
    model.answer((messages) => {
      const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
      const marker = passages.findIndex((passage) => passage.includes(factOfPage(PAGE)));
      return {
        pieces: [
          `She carried ${PAGE * 7} copper lanterns [${marker}].`,
          ` She carried 12 lanterns [${marker}].`,
          ' Nobody [99].',
        ],
      };
    });
    const page = await openLibrary();
    await openChat(page, 'Lanterns');
    await ask(page, QUESTION);
    const supported = page.getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) }).first();
    await supported.waitFor();
    await page
      .getByRole('button', { name: /to check/ })
      .first()
      .waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toContain('[99]');
    await supported.click();
    await page.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
  });

  test('closes the chat while the model writes, which stops it', async () => {
    model.answer({ pieces: ['And so on, '], ending: 'never' });
    const page = await openLibrary();
    await openChat(page, 'Lanterns');
    await ask(page, QUESTION);
    await page.getByText('And so on,').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await model.requests[0]?.over;
    expect(model.requests[0]?.disconnected).toBe(true);
  });

  test('finds the same page on a small phone', async () => {
    citing(`She carried ${PAGE * 7} copper lanterns`, factOfPage(PAGE));
    const page = await openLibrary({ context: { viewport: { width: 360, height: 740 } } });
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await openChat(page, 'Lanterns');
    await ask(page, QUESTION);
    // The conversation goes on from where it was: its earlier answer has sources too.
    await page.getByRole('list', { name: 'Sources' }).nth(1).getByRole('button').first().click();
    const highlight = page.locator('.pdf-highlight').first();
    await highlight.waitFor();
    expect(await isInView(highlight)).toBe(true);
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

describe('documents of other kinds', { timeout: SLOW_MS }, () => {
  test('a scan is recognised page by page and cited on its picture', async () => {
    const scan = await makeScan(
      SCANNED.map((text) => ({ lines: [{ text, x: 72, y: SCANNED_LINE_Y, size: 20 }] })),
    );
    citing('The keeper counted 4711 gannets on Tuesday', 'gannets');
    const page = await openLibrary();
    await upload(page, fileOf('Logbook.pdf', scan));
    const logbook = card(page, 'Logbook');
    await logbook.getByText(/^Recognising page \d of 3$/).waitFor();
    await logbook.getByText('Pages 1–3 are scanned images').waitFor();
    await expectAccessible(page);
    await logbook.getByText('Recognising').first().waitFor({ state: 'detached', timeout: SLOW_MS });
    await logbook.getByText('Ready · 3 pages').waitFor();

    await openChat(page, 'Logbook');
    await ask(page, 'How many gannets did the keeper count?');
    await page.getByRole('button', { name: 'Source 1: Logbook, p. 2. Open at this passage' }).click();
    await page.getByText(`Page 2, highlighted: ${SCANNED[1]}`).waitFor({ state: 'attached' });
    const highlight = await page.getByTestId('highlight').boundingBox();
    const picture = await page.getByRole('region', { name: 'Page 2 of 3' }).boundingBox();
    const depth = ((highlight?.y ?? 0) - (picture?.y ?? 0)) / (picture?.height ?? 1);
    expect(depth).toBeCloseTo(1 - SCANNED_LINE_Y / PAGE_HEIGHT, 1);
  });

  test('a Word document is cited by its heading', async () => {
    const fact = 'A Fresnel lens bends light with a tenth of the glass.';
    const filler = Array.from({ length: 60 }, (_, at) => p(`Room ${at} of the tower holds oil and rope.`));
    citing('A Fresnel lens bends light with a tenth of the glass', 'Fresnel');
    const page = await openLibrary({ context: { viewport: { width: 360, height: 740 } } });
    const body = [h(1, CHAPTER), ...filler, h(2, 'The lens'), p('Keepers polish it.'), p(fact)];
    await upload(page, fileOf('Towers.docx', makeDocx(body.join(''))));
    await card(page, 'Towers')
      .getByText(/^Ready/)
      .waitFor({ timeout: SLOW_MS });
    await openChat(page, 'Towers');
    await ask(page, 'How much glass does a Fresnel lens need?');
    await page
      .getByRole('button', { name: `Source 1: Towers, ${CHAPTER} › The lens, para. 2. Open at` })
      .waitFor();
    // A long place breaks into lines instead of pushing the answer out of the window.
    const source = page.getByRole('list', { name: 'Sources' }).getByRole('button').first();
    const { x = 0, width = 0 } = (await source.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
    await source.click();
    await page.getByText(`Highlighted: ${fact}`).waitFor({ state: 'attached' });
    const mark = page.locator('mark').first();
    expect(await mark.innerText()).toBe(fact);
    await expect.poll(() => isInView(mark)).toBe(true);
    await page.getByRole('heading', { name: 'The lens' }).waitFor();
    await expectAccessible(page);
  });

  test('the article of a saved web page is cited by its heading, and its script never runs', async () => {
    const fact = 'A lightship anchors where no tower can stand.';
    const script = 'window.top.isTouched = true; window.isTouched = true; document.title = "Touched"';
    const rooms = Array.from({ length: 60 }, (_, at) => `<p>Ship ${at} of the line holds oil and rope.</p>`);
    const html = `<title>Ships</title><nav><a href="/a">Menu of the site</a></nav><script>${script}</script>
      <main><h1>Lightships</h1>${rooms.join('')}<h2 onclick="${script}">Anchors</h2><p>They are heavy.</p>
      <p>A lightship <img src="x" onerror="${script}"><b>anchors</b> where no tower can stand.</p></main>`;
    citing('A lightship anchors where no tower can stand', 'lightship');
    const page = await openLibrary({});
    await upload(page, fileOf('Ships.html', Buffer.from(html)));
    await card(page, 'Ships')
      .getByText(/^Ready/)
      .waitFor({ timeout: SLOW_MS });
    await openChat(page, 'Ships');
    await ask(page, 'Where does a lightship anchor?');
    await page
      .getByRole('button', { name: 'Source 1: Ships, Lightships › Anchors, para. 2. Open at' })
      .click();
    await page.getByText(`Highlighted: ${fact}`).waitFor({ state: 'attached' });
    const mark = page.locator('mark').first();
    expect(await mark.innerText()).toBe(fact);
    await expect.poll(() => isInView(mark)).toBe(true);
    expect(await page.evaluate(() => Object.hasOwn(window, 'isTouched'))).toBe(false);
  });

  test('a transcript is cited by the time at which it is said', async () => {
    const captions = Array.from({ length: 300 }, (_, at) => {
      const time = `00:${String(Math.floor(at / 15)).padStart(2, '0')}:${String((at % 15) * 4).padStart(2, '0')}`;
      return `${at + 1}\n${time},000 --> ${time},900\nSentence ${at} speaks about ${at === 200 ? 'the axolotl' : 'a newt'}\nand its gills.`;
    });
    citing('Sentence 200 speaks about the axolotl and its gills', 'axolotl');
    const page = await openLibrary();
    await upload(page, fileOf('lecture.srt', Buffer.from(captions.join('\n\n'))));
    await card(page, 'lecture')
      .getByText(/^Ready/)
      .waitFor({ timeout: SLOW_MS });
    await openChat(page, 'lecture');
    await ask(page, 'What is said about the axolotl?');
    await page.getByRole('button', { name: 'Source 1: lecture, 13:20. Open at this passage' }).click();
    const line = page.getByRole('listitem').filter({ has: page.locator('mark') });
    await line.getByText('13:20').waitFor();
    expect(await line.locator('mark').innerText()).toContain('the axolotl and its gills.');
    await expectAccessible(page);
  });
});

describe('a file that cannot be read says why, and the others stay', { timeout: SLOW_MS }, () => {
  const text = ['A page about lighthouses.'];
  const executable = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000, 7)]);

  test('an empty, a large and a wrong one are refused', async () => {
    const page = await openLibrary({ expected: [/the server responded with a status of 4/] });
    for (const [send, name, bytes, message] of [
      [upload, 'empty.pdf', Buffer.alloc(0), 'This file is empty.'],
      // Before anything is asked about it.
      [choose, 'large.pdf', Buffer.alloc(11 * 1024 * 1024, 32), 'File too large. Maximum size is 10'],
      [upload, 'program.pdf', executable, 'It may be damaged, or its name may not match its type.'],
    ] as const) {
      await send(page, fileOf(name, bytes));
      await page.getByText(message).first().waitFor();
      expect(await card(page, name).count()).toBe(0);
      expect(await card(page, 'Lanterns').count()).toBe(1);
    }
  });

  test('a damaged one is kept, with the reason, until it is deleted after a question', async () => {
    // The list may ask once more about a document in the moment in which it is deleted.
    const page = await openLibrary({ expected: [/status of 404 .*\/api\/documents\//] });
    const damaged = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 1)]);
    await upload(page, fileOf('corrupt.pdf', damaged));
    await card(page, 'corrupt').getByText('It may be damaged').waitFor({ timeout: SLOW_MS });
    await page.getByRole('button', { name: 'Delete corrupt' }).click();
    await page.getByText('Delete “corrupt”?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“corrupt” was deleted.').waitFor();
    await card(page, 'Lanterns').waitFor();
    await card(page, 'corrupt').waitFor({ state: 'detached' });
  });

  test('a locked PDF asks for its password', async () => {
    const page = await openLibrary();
    await upload(page, fileOf('locked.pdf', makeTextPdf(text, { password: 'sesame' })));
    const locked = card(page, 'locked');
    await locked.getByText('This PDF is protected with a password.').waitFor({ timeout: SLOW_MS });
    await expectAccessible(page);
    await locked.getByLabel('Password (not stored)').fill('sesame');
    await locked.getByRole('button', { name: 'Unlock' }).click();
    await locked.getByText('Ready · 1 page').waitFor({ timeout: SLOW_MS });
  });
});

describe('without a model', { timeout: SLOW_MS }, () => {
  beforeAll(async () => {
    await product.stop();
    product = await startProduct({ DATA_DIR: data.path });
    visits.forget();
  });

  test('the book answers in its own words, and says how to connect a model', async () => {
    const page = await openLibrary();
    await openChat(page, 'Lanterns');
    await page.getByText('No model connected').waitFor();
    await ask(page, QUESTION);
    await page
      .getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) })
      .first()
      .click();
    await page.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
    await ask(page, 'Which emperor founded the city of Vindobona?');
    await page.getByText('I found nothing in').first().waitFor();
  });
});
