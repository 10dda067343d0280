import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

/** Guides to a course: what stands below a heading does not say what it is. */
const GUIDES = {
  en: '# Course guide\n\n## Exams\n\nThe final exam is on 15 January.\n\n## Syllabus\n\n1. The cell\n2. Muscles\n3. The heart and its vessels\n4. Breathing\n5. The kidneys\n6. Hormones\n7. Nerves\n\n## Grades\n\nYou pass with half of the points.',
  es: '# Guía docente\n\n## Exámenes\n\nEl examen final es el 15 de enero.\n\n## Temario\n\n1. La célula\n2. Los músculos\n3. El corazón y los vasos\n4. La respiración\n5. El riñón\n6. Las hormonas\n7. Los nervios\n\n## Notas\n\nSe aprueba con la mitad de los puntos.',
  fr: '# Guide du cours\n\n## Examens\n\nL’examen final a lieu le 15 janvier.\n\n## Programme\n\n1. La cellule\n2. Les muscles\n3. Le cœur et les vaisseaux\n4. La respiration\n5. Le rein\n6. Les hormones\n7. Les nerfs\n\n## Notes\n\nOn réussit avec la moitié des points.',
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(GUIDES, 'guide.md');
});
afterAll(() => reading.room.close());

test.each([
  ['en', 'the syllabus', ['The cell', 'Nerves'], '15 January'],
  ['en', 'What is in the syllabus?', ['The cell', 'Nerves'], '15 January'],
  ['es', '¿Cuál es el temario?', ['La célula', 'Los nervios'], '15 de enero'],
  ['fr', 'Quel est le programme ?', ['La cellule', 'Les nerfs'], '15 janvier'],
])('%s: %s is all that stands below this heading', async (language, message, items, other) => {
  const answer = await reading.askBook(language, message);
  for (const item of items) expect(answer).toContain(item);
  expect(answer).not.toContain(other);
});

test('a sentence that answers comes before a heading', async () => {
  expect(await reading.askBook('en', 'When is the final exam?')).toContain('15 January');
});

test('a word that no heading has is not there', async () => {
  expect(await reading.askBook('en', 'the bibliography')).toMatch(/nothing/);
});
