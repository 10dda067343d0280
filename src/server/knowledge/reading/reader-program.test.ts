import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_FORMATS } from '#shared/file-formats.ts';
import { programOf } from './reader-program.ts';

const child = programOf(join(import.meta.dirname, 'reader-child.ts'));

test('children run from bundles, in which every reader is', () => {
  expect(child).toMatch(/dist-readers.*reader-child\.mjs$/);
  expect(programOf('/src/server/anki/deck-child.ts')).toBe(join(dirname(child), 'deck-child.mjs'));
  const readers = Object.values(FILE_FORMATS).map(({ reader }) => reader.replace(/\.ts$/, '.mjs'));
  expect(readers.filter((reader) => !existsSync(join(dirname(child), reader)))).toEqual([]);
});

test('what has no bundle runs from its source', () => {
  expect(programOf('/src/another-child.ts')).toBe('/src/another-child.ts');
});
