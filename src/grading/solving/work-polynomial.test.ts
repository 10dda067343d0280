import { describe, expect, test } from 'vitest';
import { exactFraction } from '../exact-fraction.ts';
import { spreadIn } from '../worked/spread.ts';
import { lacksSolution } from './solve-in-steps.ts';
import { workPolynomial } from './work-polynomial.ts';

describe('a task about a polynomial', () => {
  test.each([
    ['en', 'simplify 3(x+2)-2x', 'x + 6'],
    ['en', 'expand (x - 1)(x + 4)', 'x² + 3x − 4'],
    ['en', 'factor x^2+7x+12', '(x + 3)(x + 4)'],
    ['en', 'factorise x^2 - 6x + 9', '(x − 3)²'],
    ['en', 'factor 2x^2 - 8', '2(x + 2)(x − 2)'],
    ['en', 'factor 3x^2 + 6x', '3x(x + 2)'],
    ['en', 'factor x^3 - 6x^2 + 11x - 6', '(x − 1)(x − 2)(x − 3)'],
    ['en', 'differentiate 3x^4 - 5x^2 + 7', '12x³ − 10x'],
    ['es', 'Factoriza x^2 - 5x + 6', '(x − 2)(x − 3)'],
    ['fr', 'Dérive 3x^2 + 2x', '6x + 2'],
  ])('is worked out (%s, %s)', (language, question, result) => {
    expect(workPolynomial(question, language)?.result).toBe(result);
  });

  test('shows what leads to the result', () => {
    expect(workPolynomial('factor x^2+7x+12', 'en')?.steps).toEqual(['4 + 3 = 7', '4 · 3 = 12']);
    expect(workPolynomial('differentiate 3x^4 - 5x^2', 'en')?.steps).toEqual([
      '(3x⁴)′ = 12x³',
      '(−5x²)′ = −10x',
    ]);
  });

  test.each(['factor x^2 + x + 1', 'differentiate sin x', 'simplify (x^2 - 1)/(x - 1)', 'What is x?'])(
    'is left alone where it is no such one, or has no such result: %s',
    (question) => {
      expect(workPolynomial(question, 'en')).toBeNull();
    },
  );
});

test.each([
  ['3/4 + 1/6', '9/12 + 2/12 = 11/12'],
  ['5/6 - 1/4', '10/12 − 3/12 = 7/12'],
  ['1/2 + 1/3 + 1/4', '13/12'],
  ['1/3 * 2', '2/3'],
  ['10/4', null],
  ['2/3 + 1/3', null],
  ['0.5/3', null],
])('the value of %s as a fraction', (sum, fraction) => {
  expect(exactFraction(sum)).toBe(fraction);
});

test('a standard deviation is that of all values, and of a sample', () => {
  const spread = spreadIn('standard deviation of 2 4 4 4 5 5 7 9', 'en');
  expect(spread).toMatchObject({ mean: 5, squares: 32, ofAll: 2 });
  expect(spread?.ofSample).toBeCloseTo(2.138, 3);
  expect(spreadIn('écart-type de 1, 3', 'fr')).toMatchObject({ ofAll: 1 });
  expect(spreadIn('mean of 1, 3', 'en')).toBeNull();
});

test.each([
  ['solve x^2+x+1=0', true],
  ['solve x^2 = 4', false],
  ['What is x?', null],
])('whether %s has no real solution', (question, isNone) => {
  expect(lacksSolution(question, 'en')).toBe(isNone);
});
