import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWav } from '../test/recording.ts';
import { type SpeechServer, startSpeechServer } from '../test/speech-server.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct } from './harness.ts';
import { signUp } from './people.ts';
import { visitsOf } from './visits.ts';

// A lecture that somebody recorded, chosen together with its captions, and a citation that leads to its second.

const SLOW_MS = 240_000;
const SECONDS = 60;
const PERSON = { name: 'Ada', email: 'ada@uni.example' };
const CAPTIONS = `WEBVTT

00:02.000 --> 00:06.000
A plant drinks water through its roots all day long.

00:10.000 --> 00:16.000
Its leaves turn the light of the sun into sugar.

00:42.000 --> 00:48.000
The keeper of the glasshouse counted 4711 seedlings in spring.
`;

const data = makeDataDir();
const visits = visitsOf(PERSON.email);
let browser: Browser;
let product: ServerProcess;
let speech: SpeechServer;

beforeAll(async () => {
  browser = await launchBrowser();
  speech = await startSpeechServer();
  const settings = { EMAIL_CONFIRMATION: 'off', SPEECH_URL: speech.url };
  product = await startProduct({ DATA_DIR: data.path, ...settings });
  await signUp(product.url, PERSON);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await speech.close();
  data.remove();
});

const openLibrary = (width: number): Promise<Page> =>
  visits.open({
    browser,
    url: product.url,
    path: '/resources',
    context: { viewport: { width, height: 800 } },
  });

function secondOf(page: Page): Promise<number> {
  return page.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime);
}

describe('a recorded lecture', { timeout: SLOW_MS }, () => {
  test('is uploaded with its captions, and a citation leads to its second', async () => {
    const page = await openLibrary(1_280);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'botany.wav', mimeType: 'audio/wav', buffer: makeWav(SECONDS) },
        { name: 'botany.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) },
      ]);
    await page.getByText('captions: botany.vtt').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload/ })
      .click();
    await page.getByText('Ready').first().waitFor();
    await page.getByRole('button', { name: /^Chat with botany/i }).click();
    await page.getByLabel('Your question').fill('How many seedlings did the keeper of the glasshouse count?');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Your question').press('Enter');
    await page.getByRole('button', { name: /^Source 1: botany, 0:42/i }).click();
    await page.locator('mark', { hasText: '4711 seedlings' }).waitFor();
    await expect.poll(() => secondOf(page)).toBe(42);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Play from 0:10' }).press('Enter');
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(10);
    expect(await secondOf(page)).toBeLessThan(42);
  });

  test('without captions is read by what a machine hears in it', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    speech.play(async () => {
      asked.resolve();
      await answered.promise;
      return { body: { segments: [{ start: 3, end: 5, text: 'Mitochondria release energy from sugar.' }] } };
    });
    const page = await openLibrary(1_280);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name: 'energy.wav', mimeType: 'audio/wav', buffer: makeWav(SECONDS / 2) }]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload/ })
      .click();
    await asked.promise;
    await page.getByText('Recognising speech: 0%').waitFor();
    await page.getByRole('button', { name: 'Stop recognising energy' }).waitFor();
    await expectAccessible(page);
    answered.resolve();
    await page.getByText('Recognising speech').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'energy', exact: true }).click();
    await page.getByText('About this document').click();
    await page.getByText('recognised by a machine').waitFor();
  });

  test('fits a small phone, and gets other captions there', async () => {
    const page = await openLibrary(360);
    await page.getByRole('button', { name: /^botany/i }).click();
    await page.locator('audio').waitFor();
    const picker = page.getByLabel('Caption file (.vtt or .srt)');
    await picker.setInputFiles({ name: 'b.srt', mimeType: 'text/plain', buffer: Buffer.from(CAPTIONS) });
    await page.getByText('Captions added.').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
