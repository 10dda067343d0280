// Takes the pictures of the product that the landing page shows, from the product as it is built now, in both themes and every language:
// `npm run build && CHROME_PATH=… node bench/screenshots.ts`. All that is seen in them was written for them. WebP, which the browser itself
// writes: at the same fidelity (PSNR) AVIF saved 0 to 24 % of such pictures, at most 10 kB of the first one, for an encoder more.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { type PictureTexts, printed, type StudyText } from './screenshots-texts.ts';
import { en } from './screenshots-texts/en.ts';
import { es } from './screenshots-texts/es.ts';
import { fr } from './screenshots-texts/fr.ts';

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
const textsSchema = z.record(z.string(), z.unknown());
const sessionSchema = z.object({ access_token: z.string() });
const documentsSchema = z.object({ documents: z.array(z.object({ status: z.string() })) });

const LANGUAGES = { en: 'english', es: 'spanish', fr: 'french' } as const;
type Tag = keyof typeof LANGUAGES;
const TEXTS: Record<Tag, PictureTexts> = { en, es, fr };
const LOCALES = { common: 'web/i18n', chat: 'web/chat', reader: 'web/reader' };

/** One product, in which one language is spoken. */
interface Scene {
  tag: Tag;
  theme: 'light' | 'dark';
  product: ServerProcess;
  page: Page;
}

const model = await startModelServer();
const browser = await launch();
try {
  describeModels(model);
  for (const tag of ['en', 'es', 'fr'] as const) await takeLanguage(tag);
} finally {
  await browser.close();
  await model.close();
}

async function takeLanguage(tag: Tag): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-pictures-'));
  const settings = { DATA_DIR: folder, LOCAL_MODEL_URL: model.url, EMAIL_CONFIRMATION: 'off' };
  const product = await startServerProcess(settings);
  try {
    const token = await signUp(product);
    // The newest stands first.
    for (const text of TEXTS[tag].texts) await upload(product, token, text);
    await allReady(product, token, TEXTS[tag].texts.length);
    for (const theme of ['light', 'dark'] as const) await takeAll(product, tag, theme);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

async function signUp(product: ServerProcess): Promise<string> {
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

async function upload(product: ServerProcess, token: string, text: StudyText): Promise<void> {
  const form = new FormData();
  form.set('title', text.title);
  form.set('subject', text.subject);
  form.set('file', new File([new Uint8Array(printed(text))], `${text.title}.pdf`));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/upload`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${text.title}: ${await response.text()}`);
}

async function allReady(product: ServerProcess, token: string, count: number): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/documents`, { headers });
    const { documents } = documentsSchema.parse(await response.json());
    if (documents.length === count && documents.every(({ status }) => status === 'ready')) return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
}

async function takeAll(product: ServerProcess, tag: Tag, theme: Scene['theme']): Promise<void> {
  const context = await browser.newContext({
    viewport: LARGE,
    locale: tag === 'en' ? 'en-US' : tag,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((language) => {
    localStorage.setItem('sidebar', 'collapsed');
    localStorage.setItem('language', language);
  }, LANGUAGES[tag]);
  const page = await context.newPage();
  const scene = { tag, theme, product, page };
  const dashboard = says(scene, 'tutor', 'dashboard.title');
  await signIn(scene, dashboard);
  await takeChat(scene);
  await takeSession(scene);
  await page.setViewportSize(SMALL);
  await goTo(scene, '/dashboard', dashboard);
  await page
    .getByRole('region', { name: says(scene, 'tutor', 'professors.title') })
    .evaluate((list) => list.scrollIntoView());
  await take(scene, 'professors');
  await goTo(scene, '/resources', says(scene, 'library', 'title'));
  await take(scene, 'library');
  await goTo(scene, '/models', says(scene, 'models', 'title'));
  await take(scene, 'models');
  await context.close();
}

/** A text of the interface up to its first value, as a pattern: which space stands in it does not matter. */
function says({ tag }: Pick<Scene, 'tag'>, namespace: string, key: string): RegExp {
  const folder =
    Object.entries(LOCALES).find(([name]) => name === namespace)?.[1] ?? `features/${namespace}/web`;
  const file = join(import.meta.dirname, `../src/${folder}/locales/${tag}.json`);
  let value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) value = textsSchema.parse(value)[part];
  const [words = ''] = String(value).split('{{');
  return new RegExp(
    `^${words
      .trim()
      .replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`)
      .replaceAll(/\s/g, String.raw`\s`)}`,
  );
}

async function signIn({ page, product, ...scene }: Scene, dashboard: RegExp): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel(says(scene, 'auth', 'fields.email')).fill(EMAIL);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: dashboard, level: 1 }).waitFor();
}

async function goTo({ page, product }: Scene, path: string, heading: RegExp): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** The signature moment: an answer, and its citation opened beside it. */
async function takeChat(scene: Scene): Promise<void> {
  const { page, tag } = scene;
  const { answer, question, sign, texts } = TEXTS[tag];
  model.answer((messages) => {
    const passages = messages.at(-1)?.content.split('<passage number="') ?? [];
    return { pieces: [answer(passages.findIndex((passage) => passage.includes(sign)))] };
  });
  await goTo(scene, '/resources', says(scene, 'library', 'title'));
  await page
    .getByRole('listitem')
    .filter({ hasText: texts[0]?.title ?? '' })
    .getByRole('button', { name: says(scene, 'library', 'chatWithNamed') })
    .click();
  await ask(scene, question);
  await page
    .locator('.answer')
    .getByRole('button', { name: says(scene, 'chat', 'citation.open') })
    .first()
    .click();
  await page
    .getByText(says(scene, 'reader', 'showingQuote'))
    .first()
    .waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  await take(scene, 'chat', await page.getByRole('dialog').boundingBox());
}

/** A professor who asks before telling, with a formula. */
async function takeSession(scene: Scene): Promise<void> {
  const { page, tag } = scene;
  const { question, before, after, end } = TEXTS[tag].session;
  const formula = String.raw`$$f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}$$`;
  model.answer({ pieces: [`${before}\n\n`, formula, `\n\n${after}`] });
  await page.setViewportSize(SMALL);
  await goTo(scene, '/dashboard', says(scene, 'tutor', 'dashboard.title'));
  await page.getByRole('button', { name: 'Elena Varga' }).click();
  await page.getByLabel(says(scene, 'tutor', 'session.teachingMode')).selectOption('Guided');
  await page.getByLabel(says(scene, 'tutor', 'session.modelType')).selectOption('local');
  await page.getByRole('button', { name: says(scene, 'tutor', 'session.start') }).click();
  await ask(scene, question);
  await page.locator('.answer').getByText(end).waitFor();
  await take(scene, 'session');
  await page.getByRole('button', { name: says(scene, 'tutor', 'panel.close') }).click();
  await page.setViewportSize(LARGE);
}

async function ask({ page, ...scene }: Scene, question: string): Promise<void> {
  const box = page.getByLabel(says(scene, 'chat', 'composer.label'));
  await box.fill(question);
  await box.press('Enter');
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the whole window, or of a part of it. */
async function take({ page, tag, theme }: Scene, name: string, part?: Box | null): Promise<void> {
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
  const file = `${name}-${theme}-${tag}.webp`;
  if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes.`);
  writeFileSync(join(OUT, file), bytes);
  process.stdout.write(`${file} ${bytes.length} bytes\n`);
}
