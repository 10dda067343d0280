import { createServer, request as ask, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTextPdf } from '../test/pdf.ts';
import { clientOf, documentOf } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { goTo, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { foundInstitution, PASSWORD, signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// The product opens, and what was seen can be read, while its server is stopped; a new or broken version is got over.

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const SLOW_MS = 240_000;
/** As long as the harness waits: on a busy machine a worker takes a while to fetch the product again. */
const PATIENT = { timeout: 90_000, interval: 500 };
const ADA = { name: 'Ada Lovelace', email: 'ada@uni.example' };
const BOB = { name: 'Bob Stone', email: 'bob@uni.example' };
const BOOK = 'Baking.pdf';
const OTHER_BOOK = 'Unopened.pdf';
const QUOTE = 'Sourdough bread rises for twelve hours before it is baked.';
const AWAY = 'Lyceum is unavailable right now.';
/** What a browser says about a server that is not there, and about the page that the test makes it miss. */
const MISSING = [
  /Failed to load resource/,
  /WebSocket connection/,
  /ERR_CONNECTION_REFUSED/,
  /access could not be recorded/,
];
const NOT_SEEN = 'You have not opened this here before.';
/** Of somebody who has seen the library, a course and the dashboard. */
const STUDENT_ROUTES = [
  ['/courses/cells', 'How Cells Live'],
  ['/courses/never-visited', NOT_SEEN],
  ['/resources', BOOK],
  ['/dashboard', 'Available Professors'],
  ['/professors', NOT_SEEN],
  ['/models', NOT_SEEN],
  ['/settings', 'Appearance'],
  ['/settings?section=security', NOT_SEEN],
  ['/', 'Learn'],
] as const;
/** Of an administrator who has seen nothing but the dashboard. */
const ADMIN_ROUTES = [
  ['/professor-dashboard/print/never-visited', NOT_SEEN],
  ['/resources', NOT_SEEN],
  ['/institutions', NOT_SEEN],
  ['/professor-dashboard', 'What would you like to create?'],
  ['/courses', NOT_SEEN],
  ['/courses/new', 'Save course'],
  ['/courses/cells/edit', NOT_SEEN],
  ['/mailbox', NOT_SEEN],
  ['/unauthorized', 'Unauthorized access'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
] as const;
/** These are opened anew, as from a bookmark; the others within the page, whose pieces come from the same place. */
const OPENED_ANEW = new Set<string>([
  STUDENT_ROUTES[0][0],
  STUDENT_ROUTES[2][0],
  ADMIN_ROUTES[0][0],
  ADMIN_ROUTES[1][0],
]);

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

const start = (port?: string) =>
  startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off', ...(port && { PORT: port }) });

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), start()]);
  const institutionId = await foundInstitution(product.url);
  const ada = clientOf(product.url, await signUp(product.url, { ...ADA, institutionId }));
  await signUp(product.url, { ...BOB, role: 'institution_admin', institutionId });
  for (const title of [OTHER_BOOK, BOOK]) {
    const document = await documentOf(await ada.upload(title, makeTextPdf([`${QUOTE}\n${title}`])));
    await ada.waitForDocument(document.id, ({ status }) => status === 'ready');
  }
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function signIn(page: Page, { email }: typeof ADA): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Resources' }).waitFor();
}

