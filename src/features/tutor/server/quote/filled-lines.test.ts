import { expect, test } from 'vitest';
import { chooseSentences } from './choose-sentences.ts';
import type { Quotable } from './quotable.ts';

const FORM =
  'School trip to the coast\n\nName of pupil: Amelia Hart\nClass: 7B\nAllergies: peanuts\nTeacher in charge: Mr Dolan\n' +
  'Date: ______\nTask: Describe the coast in ten lines\n\nPlease return this form by Friday.';

const passage: Quotable = {
  id: 'form',
  sourceId: 'form',
  title: 'Form',
  headingPath: [],
  text: FORM,
  language: 'en',
};
const quoted = (question: string) => chooseSentences(question, [passage]).map(({ text }) => text);

test.each([
  ['Allergies?', ['Allergies: peanuts']],
  ['Who is the teacher in charge?', ['Teacher in charge: Mr Dolan']],
  ['Which class is Amelia in?', ['Name of pupil: Amelia Hart', 'Class: 7B']],
])('a filled-in line answers by itself: %s', (question, lines) => {
  expect(quoted(question)).toEqual(lines);
});

test('a line that was left open, or sets a task, states nothing', () => {
  expect(quoted('What date is it?')).not.toContain('Date: ______');
  expect(quoted('What about the coast?')).not.toContain('Task: Describe the coast in ten lines');
});
