import { expect, test } from 'vitest';
import { longestTurn } from '../../../test/main-thread.ts';
import { ReferenceLists } from './reference-lists.ts';

const LIMIT_MS = 50;

/** Small models repeat themselves until they are stopped. */
test.each([
  ['in one piece', [`a${' '.repeat(7_998)}b`]],
  ['bit by bit', ['a', ...Array.from({ length: 1_999 }, () => '    '), 'b  ']],
])('hardly anything but spaces, %s, holds nobody up', async (_, pieces) => {
  const { ms, answer } = await longestTurn(async () => {
    const lists = new ReferenceLists();
    return pieces.map((piece) => lists.push(piece)).join('') + lists.end();
  });
  expect(answer).toHaveLength(8_000);
  expect(ms).toBeLessThan(LIMIT_MS);
});

test('a list of references is left out, what only begins like one is not', () => {
  const lists = new ReferenceLists();
  const said = ['Osmosis moves water.\n\n', 'Refer', 'ences:\n', '[1] Campbell, Biology, 2020.\n'];
  expect(said.map((piece) => lists.push(piece)).join('') + lists.end()).toBe('Osmosis moves water.\n\n');
  const other = new ReferenceLists();
  expect(other.push('References to osmosis are rare.\n') + other.end()).toBe(
    'References to osmosis are rare.\n',
  );
});
