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

test.each([
  ['en', ['What is the capital of Chile?', 'and Portugal?'], 'What is the capital of Portugal?'],
  ['en', ['how many people live in Chile?', 'and in Portugal?'], 'how many people live in Portugal?'],
  ['es', ['¿Cuál es la capital de Chile?', '¿y de Portugal?'], '¿Cuál es la capital de Portugal?'],
  [
    'fr',
    ['Combien d’habitants vivent au Chili ?', 'et au Portugal ?'],
    'Combien d’habitants vivent au Portugal ?',
  ],
] as const)('a name in the place of the one behind a small word: %s: %s', (language, messages, whole) => {
  expect(asked(language, ...messages)).toBe(whole);
});

test.each([
  ['en', ['When is the midterm?', 'how much is it worth?'], 'how much is the midterm worth?'],
  ['en', ['When is the midterm?', 'and the final?', 'how much is it worth?'], 'how much is the final worth?'],
  [
    'en',
    ['What is the capital of Chile?', 'and Portugal?', 'what does it export?'],
    'what does Portugal export?',
  ],
  ['es', ['¿Cuándo es el parcial?', '¿y el examen final?', '¿cuánto vale?'], '¿cuánto vale el examen final?'],
  ['es', ['¿Cuál es la capital de Chile?', '¿y de Perú?', '¿qué exporta?'], '¿qué exporta Perú?'],
  ['fr', ['Quand a lieu le partiel ?', 'et l’oral ?', 'combien vaut-il ?'], "combien vaut l'oral ?"],
] as const)('a pronoun is what was named last: %s: %s', (language, messages, whole) => {
  expect(asked(language, ...messages)).toBe(whole);
});

test('a pronoun that may be several things, or who did something, is left to the question before', () => {
  expect(asked('en', 'What is the capital of the country?', 'where is it?')).toBe('where is it?');
  expect(asked('en', 'Who wrote the paper?', 'when did he die?')).toBe('when did he die?');
});

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

test.each([
  ['en', ['why is there no foam at 90?', 'and at 5?'], 'why is there no foam at 5?'],
  ['es', ['¿por qué no hay espuma a 90?', '¿y a 5?'], '¿por qué no hay espuma a 5?'],
  ['fr', ['pourquoi n’y a-t-il pas de mousse à 90 ?', 'et à 5 ?'], 'pourquoi n’y a-t-il pas de mousse à 5 ?'],
  ['en', ['what is 3 + 4?', 'and 5?'], 'and 5?'],
] as const)('a figure in the place of the only one: %s: %s', (language, messages, whole) => {
  expect(asked(language, ...messages)).toBe(whole);
});

test.each([
  ['en', ['which temperature has the most foam?', 'and the least?'], 'which temperature has the least foam?'],
  ['es', ['¿a qué temperatura hay más espuma?', '¿y menos?'], '¿a qué temperatura hay menos espuma?'],
  ['fr', ['où y a-t-il le plus de mousse ?', 'et le moins ?'], 'où y a-t-il le moins de mousse ?'],
] as const)('the other end of an order: %s: %s', (language, messages, whole) => {
  expect(asked(language, ...messages)).toBe(whole);
});

test('what would happen to something is no other thing of the same kind', () => {
  expect(asked('es', '¿qué hacen los simpáticos?', '¿y si los bloqueo?')).toBe('¿y si los bloqueo?');
});

test.each([
  [
    'en',
    ['When did the Great Eastern leave?', 'when did it return?'],
    'On 30 June 1858 the Great Eastern left Millwall.',
    'when did the Great Eastern return?',
  ],
  [
    'es',
    ['¿Cuándo zarpa el vapor correo?', '¿cuándo llega?'],
    'El vapor correo zarpa los lunes.',
    '¿cuándo llega el vapor correo?',
  ],
] as const)(
  'what a pronoun stands for is what the document calls so: %s',
  (language, [first, message], quote, whole) => {
    const previous = [
      { role: 'user' as const, content: first },
      { role: 'assistant' as const, content: `…\n\n- ${quote} [1]` },
    ];
    expect(readQuestion({ message, previous, language }).asked).toBe(whole);
  },
);

test.each([
  [['Pourquoi l’a-t-on exilé ?', 'il est parti où ?'], 'il est parti où ?'],
  [
    ['Combien d’écluses devait-il franchir ?', 'pourquoi n’est-il pas parti ?'],
    'pourquoi n’est-il pas parti ?',
  ],
] as const)('a verb with its pronoun is no thing that another one stands for: %s', (messages, whole) => {
  expect(asked('fr', ...messages)).toBe(whole);
});
