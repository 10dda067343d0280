import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLargePdf } from '../../../../../test/large-pdf.ts';
import { readDocument, recognisePage } from '../read-document.ts';

const PAGES = 250;
const folder = mkdtempSync(join(tmpdir(), 'lyceum-large-'));
const path = join(folder, 'large.pdf');
const { signal } = new AbortController();

beforeAll(() => writeLargePdf(path, PAGES));
afterAll(() => rmSync(folder, { recursive: true }));

async function readAll(file: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const event of readDocument({ path: file, name: 'large.pdf', signal })) {
    if (event.type === 'page') texts.push(event.text);
  }
  return texts;
}

test('a PDF of a gigabyte is read to its end, with its form', async () => {
  expect(statSync(path).size).toBeGreaterThan(1_000_000_000);
  const texts = await readAll(path);
  expect(texts).toHaveLength(PAGES);
  expect(texts.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(
    texts.map((_, index) => `Bridge ${index + 1} has ${index + 1_000} stones. Keeper: Ada ${index + 1}`),
  );
}, 120_000);

test('a page of it is recognised', async () => {
  const { text } = await recognisePage({ path, name: 'large.pdf', signal, recognise: PAGES });
  expect(text).toContain(`Bridge ${PAGES} has`);
}, 120_000);

test('one that was cut off is said to be', async () => {
  truncateSync(path, 900_000_000);
  await expect(readAll(path)).rejects.toMatchObject({ code: 'incomplete' });
}, 120_000);
