// Takes the pictures of the product that the landing page shows, from the product as it is built now, in both themes:
// `npm run build && CHROME_PATH=… node bench/screenshots.ts`. All that is seen in them was written for them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { startServerProcess } from '../test/server-process.ts';
import { ANSWERING, printed, STUDY_TEXTS } from './screenshots-texts.ts';

const OUT = join(import.meta.dirname, '../src/features/landing/web/shots');
/** A page of pictures must stay quick on a phone. */
const MAX_BYTES = 60_000;
const QUALITY = 82;
const PASSWORD = 'correct horse battery';
const EMAIL = 'maya@uni.example';
const LARGE = { width: 1280, height: 800 };
/** Shown at about two thirds of its size: what is seen must be large in it. */
const SMALL = { width: 840, height: 560 };
const SETTLE_MS = 900;
const READY_POLL_MS = 500;
const sessionSchema = z.object({ access_token: z.string() });
const documentsSchema = z.object({ documents: z.array(z.object({ status: z.string() })) });

const folder = mkdtempSync(join(tmpdir(), 'lyceum-pictures-'));
const model = await startModelServer();
const product = await startServerProcess({
  DATA_DIR: folder,
  LOCAL_MODEL_URL: model.url,
  EMAIL_CONFIRMATION: 'off',
});
const browser = await launch();
try {
  describeModels(model);
  const token = await signUp();
  for (const text of STUDY_TEXTS) await upload(token, text);
  await allReady(token);
  for (const theme of ['light', 'dark'] as const) await takeAll(theme);
} finally {
  await browser.close();
  await product.stop();
  await model.close();
  rmSync(folder, { recursive: true, force: true });
}

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--disable-gpu', '--no-sandbox'] });
}

function describeModels(server: ModelServer): void {
  server.setModels([{ id: 'llama-3.2-3b-instruct' }, { id: 'qwen2.5-7b-instruct' }]);
  server.setNativeModels([
    {
      id: 'llama-3.2-3b-instruct',
      type: 'llm',
      state: 'loaded',
      loaded_context_length: 8192,
      size_bytes: 2.02e9,
    },
    { id: 'qwen2.5-7b-instruct', type: 'llm', state: 'not-loaded', size_bytes: 4.68e9 },
  ]);
}

async function signUp(): Promise<string> {
  const response = await fetch(`${product.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: EMAIL,
      password: PASSWORD,
      data: { full_name: 'Maya Lindqvist', role: 'student', institution_id: null },
    }),
  });
  return sessionSchema.parse(await response.json()).access_token;
}

async function upload(token: string, text: (typeof STUDY_TEXTS)[number]): Promise<void> {
  const form = new FormData();
  form.set('title', text.title);
  form.set('subject', text.subject);
  form.set('file', new File([new Uint8Array(printed(text))], `${text.title}.pdf`));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/upload`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${text.title}: ${await response.text()}`);
}

async function allReady(token: string): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/documents`, { headers });
    const { documents } = documentsSchema.parse(await response.json());
    if (documents.length === STUDY_TEXTS.length && documents.every(({ status }) => status === 'ready'))
      return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
}

async function takeAll(theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    viewport: LARGE,
    locale: 'en-US',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  const page = await context.newPage();
  await signIn(page);
  await takeChat(page, theme);
  await takeSession(page, theme);
  await page.setViewportSize(SMALL);
  await goTo(page, '/dashboard', 'Dashboard');
  await page.getByRole('region', { name: 'Available Professors' }).evaluate((list) => list.scrollIntoView());
  await take(page, `professors-${theme}`);
  await goTo(page, '/resources', 'Resources');
  await take(page, `library-${theme}`);
  await goTo(page, '/models', 'Local Models');
  await take(page, `models-${theme}`);
  await context.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** The signature moment: an answer, and its citation opened beside it. */
async function takeChat(page: Page, theme: string): Promise<void> {
  model.answer((messages) => {
    const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
    const marker = passages.findIndex((passage) => passage.includes('Chlorophyll absorbs'));
    return {
      pieces: [
        `${ANSWERING} [${marker}], which is why a healthy leaf looks green to us.`,
        `\n\nThe energy of the absorbed light is used to split water into oxygen, protons and electrons [${marker}].`,
      ],
    };
  });
  await goTo(page, '/resources', 'Resources');
  await page.getByRole('button', { name: /^Chat with Photosynthesis/ }).click();
  await ask(page, 'Why are leaves green?');
  const mark = page.getByRole('button', { name: /^Source .*p\. 2/ }).first();
  await mark.click();
  await page.getByText(/^Page 2, highlighted/).waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  await take(page, `chat-${theme}`, await page.getByRole('dialog').boundingBox());
}

/** A professor who asks before telling, with a formula. */
async function takeSession(page: Page, theme: string): Promise<void> {
  model.answer({
    pieces: [
      'Good start. Write down what the derivative is before you compute it:\n\n',
      String.raw`$$f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}$$`,
      '\n\nNow put $f(x) = x^2$ into the numerator. **Which terms cancel?**',
    ],
  });
  await page.setViewportSize(SMALL);
  await goTo(page, '/dashboard', 'Dashboard');
  await page
    .getByRole('button', { name: /^Professor / })
    .first()
    .click();
  await page.getByLabel('Teaching mode').selectOption('Guided');
  await page.getByLabel('Model type').selectOption('Local Model');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await ask(page, 'Find the derivative of x² from first principles.');
  await page.locator('.answer').getByText('Which terms cancel?').waitFor();
  await take(page, `session-${theme}`);
  await page.getByRole('button', { name: 'Close the session' }).click();
  await page.setViewportSize(LARGE);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the whole window, or of a part of it. */
async function take(page: Page, name: string, part?: Box | null): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Toasts go, pictures and fonts come.
  await page.waitForTimeout(SETTLE_MS);
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(part && { clip: { ...part, scale: 1 } }),
  });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) throw new Error(`${name}.webp has ${bytes.length} bytes.`);
  writeFileSync(join(OUT, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp ${bytes.length} bytes\n`);
}
