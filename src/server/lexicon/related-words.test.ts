import { describe, expect, test } from 'vitest';
import { isInLexicon, relatedWords } from './related-words.ts';

async function related(word: string): Promise<Record<string, number>> {
  return Object.fromEntries((await relatedWords(word, 'en')).map((one) => [one.word, one.strength]));
}

describe('related words', () => {
  test('synonyms, and the family in every part of speech', async () => {
    expect(await related('policeman')).toHaveProperty('officer');
    expect(await related('breathe')).toHaveProperty('breathing');
    expect(await related('insurance')).toHaveProperty('insure');
    expect(await related('mountain')).toHaveProperty('mountainous');
  });

  test('of inflected words too', async () => {
    expect(await related('cars')).toHaveProperty('automobile');
    expect(await related('purchased')).toHaveProperty('buy');
    expect(await related('strolling')).toHaveProperty('saunter');
  });

  test('a word of many senses says little of each', async () => {
    const { officer = 0 } = await related('policeman');
    const { vocation = 0, occupation = 0 } = await related('job');
    expect(Math.max(vocation, occupation)).toBeGreaterThan(0);
    expect(Math.max(vocation, occupation)).toBeLessThan(officer / 2);
  });

  test('nothing of phrases, the word itself, what is no word, or other languages', async () => {
    const words = Object.keys(await related('car'));
    expect(words).not.toContain('car');
    expect(words.filter((word) => /[^a-z]/.test(word))).toEqual([]);
    expect(await relatedWords('xyzzyz', 'en')).toEqual([]);
    expect(await relatedWords('21', 'en')).toEqual([]);
    expect(await relatedWords('car', 'fr')).toEqual([]);
  });

  test('knows which words there are', async () => {
    const known = await Promise.all(
      ['pimples', 'crisps', 'zyrian', 'a'].map((word) => isInLexicon(word, 'en')),
    );
    expect(known).toEqual([true, true, true, true]);
    const unknown = await Promise.all(['mitocohndria', 'legoin', ''].map((word) => isInLexicon(word, 'en')));
    expect(unknown).toEqual([false, false, false]);
    expect(await isInLexicon('voiture', 'fr')).toBe(true);
    expect(await isInLexicon('levain', 'fr')).toBe(false);
  });
});
