import { expect, test } from 'vitest';
import { languageOfTurn } from './language-of-turn.ts';
import { queryOf } from './read-question.ts';

test.each([
  ['les muscles', 'fr'],
  ['la nutrition', 'fr'],
  ['définition osmose', 'fr'],
  ['le coeur', 'fr'],
  ['explique la digestion', 'fr'],
  ['los músculos', 'es'],
  ['la célula', 'es'],
  ['definición de célula', 'es'],
  ['osmosis', 'en'],
])('a few words tell their language, on English pages too: %s', (message, language) => {
  expect(languageOfTurn({ message, previous: [], language: 'en' })).toBe(language);
});

test.each([
  ['What are the main points about the heart?', 'the heart?'],
  ['los puntos más importantes sobre el corazón', 'el corazón'],
  ['quels sont les points essentiels sur le cœur ?', 'le cœur ?'],
  ['What are the main points about this chapter?', 'What are the main points about this chapter?'],
])('what only asks for what matters is not looked for: %s', (message, query) => {
  expect(queryOf({ message, previous: [] })).toBe(query);
});