/** Until the worker has all of the product. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^(?:answers|uploads):/.test(name)));

/** Whether what the page was answered for `path` is there to be read later. */
const keeps = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().some(({ url }) => new URL(url).pathname === wanted);
  }, path);

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 760 });
      await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` });
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Goes to a page, and waits for what it shows. */
async function open(page: Page, [path, text]: readonly [string, string]): Promise<void> {
  if (OPENED_ANEW.has(path)) await page.goto(product.url + path);
  else await goTo(page, path);
  await page.getByText(text).first().waitFor();
  await page.getByText(AWAY).waitFor();
  expect(page.url()).toBe(product.url + path);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Asks a professor about the book. */
async function askProfessor(page: Page): Promise<void> {
  await button(page, /^Professor /).click();
  await button(page, 'Start Session').click();
  await button(page, 'Add a document').click();
  await button(page, `Use ${BOOK}`).click();
  await page.getByLabel('Your question').fill('How long does sourdough bread rise?');
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
  await button(page, /^Source 1/).waitFor();
  // Whoever ends the session before that stops the answer.
  await button(page, 'Copy answer').waitFor();
  await button(page, 'End the session').click();
}

/** Waits until the page of the book is rendered. */
async function expectBookOpen(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  await page.getByRole('dialog').getByText(QUOTE).first().waitFor();
}

async function see(page: Page): Promise<void> {
  await askProfessor(page);
  await page.getByRole('link', { name: 'Resources' }).click();
  await button(page, `Chat with ${BOOK}`).click();
  await expectBookOpen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.getByRole('link', { name: 'View course How Cells Live' }).click();
  await page.getByRole('heading', { level: 1, name: 'How Cells Live' }).waitFor();
  await expect.poll(() => keeps(page, '/api/courses/cells'), PATIENT).toBe(true);
}

async function readAgain(page: Page): Promise<void> {
  await open(page, ['/resources', BOOK]);
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  await look(page, 'resources');
  await button(page, `Chat with ${OTHER_BOOK}`).click();
  await page.getByRole('dialog').getByText(NOT_SEEN).waitFor();
  await page.keyboard.press('Escape');
  await button(page, `Chat with ${BOOK}`).click();
  await expectBookOpen(page);
  await page.getByRole('textbox', { name: 'Your question' }).fill('How long?');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.getByText('Not available while Lyceum is unreachable.').last().waitFor();
  await look(page, 'chat');
  await page.keyboard.press('Escape');

  await open(page, ['/dashboard', 'Available Professors']);
  await button(page, /^Professor /).click();
  await button(page, 'Start Session').click();
  await button(page, 'Chat history').click();
  await button(page, /^Open /).click();
  // With the keyboard: a conversation that was just opened scrolls to its end, and a press of the mouse may miss what moves under it.
  await button(page, /^Source 1/).press('Enter');
  await page.getByText(/Page 1, highlighted/).waitFor({ state: 'attached' });
  await look(page, 'citation');
  await button(page, 'End the session').click();
}

test('what was seen stays readable, for the one who saw it', { timeout: SLOW_MS }, async () => {
  const { port } = new URL(product.url);
  const page = await visit(browser, { url: `${product.url}/login`, expected: MISSING, context: WITH_WORKER });
  await waitForWorker(page);
  await signIn(page, ADA);
  await see(page);

  await product.stop();
  for (const route of STUDENT_ROUTES) await open(page, route);
  // The last of them has pictures, which nobody has seen: their words stand in their place.
  await page.getByText(/^An answer in Lyceum with two numbered citations/).waitFor();
  await readAgain(page);

  product = await start(port);
  await page.getByText(AWAY).waitFor({ state: 'detached' });
  expect(await kept(page)).not.toEqual([]);
  await button(page, 'User menu').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => kept(page), PATIENT).toEqual([]);
  await signIn(page, BOB);
  await product.stop();
  for (const route of ADMIN_ROUTES) await open(page, route);

  // Also without the server, nothing stays of who leaves.
  await open(page, ['/settings', 'Appearance']);
  await button(page, 'User menu').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => kept(page), PATIENT).toEqual([]);
  await page.goto(`${product.url}/dashboard`);
  await page.getByText('Start Learning Now').first().waitFor();
  product = await start(port);
});

test('what the first page of a browser showed stays readable, too', { timeout: SLOW_MS }, async () => {
  const { port } = new URL(product.url);
  const page = await visitsOf(ADA.email).open({
    browser,
    url: product.url,
    path: '/resources',
    context: WITH_WORKER,
    expected: MISSING,
  });
  await page.getByText(BOOK).first().waitFor();
  // It came after the page and has seen nothing of what the page asked for.
  await waitForWorker(page);
  // What the page asks for again comes in any order; without the person themselves it would not open.
  for (const path of ['/api/profiles/me', '/api/settings', '/api/upload-settings', '/api/documents'])
    await expect.poll(() => keeps(page, path), PATIENT).toBe(true);
  await product.stop();
  await open(page, ['/resources', BOOK]);
  product = await start(port);
});

async function answerWorker(
  address: string,
  outgoing: ServerResponse,
  change: (code: string) => string,
): Promise<void> {
  const code = await (await fetch(address)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  outgoing.end(change(code));
}

/** In front of the product, with another worker than the one of its build. */
async function startFront(worker: {
  change: (code: string) => string;
}): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const path = product.url + url;
    if (url === '/sw.js') return void answerWorker(path, outgoing, worker.change);
    const onward = ask(path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  // Border: it listens on a port.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** Workers as a bad build or a bad proxy might bring them. */
const WORKERS = {
  next: (code: string) => `${code}\n// The next build.`,
  throwing: () => "throw new Error('broken')",
  /** Of its kind, all that a page loads is nonsense, with 200. */
  spoiling: () => nonsense("if (e.request.mode !== 'navigate')"),
  /** And pages too. */
  spoilingAll: () => nonsense(''),
};

