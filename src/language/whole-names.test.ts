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
  ['fr', 'Robespierre domine le Comité de salut public à Paris.', ['Paris']],
  ['fr', 'Ils prêtent le serment du Jeu de paume à l’Assemblée nationale de Versailles.', ['Versailles']],
  ['fr', 'Elle s’achève avec le coup d’État de Napoléon Bonaparte.', []],
  ['fr', 'Le peuple de Paris prend la Bastille en juillet.', ['Paris', 'Bastille']],
  ['es', 'Durante la Guerra civil vivía en la Francia ocupada.', ['Francia']],
  [
    'en',
    'In 1963 Martin Luther King, Jr. spoke, and Dr. Howard heard it in Boston.',
    ['Martin Luther King', 'Boston'],
  ],
  ['en', 'The link that N UDP streams share, and John Nagle is right.', ['UDP', 'John Nagle']],
  ['en', 'Merchants of Ragusa met Leonardo da Vinci.', ['Leonardo da Vinci']],
  ['en', 'Later the Treaty of peace was signed by Charles Darwin.', ['Charles Darwin']],
])('names with all their words: %s', (language, text, names) => {
  expect(wholeNames(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(names);
});
