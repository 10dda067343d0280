import { describe, expect, test } from 'vitest';
import { judgeSteps } from './judge-steps.ts';

async function fault(work: string, language = 'en') {
  const { firstWrong } = await judgeSteps(work, language);
  return firstWrong && `${firstWrong.verdict} ${firstWrong.number}`;
}

describe('the first step that does not follow', () => {
  test.each([
    ['a sign', 'en', '2x + 6 = 20\n2x = 26\nx = 13', 'wrong 2'],
    ['brackets', 'es', '2(x + 3) = 16 ⇒ 2x + 3 = 16 ⇒ 2x = 13', 'wrong 2'],
    ['an inequality that did not turn', 'fr', '5 − 2x < 9\n−2x < 4\nx < −2', 'wrong 3'],
    ['a decimal comma', 'es', '3x − 1,5 = 6\n3x = 4,5', 'wrong 2'],
    ['a chain', 'en', '(x + 3)^2\n= x^2 + 3x + 9', 'wrong 2'],
    ['a sum', 'en', '12 * 7 = 84\n84 / 4 = 24', 'wrong 2'],
    ['a unit', 'fr', '3,5 kg = 350 g', 'wrong 1'],
    ['a system', 'en', 'x + y = 5\nx - y = 1\n2x = 4', 'wrong 3'],
    ['a formula', 'en', 'V = I R => I = R / V', 'wrong 2'],
    ['a root too few', 'en', 'x^2 = 16\nx = 4', 'loses 2'],
    ['a division by x', 'fr', 'x² − 7x = 0\nx − 7 = 0\nx = 7', 'loses 2'],
  ])('is found in %s', async (_, language, work, expected) => {
    expect(await fault(work, language)).toBe(expected);
  });

  test.each([
    ['cases on lines of their own', 'en', '(x - 2)(x - 3) = 0\nx - 2 = 0\nx = 2\nx - 3 = 0\nx = 3'],
    ['squaring', 'en', 'sqrt(x + 2) = x\nx + 2 = x^2'],
    ['rounding', 'en', '3x = 10\nx = 3.33'],
    ['a second equation', 'en', '2x + y = 4\ny = 4 + 2x'],
    ['degrees', 'en', 'sin(30) = 0.5'],
    ['a derivative', 'fr', "f(x) = x³\nf'(x) = 3x²"],
    ['spaces between thousands', 'fr', '1 000 + 250 = 1 250\n1 250 × 4 = 5 000'],
    ['a point that may stand between thousands', 'es', '1.000 + 250 = 1.250'],
    ['a decimal comma among decimal points', 'en', '2x = 5\nx = 2,5'],
    ['another task behind an empty line', 'en', '2x = 14\nx = 7\n\n3x = 9\nx = 3'],
    ['a contradiction', 'en', '3x + 2 = 3x + 5\n2 = 5\nno solution'],
  ])('is not seen in %s', async (_, language, work) => {
    expect(await fault(work, language)).toBeNull();
  });
});

test('the last line is compared with the first', async () => {
  const of = async (work: string) => (await judgeSteps(work, 'en')).result;
  expect(await of('2x + 6 = 20\n2x = 14\nx = 7')).toEqual({ kind: 'right' });
  expect(await of('2x + 6 = 20\n2x = 14')).toEqual({ kind: 'open' });
  expect(await of('sqrt(x + 2) = x\nx + 2 = x^2\nx = 2 or x = -1')).toMatchObject({
    kind: 'extraneous',
    values: [-1],
  });
});

test('whatever is written is judged without holding up others', async () => {
  const long = Array.from(
    { length: 60 },
    (_, index) => `x^${index + 3} + sqrt(x^7 + ${index}) = e^(x/${index + 1})`,
  );
  let longest = 0;
  let before = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 1);
  const { steps } = await judgeSteps([...long, `${'('.repeat(200)}x`, '\u0000', '==='].join('\n'), 'en');
  clearInterval(watch);
  expect(steps.length).toBeLessThanOrEqual(40);
  expect(longest).toBeLessThan(500);
});
