import { expect, test } from 'vitest';
import { phrasePattern } from './phrase-pattern.ts';

const found = (phrase: string, text: string) =>
  Array.from(text.matchAll(phrasePattern(phrase) ?? /$^/g), ([words]) => words);

test.each([
  ['energia', 'La energía y la ENERGÍA.', ['energía', 'ENERGÍA']],
  ['énergie', 'Energie, e\u0301nergie', ['Energie', 'e\u0301nergie']],
  ['coeur', 'Le cœur et le COEUR', ['cœur', 'COEUR']],
  ['cœur', 'le coeur', ['coeur']],
  ['strasse', 'Straße', ['Straße']],
  ["newton's  law", 'Newton’s\nlaw', ['Newton’s\nlaw']],
  ['well-known', 'well–known', ['well–known']],
  ['f(x) = x^2 [*]', 'so f(x) = x^2 [*] holds', ['f(x) = x^2 [*]']],
  ['ñandú', 'NANDU', ['NANDU']],
  ['細胞', '植物細胞', ['細胞']],
  ['aa', 'aaaa', ['aa', 'aa']],
  ['\\d', '1', []],
])('%s is found in %s', (phrase, text, words) => {
  expect(found(phrase, text)).toEqual(words);
});

test('nothing is no phrase', () => {
  expect(phrasePattern(' \u0301 ')).toBeNull();
});
