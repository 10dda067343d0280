import { expect, test } from 'vitest';
import { areEntangled } from './gives-away.ts';

const question = (text: string, keys: string[], language: string) => ({ text, keys, language });

test.each([
  [
    'fr',
    'Le 17 juin, les députés se proclamèrent Assemblée nationale.',
    '1789',
    'Le 17 juin 1789, les députés quittèrent la salle.',
  ],
  [
    'es',
    'La célula obtiene energía de la con ayuda del oxígeno.',
    'glucosa',
    'La célula gana energía por cada molécula de glucosa.',
  ],
  [
    'en',
    'The Directory was ruled by directors in Paris.',
    '5',
    'The Directory of five directors ended in 1799.',
  ],
  ['en', 'Water moves through a membrane by.', 'osmosis', 'In osmosis water crosses a membrane.'],
] as const)(
  'in %s, what prints the key of a question about the same gives it away',
  (language, text, key, other) => {
    const asked = question(text, [key], language);
    expect(areEntangled(asked, question(other, ['x'], language))).toBe(true);
    expect(areEntangled(question(other, ['x'], language), asked)).toBe(true);
  },
);

test.each([
  ['a key in a sentence about something else', 'Glucose is also found in honey.', 'honeybee'],
  ['the same words without the key', 'Plants store the energy of light.', 'starch'],
])('%s gives nothing away', (_, other, key) => {
  const asked = question('Plants make it with the energy of light.', ['glucose'], 'en');
  expect(areEntangled(asked, question(other, [key], 'en'))).toBe(false);
});

test('a number gives away no digit that it begins with', () => {
  const neutral = question('What is the pH of a neutral solution?', ['7'], 'en');
  const blood = question('Blood has a pH of about 7.4 and stomach acid has a pH of about.', ['1.5'], 'en');
  expect(areEntangled(neutral, blood)).toBe(false);
});

test('a short answer and a long one that says it are the same question', () => {
  const short = question('It is the passage of water through a membrane.', ['osmosis'], 'en');
  const long = question(
    'What is the passage of water through a membrane called?',
    ['It is called osmosis.'],
    'en',
  );
  expect(areEntangled(short, long)).toBe(true);
});
