import { expect, test } from 'vitest';
import type { Quotable } from './quotable.ts';
import { answeringSentences, answeringSentencesInSteps } from './quotation.ts';

test('long notes are read one in each turn of the event loop, and answer what they answer at once', async () => {
  const notes = Array.from({ length: 6 }, (_, index): Quotable => {
    const text = `The membrane of a cell lets water pass. Unit ${index} says more about the membrane.`;
    return { id: `${index}`, sourceId: `${index}`, title: 'Cells', headingPath: [], text, language: 'en' };
  });
  const question = 'What does the membrane of a cell do?';
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const found = await answeringSentencesInSteps(question, notes);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(notes.length);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(answeringSentences(question, notes));
});
