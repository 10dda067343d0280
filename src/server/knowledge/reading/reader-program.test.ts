import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_FORMATS } from '#shared/file-formats.ts';
import { readerCommand } from './reader-command.ts';
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

test('a reader may read all that its source is made of', () => {
  const entry = join(import.meta.dirname, 'reader-child.ts');
  const [command, ...args] = readerCommand({ filePath: undefined, entry }, 30);
  const input = JSON.stringify({ content: Buffer.from('Iron melts.').toString('base64'), name: 'a.txt' });
  const { output } = spawnSync(command, args, { input, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  expect(String(output[2])).toBe('');
  expect(String(output[3])).toContain('Iron melts.');
});
