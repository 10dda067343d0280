import { expect, test } from 'vitest';
import { beginningAndEnd, boundQuestion } from './bound-question.ts';

const ESSAY = 'The zetbxed of the essay went on and on. '.repeat(200);

test('of a long message the beginning and the end are read, in whole words', () => {
  const read = beginningAndEnd(`Look at this: ${ESSAY}What does the ribosome build?`);
  expect(read.length).toBeLessThanOrEqual(1_800);
  expect(read).toMatch(/^Look at this: The zetbxed/);
  expect(read).toMatch(/ What does the ribosome build\?$/);
  expect(
    read.split(/\s+/).every((word) => `Look this: What ribosome ${ESSAY} does build?`.includes(word)),
  ).toBe(true);
});

test('a message of a usual length is read as it is, and one word however long in part', () => {
  expect(beginningAndEnd('What is a cell?')).toBe('What is a cell?');
  expect(beginningAndEnd('a'.repeat(8_000)).length).toBeLessThanOrEqual(1_801);
  expect(beginningAndEnd('😀'.repeat(4_000)).isWellFormed()).toBe(true);
});

test('what was said before is read no further', () => {
  const turn = { role: 'user', content: ESSAY } as const;
  const { previous } = boundQuestion({
    message: 'And then?',
    previous: Array.from({ length: 100 }, () => turn),
    documentIds: null,
    readerId: 'reader',
    institutionId: null,
    language: 'en',
  });
  expect(previous.map(({ content }) => content).join('').length).toBeLessThan(25_000);
});
