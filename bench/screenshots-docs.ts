// Takes the pictures of the README from the demo, as the product is built now and without a model:
// `npm run build && CHROME_PATH=… node bench/screenshots-docs.ts`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServerProcess } from '../test/server-process.ts';

const OUT = join(import.meta.dirname, '../docs/screenshots');
const MAX_BYTES = 150_000;
const QUALITY = 84;
const WINDOW = { width: 1280, height: 800 };
const SETTLE_MS = 1_500;
const ANSWER_MAX_MS = 60_000;
const ACCOUNT = /^ {2}(\S+@\S+) +(\S+) +(student|teacher|institution_admin)$/gm;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-pictures-'));
const product = await startServerProcess({ DATA_DIR: join(folder, 'data') }, ['--demo']);
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-sandbox'] });
try {
  mkdirSync(OUT, { recursive: true });
  const student = await signIn('student');
  await takeStudent(student);
  await takeTeacher(await signIn('teacher'));
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(role: string): Promise<Page> {
  const found = [...product.said().matchAll(ACCOUNT)].find((account) => account[3] === role);
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(found?.[1] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(found?.[2] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
}

async function takeStudent(page: Page): Promise<void> {
  await take(page, 'dashboard');
  await goTo(page, '/professors', 'Our Professors');
  await page.getByRole('button', { name: 'Schedule Meeting' }).click();
  await page.getByText('Week', { exact: true }).click();
  await take(page, 'professors');
  await goTo(page, '/courses', 'Your Learning Journey');
  await page.getByRole('link', { name: /Science in Three Languages/ }).click();
  await page.getByText('2 of 4 units finished').waitFor();
  await page.getByRole('tab', { name: 'Learning Roadmap' }).click();
  await take(page, 'course');
  await goTo(page, '/resources', 'Resources');
  await page.getByRole('button', { name: /^Chat with Photosynthesis/ }).click();
  await page.getByLabel('Your question').fill('Why does a leaf look green to us?');
  await page.getByLabel('Your question').press('Enter');
  await page
    .getByRole('button', { name: /^Source / })
    .first()
    .click({ timeout: ANSWER_MAX_MS });
  await page.getByText(/^Page \d+, highlighted/).waitFor({ state: 'attached' });
  await take(page, 'chat');
}

async function takeTeacher(page: Page): Promise<void> {
  await goTo(page, '/professor-dashboard', 'Professor Dashboard');
  await page
    .getByRole('list', { name: 'Your materials' })
    .getByRole('button', { name: /Photosynthesis/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Built by rule').first().waitFor();
  await take(page, 'generator');
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Toasts go, pictures and fonts come.
  await page.waitForTimeout(SETTLE_MS);
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) throw new Error(`${name}.webp has ${bytes.length} bytes.`);
  writeFileSync(join(OUT, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp ${bytes.length} bytes\n`);
}
