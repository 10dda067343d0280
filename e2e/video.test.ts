import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// A lecture on video beside its transcript. The captions are given by hand, and the player is not YouTube's: no journey needs a network.

const SLOW_MS = 240_000;
const VIDEO_ID = 'dQw4w9WgXcQ';
const PERSON = { name: 'Ada', email: 'ada@uni.example' };
const TOPICS = ['light', 'water', 'sugar', 'oxygen', 'the leaf', 'the root', 'nitrogen', 'the seasons'];
const CAPTIONS = [
  ...TOPICS.map(
    (topic, index) => `${index}:10\nNow we come to ${topic}, and to what a plant does with ${topic} all day.`,
  ),
  '9:05\nThe keeper of the glasshouse counted 4711 seedlings in spring.',
].join('\n');

const data = makeDataDir();
const visits = visitsOf(PERSON.email);
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
  const token = await signUp(product.url, PERSON);
  const youtube_url = `https://youtu.be/${VIDEO_ID}`;
  const lecture = { youtube_url, captions: CAPTIONS, title: 'Botany, lecture 3' };
  await send(`${product.url}/api/upload`, lecture, token);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function openLecture(width: number): Promise<{ page: Page; asked: string[] }> {
  const page = await visits.open({
    browser,
    url: product.url,
    path: '/resources',
    context: { viewport: { width, height: 800 } },
  });
  const asked: string[] = [];
  await page.context().route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>the player</p>' });
  });
  await page.getByText('Ready').first().waitFor();
  await page.getByRole('button', { name: 'Chat with Botany, lecture 3' }).click();
  await page.getByLabel('Your question').waitFor();
  return { page, asked };
}

describe('a lecture on video', { timeout: SLOW_MS }, () => {
  test('is read beside its player, and a citation seeks it', async () => {
    const { page, asked } = await openLecture(1_280);
    await page.getByRole('button', { name: 'Play video' }).waitFor();
    await expectAccessible(page);
    expect(asked).toEqual([]);

    await page.getByLabel('Your question').fill('How many seedlings did the keeper of the glasshouse count?');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Your question').press('Enter');
    await page.getByRole('button', { name: /^Source 1: Botany, lecture 3, 9:05/ }).click();
    await page.locator('mark', { hasText: '4711 seedlings' }).waitFor();
    await page.getByRole('button', { name: 'Play from 9:05' }).first().click();
    // The policy of the page lets just this frame in.
    await page.frameLocator('iframe').getByText('the player').waitFor();
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/\S+start=545/),
    ]);
    await page.getByRole('button', { name: 'Play from 2:10' }).click();
    await expect.poll(() => asked.at(-1)).toContain('start=130');
    await expectAccessible(page);
  });

  test('fits a small phone', async () => {
    const { page } = await openLecture(360);
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.getByRole('button', { name: 'Play video' }).waitFor();
    await page.getByRole('button', { name: 'Play from 0:10' }).click();
    await page.getByRole('button', { name: 'Play from 0:10' }).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
