import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelHost, startModelHost } from '../test/model-host.ts';
import { lendRuntime, testRuntime } from '../test/model-runtime.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { writeTinyModel } from '../test/tiny-gguf.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// Somebody without a model server presses once. The server dies in the middle of the download, comes back, and the model answers.

const runtime = await testRuntime();
const EMAIL = 'ada@home.example';
const NAME = 'Qwen2.5 1.5B Instruct';
const SLOW_MS = 420_000;
const WORDS = Array.from({ length: 30 }, (_, index) => `word${index}`);

describe.skipIf(runtime === null)('a model inside', () => {
  const data = makeDataDir();
  const visits = visitsOf(EMAIL);
  let browser: Browser;
  let host: ModelHost;
  let product: ServerProcess;

  beforeAll(async () => {
    const file = join(data.path, 'original.bin');
    await writeTinyModel(file, { says: WORDS });
    host = await startModelHost(file);
    browser = await launchBrowser();
    await lendRuntime(data.path);
    product = await start();
    await signUp(product.url, { name: 'Ada', email: EMAIL });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await host.close();
    data.remove();
  });

  const start = (port?: string) =>
    startProduct({
      DATA_DIR: data.path,
      EMAIL_CONFIRMATION: 'off',
      MODEL_MIRROR: host.url,
      ...(port !== undefined && { PORT: port }),
    });

  async function openModels(): Promise<Page> {
    const page = await visits.open({
      browser,
      url: product.url,
      path: '/models',
      // While the server is gone, its requests fail.
      expected: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|502|503/, /WebSocket/],
    });
    await page.getByRole('heading', { name: 'A model on this computer' }).waitFor();
    return page;
  }

  test('one press, a power cut, and it answers', { timeout: SLOW_MS }, async () => {
    host.script = { holdsAfter: 100_000 };
    const page = await openModels();
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    expect(await row.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining(['Qwen', 'Apache-2.0', 'English, Spanish, French', '1.04 GB']),
    );
    await expectAccessible(page);
    await row.getByRole('button', { name: `Download: ${NAME}` }).click();
    await row.getByText(/^97\.66 KB of/).waitFor();
    await expectAccessible(page);

    const port = new URL(product.url).port;
    await product.kill();
    host.letGoOn();
    product = await start(port);
    await row.getByText('Used for everyone').waitFor({ timeout: SLOW_MS });
    expect(host.starts).toEqual([0, 100_000]);
    // It is tried out by itself.
    await page.getByText(`${NAME} is working (On this computer).`).waitFor({ timeout: SLOW_MS });
    const modelRow = page.getByRole('row').filter({ hasText: NAME });
    await expect.poll(() => isMeasured(row, modelRow), { timeout: SLOW_MS, interval: 3_000 }).toBe(true);
    await modelRow.getByRole('cell', { name: 'Active' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

/** On a busy machine so few words may come all at once, which tells no speed: then whoever wants to know tries it again. */
async function isMeasured(row: Locator, modelRow: Locator): Promise<boolean> {
  if (await row.getByText(/tokens\/s/).isVisible()) return true;
  const again = modelRow.getByRole('button', { name: /^Test / });
  if (await again.isEnabled()) await again.click();
  return false;
}
