import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentSchema } from '#features/library/contract.ts';
import { nastyTexts } from '../../../../bench/main-thread/nasty-texts.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { longestTurn } from '../../../../test/main-thread.ts';
import { uploadAs } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';

// Of the texts of `bench/main-thread.ts`, which asks about whole books on every endpoint, those that took longest.

const LIMIT_MS = 50;
const TRIES = 3;
const MESSAGE_CHARACTERS = 8_000;
const BOOK_CHARACTERS = 300_000;
const READ = { timeout: 60_000, interval: 200 };
const HARD = [
  'an unknown word, again and again',
  'unknown words',
  'misspelt words',
  'misspelt words in sentences',
  'known words in sentences',
  'combining marks',
  'Chinese',
  'ligatures',
  'digits',
  'commas',
  'nested brackets',
  'quotation marks',
  'one letter, one word',
  'TeX',
  'headings',
];
const TEXTS = nastyTexts(MESSAGE_CHARACTERS).filter(([name]) => HARD.includes(name));
const PROFESSOR = { name: 'Mei Tanaka', field: 'Biology' };
const ASKED: Record<string, (message: string) => ['POST', string, object]> = {
  'the whole library': (message) => ['POST', '/api/document-chat', { scope: 'library', message }],
  'a course': (message) => ['POST', '/api/chat', { message, professor: PROFESSOR, course: { id: 'cells' } }],
};

let product: TestApp;
let student: Person;
beforeAll(async () => {
  product = await createTestApp();
  await product.startJobs();
  student = await product.signUp();
  const book = await readFile('src/app/demo/texts/origin.md', 'utf8');
  const { id } = await uploadAs(product, student, { text: book.slice(0, BOOK_CHARACTERS) });
  await vi.waitUntil(async () => {
    const { body } = await callAs(product.app, student, ['GET', `/api/documents/${id}`]);
    return documentSchema.parse(body).status === 'ready';
  }, READ);
  for (const call of Object.values(ASKED)) await ask(call('What is natural selection?'));
}, READ.timeout);
afterAll(() => product.close());

const ask = (call: ['POST', string, object]) => callAs(product.app, student, call);

test('all the texts are there', () => expect(TEXTS).toHaveLength(HARD.length));

describe.each(Object.entries(ASKED))('a question to %s holds nobody up', (_asked, call) => {
  test.each(TEXTS)('%s', async (_name, message) => {
    const times: number[] = [];
    // What it takes to compile and to clear up is counted once.
    for (let round = 0; round < TRIES && (times.at(-1) ?? LIMIT_MS) >= LIMIT_MS; round += 1) {
      const { ms, answer } = await longestTurn(() => ask(call(message)));
      expect(answer).toMatchObject({ status: 200 });
      times.push(ms);
    }
    expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
  });
});
