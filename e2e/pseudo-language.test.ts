import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';

// A language whose words are two fifths longer than the English ones: nothing is cut off, and no page scrolls sideways.

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/mailbox',
];
const SIGNED_IN = [
  '/dashboard',
  '/professor-dashboard',
  '/courses',
  '/courses/new',
  '/professors',
  '/resources',
  '/models',
  '/institutions',
  '/settings',
  '/settings?section=security',
  '/settings?section=notifications',
  '/settings?section=privacy',
];
const WIDTHS_PX = [360, 1280];
const SLOW_MS = 240_000;
const ADMIN = { name: 'Ada Lovelace', email: 'ada@uni.example', password: 'correct horse battery' };

/** The models of an institution are asked for by an administrator who has none yet. */
const NO_INSTITUTION = [/status of 409 .*\/api\/models\/providers/];

/** What may be cut off, with the reason. It only shrinks. */
const MAY_BE_CUT = [
  // What is only heard, such as the skip link before it has focus.
  '.sr-only',
  // A person's own name and role in the header; the menu says both in full.
  'header button[aria-haspopup="menu"] *',
  // Formulas, which scroll for themselves.
  '.katex *',
].join(', ');

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const settings = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off', ADMIN_EMAIL: ADMIN.email };
  [browser, product] = await Promise.all([launchBrowser(), startProduct(settings)]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

test('no public page cuts longer words off', { timeout: SLOW_MS }, async () => {
  const page = await visit(browser, { url: product.url });
  expect(await problemsOf(page, PUBLIC)).toEqual([]);
});

test('no page of an administrator cuts longer words off', { timeout: SLOW_MS }, async () => {
  const page = await visit(browser, { url: `${product.url}/register`, expected: NO_INSTITUTION });
  await register(page);
  expect(await problemsOf(page, SIGNED_IN)).toEqual([]);
});

async function problemsOf(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(lengthenAndMeasure, MAY_BE_CUT);
      problems.push(...found.map((problem) => `${path} at ${width} px: ${problem}`));
    }
  }
  return problems;
}

/** Runs in the page: every text gets accents and two fifths more letters once; then what is cut off is named. What is 1 px wide is only heard. */
function lengthenAndMeasure(mayBeCut: string): string[] {
  const ACCENTED: Record<string, string> = {
    a: 'á',
    e: 'é',
    i: 'î',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'É',
    I: 'Ï',
    O: 'Ø',
  };
  const MARK = '\u2060';
  const lengthen = (text: string) => {
    if (text.includes(MARK) || !/\p{L}{2}/u.test(text)) return text;
    const words = text.replaceAll(/[aeiouAEIO]/g, (letter) => ACCENTED[letter] ?? letter);
    // As more words, such as other languages have: a single word that is too long is another matter.
    const more = 'lorem ipsum dolor sit amet '
      .repeat(Math.ceil(text.length / 60))
      .slice(0, Math.ceil(text.trim().length * 0.4));
    return `${words}${MARK} ${more.trim()}`;
  };
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (shown.nextNode()) {
    const text = shown.currentNode;
    const isWords = !text.parentElement?.closest('script, style, code, .katex');
    if (isWords && text.nodeValue !== null) text.nodeValue = lengthen(text.nodeValue);
  }
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, visibility } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim() !== '',
    );
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    return hasWords && hides && isCut && visibility !== 'hidden' && !element.closest(mayBeCut);
  });
  const spilt = [
    ...document.body.querySelectorAll<HTMLElement>('button, a, [role="tab"], label, h1, h2, h3'),
  ].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && !element.closest(mayBeCut),
  );
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px too wide`] : []),
    ...[...new Set([...cut, ...spilt])].map(
      ({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 60)}`,
    ),
  ];
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(ADMIN.name);
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Role').selectOption('institution_admin');
  await page.getByLabel('Name', { exact: true }).fill('Alpha School');
  await page.getByLabel('Email domain').fill('uni.example');
  await page.getByRole('button', { name: 'Add Institution' }).click();
  await page.getByRole('button', { name: /^Add/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
