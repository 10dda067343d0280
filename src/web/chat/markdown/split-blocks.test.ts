import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBlocks } from './split-blocks.ts';

const PIECES = [
  '# A\n',
  'text ',
  '\n\n',
  '- item\n',
  '```js\n',
  '```\n',
  '$$',
  'x',
  '> q\n',
  '| a | b |\n',
  '|-|-|\n',
  '[1] ',
];

test('the blocks joined are the text, whatever was written', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(splitBlocks(text).join('')).toBe(text);
    }),
  );
});

test('text that follows leaves the earlier blocks as they are', () => {
  const begun = splitBlocks('# Title\n\nOne.\n\nTwo');
  const longer = splitBlocks('# Title\n\nOne.\n\nTwo and more.\n\nThree');
  expect(longer.slice(0, 2)).toEqual(begun.slice(0, 2));
});

test.each([
  ['a formula with a blank line', 'Then\n\n$$\na\n\nb\n$$\n\nend', 3],
  ['code with a blank line', '```\na\n\nb\n```\n\nend', 2],
  ['footnotes, which reach across blocks', 'One[^1].\n\nTwo.\n\n[^1]: Note', 1],
  ['link definitions, which do too', 'See [a].\n\nMore.\n\n[a]: https://a.example', 1],
])('%s stays together', (_, text, count) => {
  expect(splitBlocks(text)).toHaveLength(count);
});

test('carriage returns are line ends', () => {
  expect(splitBlocks('a\r\n\r\nb')).toEqual(['a\n\n', 'b']);
});
