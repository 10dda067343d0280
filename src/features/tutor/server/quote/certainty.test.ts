import { expect, test } from 'vitest';
import { isCertain } from './certainty.ts';
import { sentencesOf } from './passage-sentences.ts';
import type { Quotable } from './quotable.ts';

const PASSAGE: Quotable = {
  id: 'meeting:p1:0',
  sourceId: 'meeting',
  title: 'Poets',
  headingPath: [],
  language: 'en',
  text: 'In December 1927 the poets met in Seville and read their verses. Cernuda collected his verses under one title.',
};
const [meeting, cernuda] = sentencesOf(PASSAGE);
const word = (text: string, rarity: number) => ({
  word: text,
  term: text,
  rarity,
  isKnown: true,
  isSaid: true,
});
const FACTS = { lacksCause: false, isLibrary: false };

test.each([
  ['the sentence that has it', cernuda, true],
  ['its neighbour, which has the rest', meeting, false],
])('the word that tells most stands in what is called an answer: %s', (_, sentence, is) => {
  const asked = [word('cernuda', 0.9), word('vers', 0.3)];
  const quoted = sentence ? [sentence] : [];
  expect(isCertain(asked, [PASSAGE], { ...FACTS, quoted })).toBe(is);
});
