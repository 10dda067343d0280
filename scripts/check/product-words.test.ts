import { expect, test } from 'vitest';
import { problemsOf, productWords } from './product-words.ts';

const PATH = 'src/server/mail/mailer.ts';

test.each([
  ['type FindLesson = () => Promise<void>;', ['lesson']],
  ["const kind: 'booking' | 'role' = 'role';", ['booking']],
  ['/** What tutors and courses ask for. */', ['tutor', 'course']],
  ['const QUIZZES_MAX = 3; const course_id = 1;', ['quiz', 'course']],
])('%s has words of the product', (text, words) => {
  expect(productWords(PATH, text).map(({ name }) => name)).toEqual(words.map((word) => `${PATH}: ${word}`));
});

test.each([
  'with held as materialized (select 1)',
  '/** The discourse of the documents of an institution. */',
  'const isPersonal = role === Role.teacher;',
])('%s has none', (text) => {
  expect(productWords(PATH, text)).toEqual([]);
});

test('an exception is for a word in a file, and only as long as it is there', () => {
  const found = productWords(PATH, 'const a = 1;\nconst meeting = 2;');
  expect(problemsOf(found, {})).toEqual([expect.stringContaining(`${PATH}: meeting, in line 2,`)]);
  expect(problemsOf(found, { [`${PATH}: meeting`]: 'because' })).toEqual([]);
  expect(problemsOf([], { [`${PATH}: meeting`]: 'because' })).toEqual([
    `${PATH}: meeting: the exception is not needed`,
  ]);
});
