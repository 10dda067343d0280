import { createServer, request as ask, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

// The product opens, and what was seen can be read, while its server is stopped; a new or broken version is got over.

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const PASSWORD = 'correct horse battery';
const SLOW_MS = 120_000;
const ADA = { name: 'Ada Lovelace', email: 'ada@uni.example' };
const BOB = { name: 'Bob Stone', email: 'bob@uni.example' };
const QUOTE = 'Sourdough bread rises for twelve hours before it is baked.';
const AWAY = 'Lyceum cannot be reached right now.';
/** What a browser says about a server that is not there, and about the page that the test makes it miss. */
const MISSING = [
  /Failed to load resource/,
  /WebSocket connection/,
  /ERR_CONNECTION_REFUSED/,
  /access could not be recorded/,
];
const ROUTES = [
  ['/', 'Learn'],
  ['/dashboard', 'Ada'],
  ['/courses', 'Your Learning Journey'],
  ['/professors', ''],
  ['/resources', 'Baking.txt'],
  ['/models', ''],
  ['/settings', ''],
] as const;

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

const start = (port?: string) =>
  startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off', ...(port && { PORT: port }) });

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), start()]);
  const institution = await post('/api/institutions/first', { name: 'Uni', domain: 'uni.example' });
  const { id } = (await institution.json()) as { id: string };
  for (const { name, email } of [ADA, BOB]) {
    const told = { full_name: name, email, role: 'student', institution_id: id };
    await post('/auth/v1/signup', { email, password: PASSWORD, data: told });
  }
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

const post = (path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
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

test('what was seen stays readable, for the one who saw it', { timeout: SLOW_MS }, async () => {
  const { port } = new URL(product.url);
  const page = await visit(browser, { url: `${product.url}/login`, expected: MISSING, context: WITH_WORKER });
  await waitForWorker(page);
  await signIn(page, ADA);
  await page.getByRole('link', { name: 'Resources' }).click();
  const file = { name: 'Baking.txt', mimeType: 'text/plain', buffer: Buffer.from(QUOTE) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText(/^Ready/).waitFor();
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await page.getByRole('dialog').getByText(QUOTE).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.getByRole('link', { name: 'View course How Cells Live' }).click();
  await page.getByRole('heading', { level: 1, name: 'How Cells Live' }).waitFor();
  const course = page.url();
  await expect.poll(() => keeps(page, '/api/courses/cells')).toBe(true);

  await product.stop();
  for (const [path, text] of ROUTES) {
    await page.goto(product.url + path);
    await page.getByText(AWAY).waitFor();
    await page.getByText(text).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(course);
  await page.getByRole('heading', { name: 'How Cells Live' }).waitFor();
  await page.goto(`${product.url}/resources`);
  await page.getByText('Baking.txt').waitFor();
  expect(await page.getByRole('button', { name: 'Upload' }).first().isDisabled()).toBe(true);
  await look(page, 'resources');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await page.getByRole('dialog').getByText(QUOTE).waitFor();
  await page.getByRole('textbox', { name: 'Your question' }).fill('How long?');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.getByText('Not possible while Lyceum cannot be reached.').last().waitFor();
  await look(page, 'chat');
  await page.keyboard.press('Escape');

  product = await start(port);
  await page.getByText(AWAY).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Upload' }).first().isEnabled()).toBe(true);

  expect(await kept(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => kept(page)).toEqual([]);
  await signIn(page, BOB);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await product.stop();
  await page.goto(`${product.url}/resources`);
  await page.getByText(AWAY).waitFor();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByText('Baking.txt').count()).toBe(0);
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

test('a new version announces itself, a broken one is got over', { timeout: SLOW_MS }, async () => {
  const worker = { change: (code: string) => code };
  const front = await startFront(worker);
  const page = await visit(browser, {
    url: `${front.url}/login`,
    expected: [...MISSING, /broken/],
    context: WITH_WORKER,
  });
  await waitForWorker(page);
  const email = page.getByLabel('Email');
  const update = () =>
    page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

  worker.change = (code) => `${code}\n// The next build.`;
  await email.fill('half-written@uni.example');
  await update();
  await page.getByText('A new version is ready').waitFor();
  expect(await email.inputValue()).toBe('half-written@uni.example');
  await look(page, 'update');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !document.body.innerText.includes('A new version is ready'));
  await email.waitFor();
  expect(await email.inputValue()).toBe('');

  // A piece of the kept build is broken: the page starts without the worker.
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((known) => known.startsWith('shell:'))) {
      const cache = await caches.open(name);
      const piece = (await cache.keys()).find(({ url }) => /\/assets\/start-/.test(url));
      const type = { headers: { 'content-type': 'text/javascript' } };
      if (piece) await cache.put(piece, new Response("throw new Error('broken')", type));
    }
  });
  await page.reload();
  await email.waitFor();
  front.server.close();
});
