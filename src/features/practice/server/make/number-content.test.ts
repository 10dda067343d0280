import { describe, expect, test } from 'vitest';
import { compareAnswers } from '#grading/compare-answers.ts';
import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import { numberContent } from './number-content.ts';

const exercise = (key: string, number: string | null = '1'): BookExercise => ({
  ...{ number, chapter: null, section: null, heading: null, options: [], spans: [] },
  prompt: 'How many moles are there in the flask?',
  key: { text: key, option: null, spans: [] },
});

function judged(key: string, given: string): string {
  const content = numberContent(exercise(key), 'en');
  if (content?.kind !== 'number') return 'no number';
  const { answer, unit, tolerance, significant_figures: significantFigures } = content;
  const expected = { kind: 'number' as const, answer, unit, tolerance, significantFigures, language: 'en' };
  return compareAnswers(expected, given).judgement;
}

describe('a printed number with its unit is judged as one', () => {
  test.each([
    ['0.0060 mol', '0.006 mol'],
    ['0.0060 mol', '6 mmol'],
    ['4.0 g', '4 grams'],
    ['434 J.', '433.7 J'],
    ['5.92 × 10^5 J', '592 kJ'],
    ['114', '114'],
    ['-2.5 m/s', '−2.5 m/s'],
  ])('%s: %s', (key, given) => expect(judged(key, given)).toBe('right'));

  test.each([
    ['4.0 g', '5 g'],
    ['4.0 g', '4.0 kg'],
    ['0.0060 mol', '0.0061 mol'],
    ['114', '115'],
    ['434 J', '436 J'],
    ['4.0 g', '4.0'],
  ])('%s: not %s', (key, given) => expect(judged(key, given)).toBe('wrong'));
});

test.each([
  ['Clara Campoamor'],
  ['4 April 1931'],
  ['(a) 4.20 m/s2 (b) 2.74 m/s2'],
  ['12 apples and 3 pears'],
  ['1.5 to 2'],
])('what else is printed is none: %s', (key) => {
  expect(numberContent(exercise(key), 'en')).toBeNull();
});

test('what stands below an exercise without a number is its result only if there is something to compute with', () => {
  expect(numberContent(exercise('4.0 g', null), 'en')).toBeNull();
  const given = { ...exercise('4.0 g', null), prompt: 'How heavy are 4.0 mL of water?' };
  expect(numberContent(given, 'en')).toMatchObject({ kind: 'number', answer: '4', unit: 'g' });
});

test('a result that was rounded on the way is right, what is only told is not rounded', () => {
  const computed = { ...exercise('0.00378 W/K'), prompt: 'How much is lost at 20 °C?' };
  expect(numberContent(computed, 'en')).toMatchObject({ answer: '0.00378', tolerance: 0.01 * 0.00378 });
  expect(numberContent(exercise('0.00378 W/K'), 'en')).toMatchObject({ tolerance: 0.000005 });
  expect(numberContent(exercise('–1.0 J/K'), 'en')).toMatchObject({ answer: '-1', unit: 'J/K' });
});

test('the name of a result is no part of it', () => {
  expect(numberContent(exercise('ΔV = 0,475 L'), 'es')).toMatchObject({ answer: '0.475', unit: 'L' });
  expect(numberContent(exercise('KErot=434J'), 'en')).toMatchObject({ answer: '434', unit: 'J' });
});
