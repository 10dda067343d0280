import { describe, expect, test } from 'vitest';
import { solveQuestion } from './solve-in-steps.ts';

async function linesOf(question: string, language = 'en'): Promise<string[] | undefined> {
  return (await solveQuestion(question, language))?.lines.map(({ text }) => text);
}

describe('linear equations and inequalities', () => {
  test.each([
    ['Solve 2x + 6 = 20', ['2x + 6 = 20', '2x = 14', 'x = 7']],
    ['20 = 2x + 6', ['20 = 2x + 6', '2x + 6 = 20', '2x = 14', 'x = 7']],
    ['Solve 5x - 3 = 2x + 9', ['5x - 3 = 2x + 9', '3x − 3 = 9', '3x = 12', 'x = 4']],
    ['Solve 3(x - 2) = 2x', ['3(x - 2) = 2x', '3x − 6 = 2x', 'x − 6 = 0', 'x = 6']],
    ['Solve x/3 + 1/2 = 2', ['x/3 + 1/2 = 2', '2x + 3 = 12', '2x = 9', 'x = 9/2']],
    ['Solve 7 - 2x > 1', ['7 - 2x > 1', '−2x + 7 > 1', '−2x > −6', 'x < 3']],
    ['Solve 4 ≤ 2t', ['4 ≤ 2t', '2t ≥ 4', 't ≥ 2']],
  ])('%s', async (question, lines) => {
    expect(await linesOf(question)).toEqual(lines);
  });

  test('a decimal comma is read as the language writes it', async () => {
    expect((await linesOf('Résous 0,5x = 2', 'fr'))?.at(-1)).toBe('x = 4');
  });

  test.each([
    ['Solve x + 1 = x + 2', 'none'],
    ['Solve 2(x + 1) = 2x + 2', 'all'],
    ['Solve x + 1 < x + 2', 'all'],
  ])('%s has a solution: %s', async (question, solutions) => {
    expect(await solveQuestion(question, 'en')).toMatchObject({ solutions });
  });
});

describe('quadratic equations', () => {
  test.each([
    ['Solve x^2 - 5x + 6 = 0', ['x^2 - 5x + 6 = 0', '(x − 3)(x − 2) = 0', 'x = 3, x = 2']],
    ['Solve 2x² = 18', ['2x² = 18', '2x² − 18 = 0', 'x² − 9 = 0', 'x² = 9', 'x = 3, x = −3']],
    ['Solve 2x² + x - 1 = 0', ['2x² + x - 1 = 0', '(2x − 1)(x + 1) = 0', 'x = 1/2, x = −1']],
    ['Solve x² + 4x + 4 = 0', ['x² + 4x + 4 = 0', '(x + 2)² = 0', 'x = −2']],
    ['Solve x² - 3x + 1 = 0', ['x² - 3x + 1 = 0', 'x = (3 + √5)/2, x = (3 − √5)/2']],
    [
      'Solve x(x - 4) = 5',
      ['x(x - 4) = 5', 'x² − 4x = 5', 'x² − 4x − 5 = 0', '(x − 5)(x + 1) = 0', 'x = 5, x = −1'],
    ],
  ])('%s', async (question, lines) => {
    expect(await linesOf(question)).toEqual(lines);
  });

  test.each(['Solve x² + 4 = 0', 'Solve x² + x + 1 = 0'])('%s has no real solution', async (question) => {
    expect(await solveQuestion(question, 'en')).toMatchObject({ solutions: 'none' });
  });
});

test.each([
  'Solve x³ = 8',
  'Solve 1/x = 2',
  'Solve sin x = 0',
  'What is 2 + 2?',
  'Solve x + y = 3',
  'Why is the sky blue?',
])('%s is left alone', async (question) => {
  expect(await solveQuestion(question, 'en')).toBeNull();
});
