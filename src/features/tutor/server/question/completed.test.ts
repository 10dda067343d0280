import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

function asked(language: 'en' | 'es' | 'fr', ...messages: string[]): string {
  const previous = messages.slice(0, -1).flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: '…' },
  ]);
  return readQuestion({ message: messages.at(-1) ?? '', previous, language }).asked;
}

test.each([
  ['en', ['When is the midterm?', 'and the final?'], 'When is the final?'],
  ['en', ['When is the midterm?', 'and the final?', 'and the paper?'], 'When is the paper?'],
  ['es', ['¿Cuándo es el parcial?', '¿y el final?'], '¿Cuándo es el final?'],
  ['fr', ['Quand a lieu le partiel ?', 'et l’oral ?'], "Quand a lieu l'oral ?"],
  [
    'en',
    ['what happens to a plant cell in a hypotonic solution', 'and an animal cell?'],
    'what happens to an animal cell in a hypotonic solution',
  ],
] as const)(
  'another thing is asked about in the place of the one before: %s: %s',
  (language, messages, whole) => {
    expect(asked(language, ...messages)).toBe(whole);
  },
);

test('what may belong in two places, or is no thing, replaces nothing', () => {
  expect(asked('en', 'What is the capital of the country?', 'and the region?')).toBe('and the region?');
  expect(asked('en', 'When is the midterm?', 'and in spring?')).toBe('and in spring?');
});

test('a step by its number is one of those that were asked for', () => {
  expect(asked('en', 'tell me the steps of the pump', 'what is step 3')).toBe('what is step 3 of the pump');
});

test.each([
  [
    'en',
    ['what is osmosis?', 'and active transport?', 'what’s the difference between the two'],
    'between osmosis and active transport',
  ],
  [
    'en',
    ['what is osmosis?', 'what is diffusion?', 'What is the difference between them?'],
    'between osmosis and diffusion',
  ],
  [
    'es',
    ['¿qué es la ósmosis?', '¿qué es la difusión?', '¿cuál es la diferencia entre las dos?'],
    'entre ósmosis y difusión',
  ],
] as const)('the difference of both is that of the last two things: %s: %s', (language, messages, whole) => {
  expect(asked(language, ...messages)).toContain(whole);
});
