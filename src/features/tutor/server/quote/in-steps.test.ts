import { expect, test } from 'vitest';
import { turnsOf } from '../../../../../test/main-thread.ts';
import type { Quotable } from './quotable.ts';
import { answeringSentences, answeringSentencesInSteps } from './quotation.ts';

test('long notes are read one in each turn of the event loop, and answer what they answer at once', async () => {
  const notes = Array.from({ length: 6 }, (_, index): Quotable => {
    const text = `The membrane of a cell lets water pass. Unit ${index} says more about the membrane.`;
    return { id: `${index}`, sourceId: `${index}`, title: 'Cells', headingPath: [], text, language: 'en' };
  });
  const question = 'What does the membrane of a cell do?';
  const { turns, answer: found } = await turnsOf(() => answeringSentencesInSteps(question, notes));
  expect(turns).toBeGreaterThanOrEqual(notes.length);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(answeringSentences(question, notes));
});
