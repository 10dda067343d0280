import { expect, test } from 'vitest';
import { fitsAnother, judgeResult, readAskedResult, saysResult } from './asked-result.ts';
import { findMath } from './math-in-text.ts';

test.each([
  ['Solve 2x + 6 = 20 for x.', ['2x + 6 = 20']],
  ['um, maybe 7, right?', ['7']],
  ['A car drives 96 m in 4 s.', ['96', '4']],
  ['x = 2 ou x = 3', ['x = 2', 'x = 3']],
  ['Calcule 3,5 + 2,5.', ['3,5 + 2,5']],
  ['Find $\\frac{14}{2}$ please', ['\\frac{14}{2}']],
  ['Subtract 6: 2x=14.', ['6', '2x=14']],
  ['y = mx + c', ['y = mx + c']],
  ['Solve x(x - 4) = 5', ['x(x - 4) = 5']],
  ['Solve 2 = a(b + 1)', ['2 = a(b + 1)']],
  ['I like a book, it is a good one', []],
])('mathematics in: %s', (text, spans) => expect(findMath(text)).toEqual(spans));

test.each([
  ['Who discovered radium?'],
  ['A car drives 96 m in 4 s. How fast is it?'],
  ['Solve x + y = 3'],
  ['If x = 3, what happens?'],
])('cannot be worked out from its own words: %s', (question) =>
  expect(readAskedResult(question, 'en')).toBeNull(),
);

test.each([
  ['en', 'Solve 2x + 6 = 20', '7', 'right'],
  ['en', 'Solve 2x + 6 = 20', 'x = 14/2', 'right'],
  ['en', 'Solve 2x + 6 = 20', 'seven?', 'right'],
  ['en', 'Solve 2x + 6 = 20', '20 − 6 = 14, so x = 7', 'right'],
  ['en', 'Solve 2x + 6 = 20', '2x = 14', 'step'],
  ['en', 'Solve 2x + 6 = 20', 'x = 13', 'wrong'],
  ['en', 'Solve 2x + 6 = 20', 'the same as before', 'undecided'],
  ['es', 'Resuelve x² − 5x + 6 = 0', 'x = 2 o x = 3', 'right'],
  ['es', 'Resuelve x² − 5x + 6 = 0', '2', 'part'],
  ['es', '¿Cuánto es el 15 % de 80?', 'doce', 'right'],
  ['es', '¿Cuánto es 2/3 de 18?', '12', 'right'],
  ['fr', 'Calcule 3,5 + 2,5.', '6,0', 'right'],
  ['fr', 'Combien font 3/4 + 1/8 ?', '0,875', 'right'],
  ['en', 'Solve 3x − 2 < 10', 'x < 4', 'right'],
  ['en', 'What is 12 x 7?', 'eighty-four', 'right'],
] as const)('%s: %s — %s: %s', (language, question, attempt, verdict) => {
  const asked = readAskedResult(question, language);
  expect(asked && judgeResult(asked, attempt)).toBe(verdict);
});

test('what is said is compared by value, and the result of another problem is another result', () => {
  const asked = readAskedResult('Solve 2x + 6 = 20', 'en');
  if (!asked) throw new Error('the equation was not read');
  expect(saysResult(asked, 'So it is 7, right?')).toBe(true);
  expect(saysResult(asked, 'You have 2x = 14 now.')).toBe(false);
  expect(fitsAnother(asked, 'Take 5x + 1 = 16: then x = 3.', 'x = 3')).toBe(true);
  expect(fitsAnother(asked, 'Then 2x = 14, and x = 7.', 'x = 7')).toBe(false);
});

test.each([['1+'.repeat(4_000)], ['('.repeat(8_000)], ['x=1,'.repeat(2_000)], ['9'.repeat(8_000)]])(
  'any text ends in bounded time',
  (text) => {
    const sum = readAskedResult('What is 12 × 7?', 'en');
    const asked = readAskedResult(text, 'en');
    expect(sum && saysResult(sum, text)).toBe(false);
    expect(asked && judgeResult(asked, text)).not.toBe('wrong');
  },
);
