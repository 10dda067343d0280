import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, openClassroom } from '../../../../../test/professor.ts';

/** Has words of many subjects, and teaches none of the courses. */
const TRAVELS =
  'The boulders lay on the slope of a mountain. We rode down the slope before noon. A loop of the river lay below.\n\n' +
  'The standard of the regiment was seen. Two events were independent of one another on that day, and the order of the operations was lost.';
const OWN = 'A slope is the steepness of a line, as our teacher says.';

let room: Classroom;

beforeAll(async () => {
  room = await openClassroom();
  await room.addDocument(TRAVELS, 'Travels');
});
afterAll(() => room.close());

async function asked(message: string, field: string, language = 'en'): Promise<string> {
  const professor = { name: 'Elena', field, teachingMode: 'Virtual' };
  return (await room.ask({ message, professor, language, document_ids: [] })).response;
}

test.each([
  ['what is a slope', 'Mathematics', 'slope'],
  ['what is a loop', 'Computer Science', 'A loop repeats'],
  ['when are two events independent?', 'Statistics', 'Two events are independent when'],
  ['what is the order of operations', 'Mathematics', 'The order of operations is'],
])(
  'a course that teaches it comes before documents that have its words: %s',
  async (message, field, taught) => {
    const response = await asked(message, field);
    expect(response).toMatch(/^This is what the courses say/u);
    expect(response).toContain(taught);
    expect(response).not.toContain('Travels');
  },
);

test('a document that says what something is stands in front of the courses', async () => {
  await room.addDocument(OWN, 'My notes');
  const response = await asked('what is a slope', 'Mathematics');
  expect(response.indexOf('My notes')).toBeGreaterThan(-1);
  expect(response.indexOf('My notes')).toBeLessThan(response.indexOf('courses'));
});
