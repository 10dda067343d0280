import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
/** A chapter begins with a story, and ends with what it says in short. */
const BOOK = [
  ...[
    'Chapter 1: Membranes',
    'In 1855 a young botanist lost his umbrella in the rain of Zurich, which membranes would soon explain.',
  ],
  ...['The garden of the botanist was large, and membranes were everywhere in it.', 'Summary'],
  ...[
    'A membrane keeps the inside of a cell apart from the outside.',
    'Small molecules pass through it by diffusion.',
  ],
  ...['Chapter 2: Energy', 'A sailor once rowed to Iceland, and the energy of his arms was famous.'],
  ...['He told of his energy until he was old.', 'Chapter review', 'Cells store energy in molecules of ATP.'],
  ...['Chapter 3: Growth', 'A child measured a tree every morning, and the growth of the tree was slow.'],
].join('\n\n');

let room: Classroom;
let book: string;

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  book = await room.addDocument(BOOK, 'book');
});
afterAll(() => room.close());

async function ask(message: string): Promise<string> {
  const base = { professor: PRACTICAL, language: 'en', document_ids: [book] };
  return (await room.ask({ ...base, message })).response;
}

describe('a chapter is summarised by its own summary, where the book has one', () => {
  test.each([
    ['Summarise chapter 1', 'apart from the outside', 'umbrella'],
    ['what are the key points of chapter 1?', 'by diffusion', 'umbrella'],
    ['summarize chapter 2', 'in molecules of ATP', 'Iceland'],
    ['Summarise the book', 'in molecules of ATP', 'Iceland'],
  ])('%s', async (message, told, other) => {
    const answer = await ask(message);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
  });

  test('else by what it says most', async () => {
    expect(await ask('Summarise chapter 3')).toContain('growth of the tree');
  });
});
