import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };

let room: Classroom;
beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
});
afterAll(() => room.close());

test('a text too short to tell its language is found by words with other endings', async () => {
  const document = await room.addDocument(
    'Mitochondrion: energy. Ribosome: protein synthesis. Lysosome: digestion.',
    'Cells',
  );
  const { response } = await room.ask({
    professor: PRACTICAL,
    language: 'en',
    document_ids: [document],
    message: 'What are ribosomes?',
  });
  expect(response).toContain('protein synthesis');
});
