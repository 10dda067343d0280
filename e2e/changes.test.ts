import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTextPdf } from '../test/pdf.ts';
import { documentOf, type ProductClient, signInTo } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { PASSWORD } from './people.ts';

// What others do with the library is seen as it happens, over the socket and not by asking.

const SLOW_MS = 240_000;

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;
let ada: ProductClient;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
  ada = await signInTo(product.url, 'ada@uni.example', PASSWORD);
  await signInTo(product.url, 'bob@uni.example', PASSWORD);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title });

/** Asked for twice: the server may close an idle connection at the moment in which it is used again. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url).catch(() => fetch(url));
  return response.text();
}

test('documents of others come, are read and go without a reload', { timeout: SLOW_MS }, async () => {
  const page = await visit(browser, { url: `${product.url}/login` });
  const frames: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const receives = async (text: string) => {
    await expect.poll(() => frames.join('\n'), { timeout: 60_000 }).toContain(text);
  };
  await page.reload();
  await page.getByLabel('Email').waitFor();
  const holdsClient = async () => {
    const texts = await Promise.all([...scripts].map(textOf));
    return texts.some((script) => script.includes('phx_join'));
  };
  expect([scripts.size > 0, await holdsClient()]).toEqual([true, false]);

  await page.getByLabel('Email').fill('bob@uni.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { name: 'Resources' }).waitFor();
  await receives('Subscribed to PostgreSQL');
  expect(await holdsClient()).toBe(true);

  // Nothing is heard of what only its owner may read.
  const diary = await documentOf(await ada.upload('diary.pdf', makeTextPdf(['Dear diary.']), 'me'));
  await ada.waitForDocument(diary.id, ({ status }) => status === 'ready');
  const pages = Array.from({ length: 40 }, (_, n) => `Page ${n} tells of lanterns and of their light.`);
  const { id } = await documentOf(await ada.upload('lanterns.pdf', makeTextPdf(pages), 'everyone'));
  await card(page, 'lanterns').waitFor();
  await receives(`"type":"INSERT","schema":"public","table":"documents"`);
  await ada.waitForDocument(id, ({ status }) => status === 'ready');
  await card(page, 'lanterns').getByText('Ready').waitFor();
  await ada.request(`/api/documents/${id}`, { method: 'DELETE' });
  await card(page, 'lanterns').waitFor({ state: 'detached' });
  await receives(`"type":"DELETE"`);
  expect(await card(page, 'diary').count()).toBe(0);
  expect(frames.join('\n')).not.toContain('diary');
  expect(frames.join('\n')).not.toContain(diary.id);
});
