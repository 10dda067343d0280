import { expect, test } from 'vitest';
import { answerCalculation } from './calculation.ts';

test.each([
  ['es', '¿qué pasó en 1931-1933?'],
  ['es', 'explica el bienio 1931-1933'],
  ['es', '¿qué pasó el 17/7/1936?'],
  ['en', 'what did darwin do in 1831-1836'],
  ['fr', 'que se passe-t-il en 1450-1500 ?'],
  ['fr', 'le 15/3/1517 ?'],
  ['es', '¿por qué -8 no es solución?'],
  ['fr', 'c’est quoi 11/36'],
  ['en', 'what’s 1010 + 0111'],
  ['en', 'what is 101 + 11 in binary'],
  ['en', '1+1 in binary'],
] as const)('%s: %s is no sum', (language, message) => {
  expect(answerCalculation(message, [language, language])).toBeNull();
});

test.each([
  ['en', 'what is 1933-1931', '2'],
  ['en', 'what is 2/7 + 1/7', '3/7'],
  ['es', 'cuánto es 101 + 11', '112'],
  ['fr', 'calcule 22/7*3,1', '9.743'],
] as const)('%s: %s is one', (language, message, result) => {
  expect(answerCalculation(message, [language, language])?.text).toContain(result);
});
