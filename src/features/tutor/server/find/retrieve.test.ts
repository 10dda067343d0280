import { expect, test, vi } from 'vitest';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import type { Question } from '../question/question.ts';
import { readQuestion } from '../question/read-question.ts';
import { retrieve } from './retrieve.ts';

const QUESTION: Question = {
  message: 'Why do apples fall?',
  previous: [],
  documentIds: null,
  readerId: 'reader',
  institutionId: null,
  language: 'en',
};

function open() {
  const search = vi.fn<Knowledge['search']>(async () => []);
  const askedWords = vi.fn<Knowledge['askedWords']>(async () => []);
  const findReadable = vi.fn<Knowledge['findReadable']>(async () => []);
  const countReadable = vi.fn<Knowledge['countReadable']>(async () => 0);
  // Border: nothing else is asked for these questions.
  const knowledge = { search, askedWords, findReadable, countReadable } as unknown as Knowledge;
  return { knowledge, search, askedWords };
}

test('where no document is asked, neither passages nor words are looked for', async () => {
  const { knowledge, search, askedWords } = open();
  const found = await retrieve(knowledge, { ...QUESTION, documentIds: [] }, readQuestion(QUESTION));
  expect(found).toMatchObject({ kind: 'subject', passages: [], language: 'en' });
  expect([search, askedWords].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('in the whole library both are looked for, once', async () => {
  const { knowledge, search, askedWords } = open();
  await retrieve(knowledge, QUESTION, readQuestion(QUESTION));
  expect([search, askedWords].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
