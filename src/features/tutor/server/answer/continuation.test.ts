import { expect, test } from 'vitest';
import { continuing, toLastWord } from './continuation.ts';

async function joined(begun: string, pieces: string[]): Promise<string> {
  async function* written(): AsyncGenerator<string> {
    yield* pieces;
  }
  let text = begun;
  for await (const piece of continuing(begun, written())) text += piece;
  return text;
}

test.each<[name: string, begun: string, pieces: string[], whole: string]>([
  ['a space is put between words', 'He did not', ['know', ' it.'], 'He did not know it.'],
  ['a space is not doubled', 'He did not', [' know it.'], 'He did not know it.'],
  [
    'what is said again is left out',
    'The left ventricle pumps',
    ['The left ventricle', ' pumps blood.'],
    'The left ventricle pumps blood.',
  ],
  ['dots are left out', 'He did not', ['… know it.'], 'He did not know it.'],
  ['punctuation stands right behind the word', 'He knew it', ['. Then'], 'He knew it. Then'],
  ['code is not opened again', '```js\nf(1);', ['```js\ng(2);\n```'], '```js\nf(1);\ng(2);\n```'],
  ['words of scripts without spaces stand together', '心臓は', ['血液を送る。'], '心臓は血液を送る。'],
  ['a long rest comes in pieces', 'One', ['two '.repeat(50), 'end'], `One ${'two '.repeat(50)}end`],
])('%s', async (_name, begun, pieces, whole) => {
  expect(await joined(begun, pieces)).toBe(whole);
});

test.each([
  ['It pumps the blo', 'It pumps the'],
  ['It pumps.', 'It pumps.'],
  ['It pumps. ', 'It pumps.'],
  ['Blood', 'Blood'],
  ['心臓は血', '心臓は血'],
])('%j ends as %j', (text, expected) => {
  expect(toLastWord(text)).toBe(expected);
});
