import { StorageClient } from '@supabase/storage-js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProductClient, signInTo } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct } from './harness.ts';

// Whatever people upload, it never runs in the product's origin, where it could act as whoever looks at it.

const MARK = "localStorage.setItem('ran', 'yes');";
const HTML = `<!doctype html><title>x</title><script>${MARK}</script><img src=x onerror="${MARK}">`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script>${MARK}</script></svg>`;
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${MARK}</script></body></html>`;
const SLOW_MS = 240_000;
const SETTLE_MS = 300;

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;
let context: BrowserContext;
/** A page of the product, in which files are embedded. */
let shell: Page;
let ada: ProductClient;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' });
  ada = await signInTo(product.url, 'ada@uni.example');
  // A worker of the product would answer for the files.
  context = await browser.newContext({ serviceWorkers: 'block' });
  shell = await context.newPage();
  await shell.goto(`${product.url}/login`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

/** Whether the file at `url` has run in our origin after it was opened, framed, embedded and loaded as a script. */
async function runs(url: string): Promise<boolean> {
  const page = await context.newPage();
  // A file that is saved ends the navigation.
  await page.goto(url).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  await shell.evaluate((src) => {
    const place = document.createElement('div');
    place.id = 'files';
    for (const tag of ['iframe', 'embed', 'img', 'script']) {
      const element = document.createElement(tag);
      element.setAttribute('src', src);
      place.append(element);
    }
    const object = document.createElement('object');
    object.data = src;
    place.append(object);
    document.body.append(place);
  }, url);
  await shell.waitForTimeout(SETTLE_MS);
  const hasRun = (await shell.evaluate(() => localStorage.getItem('ran'))) !== null;
  await shell.evaluate(() => document.querySelector('#files')?.remove());
  return hasRun;
}

describe('an uploaded file', { timeout: SLOW_MS }, () => {
  const files: Array<[string, string, string]> = [
    ['page.html', 'text/html', HTML],
    ['drawing.svg', 'image/svg+xml', SVG],
    ['page.xhtml', 'application/xhtml+xml', XHTML],
    ['data.xml', 'text/xml', XHTML],
    ['picture.png', 'image/png', HTML],
    ['paper.pdf', 'application/pdf', HTML],
    ['page', 'application/octet-stream', HTML],
    ['script.js', 'text/javascript', MARK],
  ];
  test.each(files)('%s of type %s runs nothing', async (name, contentType, content) => {
    const headers = { authorization: `Bearer ${ada.token}` };
    const bucket = new StorageClient(`${product.url}/storage/v1`, headers).from('documents');
    const { error } = await bucket.upload(name, content, { contentType, upsert: true });
    expect(error).toBeNull();
    expect(await runs(bucket.getPublicUrl(name).data.publicUrl)).toBe(false);
    const { data: signed } = await bucket.createSignedUrl(name, 60);
    expect(await runs(signed?.signedUrl ?? '')).toBe(false);
  });

  test('would have been caught', async () => {
    const page = await context.newPage();
    await page.route('**/unprotected', (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
    await page.goto(`${product.url}/unprotected`);
    expect(await page.evaluate(() => localStorage.getItem('ran'))).toBe('yes');
  });
});
