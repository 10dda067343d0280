import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { foundInstitution, signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// An administrator without any model learns how to get one, connects a server, corrects its address, and chooses who answers.

const EMAIL = 'head@school.example';
const SLOW_MS = 240_000;
const PHONE = { viewport: { width: 360, height: 740 } };
const LLAMA = 'llama-3.2-3b-instruct';
const QWEN = 'qwen2.5-vl-7b';

const data = makeDataDir();
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;
const visits = visitsOf(EMAIL);

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  model.setModels([{ id: LLAMA }, { id: QWEN }, { id: 'nomic-embed-text' }]);
  model.setNativeModels([
    { id: LLAMA, type: 'llm', state: 'loaded', loaded_context_length: 8_192, size_bytes: 2_019_377_696 },
    { id: QWEN, type: 'vlm', state: 'not-loaded', size_bytes: 6_000_000_000 },
    { id: 'nomic-embed-text', type: 'embeddings', state: 'not-loaded' },
  ]);
  model.answer({ pieces: Array.from({ length: 12 }, (_, index) => `${index}, `), delayMs: 5 });
  product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
  const institutionId = await foundInstitution(product.url, 'A School', 'school.example');
  await signUp(product.url, { name: 'Grace Head', email: EMAIL, role: 'institution_admin', institutionId });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});

async function openModels(context?: BrowserContextOptions): Promise<Page> {
  const page = await visits.open({ browser, url: product.url, path: '/models', context });
  await page.getByRole('heading', { name: 'Local Models' }).waitFor();
  return page;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('with nothing reachable it says how to begin, and what to fix', { timeout: SLOW_MS }, async () => {
  const page = await openModels();
  await page.getByRole('heading', { name: 'Or use LM Studio' }).waitFor();
  expect(await rowOf(page, 'Suggestion').count()).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: 'Check', exact: true }).first().click();
  await page.getByText('Nothing answers at the address of the model server.').waitFor();
  await expectAccessible(page);
});

test('a server is connected, its address mended, and a model chosen', { timeout: SLOW_MS }, async () => {
  const page = await openModels();
  await page.getByLabel('Address of the server').fill(model.url.replace('/v1', ''));
  await page.getByRole('button', { name: 'Connect and check' }).click();
  await page.getByText(`Change the address to ${model.url}`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByText(`${LLAMA} is working (Local server).`).waitFor();
  await rowOf(page, LLAMA).getByRole('cell', { name: 'Active' }).waitFor();
  await rowOf(page, QWEN).getByRole('cell', { name: 'Downloaded' }).waitFor();

  await page.getByRole('button', { name: `Use for me: ${QWEN}` }).click();
  await rowOf(page, QWEN).getByText('Your choice').waitFor();
  await page.getByRole('button', { name: `Test ${QWEN}` }).click();
  await page.getByText(`${QWEN} is working (Local server).`).waitFor();
  await rowOf(page, QWEN)
    .getByRole('cell', { name: /tokens\/s/ })
    .waitFor();
  expect(model.requests.at(-1)?.model).toBe(QWEN);
  await expectAccessible(page);
});

test('it fits a small phone', { timeout: SLOW_MS }, async () => {
  const page = await openModels(PHONE);
  await rowOf(page, QWEN).getByText('Your choice').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
