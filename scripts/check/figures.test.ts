import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { parseSource } from './sources.ts';

const MIGRATION = 'create table notes (id int);';
const TABLE = "export const notes = pgTable('notes', {});";
const files: Array<[path: string, text: string]> = [
  ['src/features/notes/server/tables.ts', TABLE],
  ['src/features/notes/contract.ts', "import '../courses/contract.ts';"],
  ['src/features/courses/contract.ts', "import '../notes/contract.ts';"],
  ['src/features/courses/server/list.ts', 'export const all = sql`select * from notes`;'],
  ['src/features/tutor/server/chat.ts', "import './answer/answer.ts';\nimport './find/find.ts';"],
  [
    'src/features/tutor/server/answer/answer.ts',
    "import '../find/find.ts';\n\nfunction useConversation() {}",
  ],
  [
    'src/features/tutor/server/answer/answer-question.ts',
    "import { find } from '../find/find.ts';\nimport type { Found } from '../find/find.ts';",
  ],
  ['src/features/tutor/server/find/find.ts', 'const TEXTS: Record<InterfaceLanguage, string> = {};'],
  ['src/features/tutor/server/find/find.test.ts', 'test();'],
];

test('counts files, lines and what hangs together', () => {
  const figures = Object.fromEntries(
    figuresOf(
      files.map(([path, text]) => parseSource(path, text)),
      MIGRATION,
    ),
  );
  expect(figures).toMatchObject({
    'product: files': 8,
    'product: lines': 12,
    'product: lines of a file, median': 1,
    'product: lines of a file, max': 3,
    'tests: files': 1,
    'features that know each other in a circle': 1,
    'places where SQL names tables of others': 1,
    'files with words of languages outside of src/language': 0,
    'files with texts by language on the server': 1,
    'arrows between the folders of the tutor’s server': 3,
    'files of the tutor’s server that an answer calls': 1,
    'declarations of useConversation': 1,
    'declarations of modelStatusQuery': 0,
  });
});
