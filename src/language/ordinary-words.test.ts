import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { termOf } from './analyze.ts';
import { isCommonTerm, tellingWeight } from './ordinary-words.ts';

const weight = (word: string, language: string) => tellingWeight(termOf(word, language), language);

test.each([
  ['en', ['take', 'find', 'stopped', 'keeps'], ['heart', 'boats'], ['osmosis', 'hedgehogs', 'inflation']],
  ['es', ['tomar', 'encuentra', 'tiempo'], ['corazón', 'bancos'], ['ósmosis', 'clérigo', 'inflación']],
  ['fr', ['prendre', 'trouver', 'jour'], ['poissons', 'suite'], ['osmose', 'levain', 'photosynthèse']],
])('%s: the more ordinary a word, the less it tells', (language, ordinary, between, rare) => {
  const weights = (words: string[]) => words.map((word) => weight(word, language));
  expect(Math.min(...weights(rare))).toBe(1);
  expect(Math.max(...weights(ordinary))).toBeLessThan(0.6);
  expect(Math.min(...weights(between))).toBeGreaterThan(0.6);
  expect(between.every((word) => isCommonTerm(termOf(word, language), language))).toBe(true);
});

test('of a language without a list nothing is known', () => {
  expect(weight('machen', 'de')).toBe(1);
  expect(isCommonTerm('machen', 'de')).toBe(false);
});

test.each(INTERFACE_LANGUAGES)('%s: no word is weighed twice', async (language) => {
  const { ORDINARY_WORDS } = await import(`./${language}/ordinary-words.ts`);
  const words = ORDINARY_WORDS.flatMap(([, list]: [number, string]) => list.trim().split(/\s+/));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word: string) => word !== word.toLowerCase() || /[\d_]/.test(word))).toEqual([]);
});
