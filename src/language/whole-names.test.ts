import { expect, test } from 'vitest';
import { wholeNames } from './whole-names.ts';

test.each([
  [
    'en',
    'Until 2015 Rajendra K. Pachauri led the War of the Roses Museum in May.',
    ['Rajendra K. Pachauri', 'War of the Roses Museum'],
  ],
  ['en', 'In Warsaw, Marie Curie’s sister met Hassan al-Turabi.', ['Marie Curie']],
  [
    'es',
    'El primer rector de la Universidad de Salamanca vivió en el siglo XIII.',
    ['Universidad de Salamanca'],
  ],
  ['fr', 'Charlotte Corday l’assassine à Paris.', ['Charlotte Corday', 'Paris']],
])('names with all their words: %s', (language, text, names) => {
  expect(wholeNames(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(names);
});
