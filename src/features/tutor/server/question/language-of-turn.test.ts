import { expect, test } from 'vitest';
import { longestTurn } from '../../../../../test/main-thread.ts';
import { languageOfTurn } from './language-of-turn.ts';

const LENGTH = 8_000;
const LIMIT_MS = 50;

test.each(['Ａ', '【1】', 'x', '1a', '^'])('a message of nothing but %s holds nobody up', async (sign) => {
  const message = sign.repeat(LENGTH / sign.length);
  const { ms } = await longestTurn(async () => languageOfTurn({ message, previous: [], language: 'en' }));
  expect(ms).toBeLessThan(LIMIT_MS);
});

test.each([
  ['cb de habitants contre le projet', 'en', 'fr'],
  ['pk la guerre a commencé', 'es', 'fr'],
  ['date de naissance de la reine', 'fr', 'fr'],
  ['fases de la luna', 'es', 'es'],
  ['xq sale el sol', 'en', 'es'],
])(
  'short forms tell a language, and what several have says nothing against the usual one: %s',
  (message, language, expected) => {
    expect(languageOfTurn({ message, previous: [], language })).toBe(expected);
  },
);

test.each([
  ['x^2 - 4 = y', 'es', 'es'],
  ['La derivada de x^2 y 3x', 'en', 'es'],
  ['¿es e^x su propia derivada?', 'en', 'es'],
  ['The root of x2 is y', 'fr', 'en'],
  ['sin 30 degrees', 'en', 'en'],
])('letters of a formula are no words: %s', (message, language, expected) => {
  expect(languageOfTurn({ message, previous: [], language })).toBe(expected);
});

test.each([
  ['y en a combien ?', 'qu’est-ce que les incunables ?', 'fr'],
  ['y por qué', 'what is inertia?', 'es'],
  ['how many?', '¿quién fue Marat?', 'en'],
])('a few words that go on are in the language that one of them tells: %s', (message, content, expected) => {
  const previous = [{ role: 'user' as const, content }];
  expect(languageOfTurn({ message, previous, language: 'fr' })).toBe(expected);
});

test.each([
  ['le corbusier chapel?', 'en', ['chapel at ronchamp', 'concrete']],
  ['the chapel opinion', 'en', ['chapel at ronchamp', 'le corbusier chapel?']],
  ['leonardo da vinci', 'fr', ['qui a peint ce tableau ?']],
  ['la guerra', 'es', ['who won the war?']],
  ['la segunda guerra mundial', 'es', ['who won the war?']],
])('a name is no other language than was spoken so far: %s', (message, expected, said) => {
  const previous = said.map((content) => ({ role: 'user' as const, content }));
  expect(languageOfTurn({ message, previous, language: 'en' })).toBe(expected);
});

test('the sign of a unit is no word', () => {
  const message = 'Calcula la aceleración de un carro de 20 kg con una fuerza de 60 N y rozamiento de 20 N';
  expect(languageOfTurn({ message, previous: [], language: 'es' })).toBe('es');
});
