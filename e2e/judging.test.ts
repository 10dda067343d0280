import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerPair, expectedOf, halvesSchema, pairsSchema } from '../test/answer-pairs.ts';
import { judgeAnswer } from '#grading/judge-answer.ts';
import type { Verdict } from '#grading/verdict.ts';
import type * as Port from '#web/judging/judge.ts';
import { launchBrowser, visit } from './harness.ts';

// The judge of practice as a browser runs it: built, in a worker, and under the rules of the product for scripts.

const PORT = '/judge.js';
/** Of what a page loads; the judge itself is in the worker. */
const PORT_MAX_BYTES = 3_000;
const RULES = "default-src 'self'; script-src 'self'; worker-src 'self' blob:; img-src data:";

const folder = mkdtempSync(join(tmpdir(), 'lyceum-judging-'));
let browser: Browser;
let server: PreviewServer;

beforeAll(async () => {
  browser = await launchBrowser();
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: 'src/web/judging/judge.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: PORT.slice(1) },
      },
    },
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><title>Judge</title>',
  );
  server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, open: false, headers: { 'content-security-policy': RULES } },
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function publishedPairs(): AnswerPair[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(`bench/${file}.json`, 'utf8'));
  return [
    ...Object.values(pairsSchema.parse(read('answer-pairs'))),
    ...Object.values(halvesSchema.parse(read('learner-answers'))),
  ].flat();
}

test('a browser says of every published pair what the server says', async () => {
  const page = await visit(browser, { url: server.resolvedUrls?.local[0] ?? '' });
  const asked = publishedPairs().map((pair): Parameters<typeof Port.judge> => [expectedOf(pair), pair.given]);
  // As a text, which the test runner leaves alone.
  const verdicts = await page.evaluate<Verdict[]>(
    `import('${PORT}').then(({ judge }) => Promise.all(${JSON.stringify(asked)}.map((one) => judge(...one))))`,
  );
  expect(verdicts.length).toBeGreaterThan(1_000);
  expect(verdicts).toEqual(asked.map(([expected, given]) => judgeAnswer(expected, given)));
});

test('a page loads the port and not the judge', () => {
  expect(statSync(join(folder, PORT)).size).toBeLessThan(PORT_MAX_BYTES);
});
