import { expect, test } from 'vitest';
import { tokenize } from './tokenize.ts';

const wordsOf = (text: string) => tokenize(text).map(({ word }) => word);

test.each([
  ['½mv²', '1/2 mv^2'],
  ['(1)/(2) mv²', '½ mv²'],
  ['m/s²', 'm/s^2'],
  ['m s⁻¹', 'm s^-1'],
  ['H₂O', 'H2O'],
  ['CO₂', 'CO2'],
  ['v₀', 'v_0'],
  ['F_(net)', 'Fnet'],
  ['10⁻¹⁹', '10^(-19)'],
  ['cos² x', 'cos^2 x'],
])('%s is searched like %s', (printed, typed) => {
  expect(wordsOf(printed)).toEqual(wordsOf(typed));
});

test('a word is found in spite of its footnote, and a name with an underscore by its parts', () => {
  expect(wordsOf('the cells¹² of my_variable')).toEqual(['the', 'cells', '12', 'of', 'my', 'variable']);
});
