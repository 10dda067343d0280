import { expect, test } from 'vitest';
import { judgeResult, readAskedResult, saysResult } from './asked-result.ts';

test.each([
  ['en', 'Find the derivative of f(x) = x^2 sin x', '2x sin(x) + x^2 cos(x)', 'right'],
  ['en', 'What is the derivative of ln(x)?', '1/x', 'right'],
  ['en', 'Differentiate y = e^(2x)', "y' = 2e^(2x)", 'right'],
  ['en', 'Differentiate 3x^4 with respect to x', '12x^3', 'right'],
  ['en', 'What is the derivative of cos(x)?', 'sin x', 'wrong'],
  ['es', 'Calcula la derivada de 5x² + 3x', '10x + 3', 'right'],
  ['es', 'Calcula la derivada de 5x² + 3x', '10x', 'wrong'],
  ['es', '¿Cuál es la derivada de sen(x)?', 'cos x', 'right'],
  ['es', 'Deriva g(t) = 4t² − t', '8t − 1', 'right'],
  ['fr', 'Quelle est la dérivée de (2x + 1)² ?', '2(2x+1)', 'wrong'],
  ['fr', 'Quelle est la dérivée de (2x + 1)² ?', "f'(x) = 8x + 4", 'right'],
  ['fr', 'Dérive f(x) = 1/x', '-1/x²', 'right'],
])('%s: %s %s is %s', (language, question, said, verdict) => {
  const asked = readAskedResult(question, language);
  expect(asked && judgeResult(asked, said)).toBe(verdict);
});

test.each([
  ['en', 'What is the derivative of x^3 at x = 2?'],
  ['en', 'What is the second derivative of x^3?'],
  ['es', '¿Cuál es la derivada parcial de x²y?'],
  ['fr', 'Quelle est la dérivée seconde de x³ ?'],
])('%s: nothing is known of %s', (language, question) => {
  expect(readAskedResult(question, language)).toBeNull();
});

test('is recognised in other words of algebra', () => {
  const asked = readAskedResult('Quelle est la dérivée de x³ ?', 'fr');
  expect(asked && saysResult(asked, 'On trouve x² + x² + x².')).toBe(true);
  expect(asked && saysResult(asked, 'La dérivée de x² est 2x.')).toBe(false);
});

test.each([
  ['en', 'What is half of 3/4?', '3/8'],
  ['en', 'What is two thirds of 18?', '12'],
  ['es', '¿Cuánto es la mitad de 3/5?', '0,3'],
  ['fr', 'Combien font les deux tiers de 18 ?', '12'],
  ['es', '¿Cuánto es 1/2 ÷ 1/4?', '2'],
  ['fr', 'Résous x² = 16', '±4'],
])('%s: %s %s', (language, question, said) => {
  const asked = readAskedResult(question, language);
  expect(asked && judgeResult(asked, said)).toBe('right');
});
