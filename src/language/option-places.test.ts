import { expect, test } from 'vitest';
import { optionsThatStay } from './option-places.ts';

test.each([
  [['red', 'blue', 'All of the above'], [2], false],
  [['red', 'None of the above are correct.', 'blue'], [1], false],
  [['red', 'blue', 'both', 'neither of these'], [2, 3], false],
  [['sex', 'gender', 'both sex and gender', 'none of the above'], [2, 3], false],
  [['pupils', 'storage', 'heart', 'both A and C'], [0, 1, 2, 3], true],
  [['genes', 'places', 'neither a nor b'], [0, 1, 2], true],
  [['rojo', 'azul', 'Todas las anteriores'], [2], false],
  [['rojo', 'azul', 'verde', 'A y C son correctas'], [0, 1, 2, 3], true],
  [['rojo', 'azul', 'ni A ni B'], [0, 1, 2], true],
  [['rojo', 'azul', 'Ninguna de las anteriores es correcta'], [2], false],
  [['rouge', 'bleu', 'Toutes les réponses précédentes'], [2], false],
  [['rouge', 'bleu', 'les deux'], [2], false],
  [['rouge', 'bleu', 'les réponses a et b'], [0, 1, 2], true],
  [['red to orange', 'orange to red', 'vitamin A and vitamin D'], [], false],
  [['a proton', 'a neutron', 'all of the electrons'], [], false],
])('%j', (texts, last, hasLetters) => {
  expect(optionsThatStay(texts)).toEqual({ last, hasLetters });
});
