import { expect, test } from 'vitest';
import { emphasisOf } from './word-weights.ts';

test.each([
  ['a name', 'Where did Kepler teach?', 'kepler', 1.2],
  ['a figure', 'What happened in 1919?', '1919', 1.4],
  ['a name with a figure', 'What does B12 do?', 'b12', 1.68],
  ['what is written together', 'What does IL-6 do?', 'il6', 1.4],
  ['any other word', 'Where did Kepler teach?', 'teach', 1],
  ['the first word', 'Cells of the blood', 'cells', 1],
  ['the first word, behind a sign', '¿Células de la sangre?', 'células', 1],
  ['a first word in capitals', 'DNA of a cell', 'dna', 1.2],
  ['a question in small letters', 'where did kepler teach', 'kepler', 1],
  ['no question', '', 'kepler', 1],
])('weighs %s', (_, text, word, weight) => {
  expect(emphasisOf(text)(word)).toBeCloseTo(weight);
});
