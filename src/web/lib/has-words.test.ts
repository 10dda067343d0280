import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test.each([
  ['Física y Química', 'quimica fisica', true],
  ['Biologie cellulaire', 'BIOLOGIÉ', true],
  ['Étienne Laurent', 'etienne', true],
  ['anything', '   ', true],
  ['', '', true],
  ['Física', 'fisica biología', false],
])('“%s” searched for “%s”: %s', (text, search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});