function nonsense(condition: string): string {
  return `oninstall = () => skipWaiting();
    onactivate = (e) => e.waitUntil(clients.claim());
    onfetch = (e) => { ${condition} e.respondWith(new Response('broken')) };`;
}

/** Puts a script that fails in the place of a piece that is kept. */
function breakPiece(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const found = await Promise.all(
      (await caches.keys()).map(async (key) => {
        const cache = await caches.open(key);
        const piece = (await cache.keys()).find(
          ({ url }) => url.includes(`/assets/${wanted}-`) && url.endsWith('.js'),
        );
        const type = { headers: { 'content-type': 'text/javascript' } };
        if (piece) await cache.put(piece, new Response("throw new Error('broken')", type));
        return piece !== undefined;
      }),
    );
    return found.includes(true);
  }, name);
}

/** The page stands without a worker, and takes none up. */
async function expectRescued(page: Page): Promise<void> {
  const state = () =>
    page
      .evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        hasNote: localStorage.getItem('rescuedAt') !== null,
      }))
      .catch(() => null);
  await expect.poll(state, PATIENT).toEqual({ workers: 0, hasNote: true });
  await page.locator('form').waitFor();
}

/** As when an hour has gone by. */
async function takeUpWorker(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('rescuedAt'));
  await page.reload();
  await waitForWorker(page);
}

test('a new version announces itself, a broken one is got over', { timeout: SLOW_MS }, async () => {
  const worker: { change: (code: string) => string } = { change: (code) => code };
  const front = await startFront(worker);
  const page = await visit(browser, {
    url: `${front.url}/login`,
    expected: [...MISSING, /broken/, /MIME type/],
    context: WITH_WORKER,
  });
  await waitForWorker(page);
  const email = page.getByLabel('Email');
  /** What the browser does by itself whenever a page is opened. */
  const update = (change: (code: string) => string) => {
    worker.change = change;
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });
  };

  await email.fill('half-written@uni.example');
  await update(WORKERS.next);
  await page.getByText('A new version is available').waitFor();
  expect(await email.inputValue()).toBe('half-written@uni.example');
  await look(page, 'update');
  await button(page, 'Reload').click();
  await page.getByText('A new version is available').waitFor({ state: 'hidden' });
  await email.waitFor();
  expect(await email.inputValue()).toBe('');

  // What this page has in its memory would be used again, without asking the worker.
  const browserOfPage = await page.context().newCDPSession(page);
  await browserOfPage.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The start of the kept build is broken: the page sees it by itself.
  expect(await breakPiece(page, 'start')).toBe(true);
  await page.reload();
  await expectRescued(page);
  await takeUpWorker(page);

  // A worker that cannot even be read changes nothing.
  await update(WORKERS.throwing);
  // A page of the kept build is broken: the person is told, and gets it.
  expect(await breakPiece(page, 'register-page')).toBe(true);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('alert').waitFor();
  await look(page, 'page-failed');
  await button(page, 'Reload').click();
  await expectRescued(page);

  // All that the page loads is nonsense: what gets over it stands in the page itself.
  worker.change = WORKERS.spoiling;
  await takeUpWorker(page);
  await page.reload();
  await expectRescued(page);

  // Not even the page is ours: the next worker takes over at once, since nobody can be asked.
  worker.change = WORKERS.spoilingAll;
  await takeUpWorker(page);
  await page.reload();
  expect(await page.innerText('body')).toBe('broken');
  await update(WORKERS.next);
  const isOursAgain = async () => {
    await page.reload();
    const form = page.locator('form').waitFor({ timeout: 6_000 });
    return form.then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isOursAgain, PATIENT).toBe(true);
  front.server.close();
});
