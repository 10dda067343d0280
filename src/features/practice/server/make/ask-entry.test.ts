import { expect, test } from 'vitest';
import { askEntry, isWordList } from './ask-entry.ts';

test.each([
  ['current', 'The rate at which charges flow across a surface.', 'en', 'Name the term described here.'],
  ['nrow', 'número de filas', 'es', 'Escribe el término que se describe aquí.'],
  [
    'PTR',
    'mapping of an address to a name, stored in a reverse zone of its own',
    'es',
    'Name the term described here.',
  ],
] as const)('the term of an entry is asked for in its language: %s', (term, definition, language, task) => {
  expect(askEntry({ term, definition }, language)).toBe(`${task}\n\n> ${definition}`);
});

test.each([
  ['says nothing', 'mass', 'Kilogram.'],
  ['names the term', 'electric dipole moment', 'A vector used to represent an electric dipole.'],
  ['is two entries', 'echo', 'prints what it is given. head(1)'],
  ['has another within', 'V', 'dominant seventh on sol vi: minor seventh'.replace(':', ' :')],
])('an entry that %s is not asked for', (_, term, definition) => {
  expect(askEntry({ term, definition }, 'en')).toBeNull();
});

test('a list that gives one word for another is no list of terms', () => {
  const words = ['combinar', 'dimensión', 'número de filas'].map((definition) => ({ definition }));
  expect(isWordList(words)).toBe(true);
  expect(isWordList(words.slice(2))).toBe(false);
});
