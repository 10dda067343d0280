import { expect, test } from 'vitest';
import { createInlineThoughts } from './inline-thoughts.ts';

function said(pieces: string[]): string[] {
  const thoughts = createInlineThoughts();
  return [...pieces.map((piece) => thoughts.push(piece)), thoughts.end()];
}

test.each<[name: string, pieces: string[], said: string[]]>([
  ['passes plain words on at once', ['Hel', 'lo'], ['Hel', 'lo', '']],
  ['leaves out thoughts', ['<think>Hmm.</think>Hello'], ['Hello', '']],
  [
    'finds tags in pieces',
    ['<th', 'ink>Hm', 'm.</', 'think', '>Hel', 'lo'],
    ['', '', '', '', 'Hel', 'lo', ''],
  ],
  ['leaves out later thoughts, too', ['One.<think>a</think> Two.<think>b</think>'], ['One. Two.', '']],
  ['gives back what only looked like a tag', ['a <', 'b and <thi', 'ng'], ['a ', '<b and ', '<thing', '']],
  ['gives the end that could have become a tag', ['x <thi'], ['x ', '<thi']],
  ['keeps thoughts without an end to itself', ['<think>for ever </thi'], ['', '']],
  ['keeps a closing tag without thoughts', ['a </think> b'], ['a </think> b', '']],
])('%s', (_name, pieces, expected) => {
  expect(said(pieces)).toEqual(expected);
});
