import { expect, test } from 'vitest';
import { withKindsSpelled } from './spelled-kinds.ts';

test.each([
  [
    'What is the differnce between tendons and ligaments?',
    'What is the difference between tendons and ligaments?',
  ],
  [
    'what is the diference between mitosis and meiosis?',
    'what is the difference between mitosis and meiosis?',
  ],
  ['give me a defintion of osmosis', 'give me a definition of osmosis'],
  ['give me a definiton of osmosis', 'give me a definition of osmosis'],
  ['¿Cuál es la diferecnia entre mitosis y meiosis?', '¿Cuál es la diferencia entre mitosis y meiosis?'],
  ['Quelle est la diférence entre les deux ?', 'Quelle est la différence entre les deux ?'],
])('%s', (typed, meant) => {
  expect(withKindsSpelled(typed)).toBe(meant);
});

test.each([
  'What is differential calculus?',
  '¿Qué es el cálculo diferencial?',
  'What is the difference?',
  'Quelle est la difference ?',
  'definitions of conjunction',
  'What is respiration?',
])('leaves %s as it is', (message) => {
  expect(withKindsSpelled(message)).toBe(message);
});
