import { expect, test } from 'vitest';
import { findFeatureCircles, findWrongTurns } from './direction.ts';
import { parseSource } from './sources.ts';

/** Files by path, as their text. */
const check = (files: Record<string, string>) =>
  findWrongTurns(Object.entries(files).map(([path, text]) => parseSource(path, text)));

test.each([
  ['src/app/server.ts', '#features/library/server/routes.ts'],
  ['src/app/web.tsx', '#features/library/web/api.ts'],
  ['src/features/library/server/routes.ts', '../contract.ts'],
  ['src/features/library/server/routes.ts', '#features/auth/contract.ts'],
  ['src/features/library/server/storage/routes.ts', '../queries.ts'],
  ['src/features/library/server/routes.ts', '#server/deps.ts'],
  ['src/features/library/web/page.tsx', '#web/ui/button.tsx'],
  ['src/features/library/web/page.tsx', 'react'],
  ['src/features/library/web/page.tsx', '../client.ts'],
  ['src/features/library/web/page.tsx', '#features/tutor/client.ts'],
  ['src/features/library/client.ts', './contract.ts'],
  ['src/features/library/client.ts', './web/failures.ts'],
  ['src/features/library/client.ts', '#web/lib/api.ts'],
  ['src/features/library/contract.ts', '#shared/endpoint.ts'],
  ['src/server/http/app.ts', '#shared/errors.ts'],
  ['src/shared/errors.ts', 'zod'],
  ['src/server/knowledge/search.ts', '#language/analyze.ts'],
  ['src/features/library/server/routes.ts', '#grading/compare-answers.ts'],
  ['src/web/judging/worker.ts', '#grading/compare-answers.ts'],
  ['src/grading/words.ts', '#language/languages.ts'],
  ['src/grading/formula.ts', '@khanacademy/kas'],
  ['src/language/languages.ts', '#shared/languages.ts'],
  ['src/features/library/server/routes.test.ts', '../../../../test/app.ts'],
  ['e2e/upload.test.ts', '#features/library/contract.ts'],
])('%s may import %s', (path, specifier) => {
  expect(check({ [path]: `import { x } from '${specifier}';` })).toEqual([]);
});

test.each([
  ['src/web/ui/card.tsx', '#server/config.ts', 'web does not import server'],
  ['src/server/http/app.ts', '#web/lib/api.ts', 'server does not import web'],
  ['src/server/http/app.ts', '#features/library/contract.ts', 'server does not import contract'],
  ['src/web/lib/api.ts', '#app/router.tsx', 'web does not import app'],
  ['src/shared/errors.ts', '#server/config.ts', 'shared does not import server'],
  ['src/web/ui/card.tsx', '#language/languages.ts', 'web does not import language'],
  ['src/features/library/web/page.tsx', '#grading/verdict.ts', 'feature web does not import grading'],
  ['src/features/library/contract.ts', '#grading/verdict.ts', 'contract does not import grading'],
  ['src/grading/words.ts', '#server/config.ts', 'grading does not import server'],
  ['src/grading/words.ts', 'node:fs', 'grading/ imports only @khanacademy/kas'],
  ['src/language/languages.ts', '#grading/words.ts', 'language does not import grading'],
  ['src/language/languages.ts', 'node:fs', 'language/ imports only js-quantities, snowball-stemmers'],
  ['src/shared/errors.ts', '#language/languages.ts', 'shared does not import language'],
  ['src/shared/errors.ts', 'react', 'shared/ imports only zod'],
  ['src/shared/errors.ts', 'node:fs', 'shared/ imports only zod'],
  ['src/features/library/contract.ts', './server/tables.ts', 'contract does not import feature server'],
  ['src/features/library/web/page.tsx', '../server/queries.ts', 'feature web does not import feature server'],
  ['src/features/library/server/routes.ts', '../web/api.ts', 'feature server does not import feature web'],
  ['src/features/library/server/routes.ts', '#features/auth/server/queries.ts', 'client.ts only'],
  ['src/features/library/web/page.tsx', '#features/tutor/web/chat.tsx', 'client.ts only'],
  ['src/features/library/client.ts', '#features/tutor/web/chat.tsx', 'client.ts only'],
  ['src/features/library/client.ts', '#features/tutor/client.ts', 'client does not import client'],
  ['src/features/library/client.ts', './server/queries.ts', 'client does not import feature server'],
  ['src/features/library/contract.ts', './client.ts', 'contract does not import client'],
  ['src/features/library/server/routes.ts', '../client.ts', 'feature server does not import client'],
  ['src/web/chat/view.tsx', '#features/tutor/client.ts', 'web does not import client'],
  ['src/features/library/server/routes.ts', '#app/server.ts', 'feature server does not import app'],
  ['src/server/http/app.ts', '../../../test/app.ts', 'does not know its tests'],
])('%s may not import %s', (path, specifier, reason) => {
  expect(check({ [path]: `import { x } from '${specifier}';` })).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['a type import', "import type { X } from '#server/x.ts';"],
  ['a re-export', "export { x } from '#server/x.ts';"],
  ['a dynamic import', "const x = import('#server/x.ts');"],
  ['an import type', "type X = import('#server/x.ts').X;"],
])('%s counts', (_name, text) => {
  expect(check({ 'src/web/lib/x.ts': text })).toEqual([
    'src/web/lib/x.ts:1 imports #server/x.ts: web does not import server',
  ]);
});

test.each([
  ['an index file', { 'src/web/ui/index.ts': 'export const x = 1;' }],
  ['a file that passes everything on', { 'src/web/ui/all.ts': "export * from './button.tsx';" }],
])('%s is a barrel', (_name, files) => {
  expect(check(files)).toEqual([expect.stringContaining('is a barrel')]);
});

test('files may not import each other, not even for types', () => {
  const files = {
    'src/server/a.ts': "import type { B } from './b.ts';",
    'src/server/b.ts': "import { c } from '#server/c.ts';",
    'src/server/c.ts': "import { a } from './a.ts';",
  };
  expect(check(files)).toEqual([expect.stringMatching(/^these import each other: /)]);
});

test('features that know each other through any door are a circle', () => {
  const files = {
    'src/features/a/web/page.tsx': "import { b } from '#features/b/contract.ts';",
    'src/features/b/server/routes.ts': "import { c } from '#features/c/contract.ts';",
    'src/features/c/web/page.tsx': "import { a } from '#features/a/client.ts';",
    'src/features/d/web/page.tsx': "import { a } from '#features/a/client.ts';",
    'src/features/a/web/page.test.tsx': "import { d } from '#features/d/contract.ts';",
  };
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  expect(findFeatureCircles(sources)).toEqual(['a, b, c']);
});
