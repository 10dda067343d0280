import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { extensionOf, FILE_FORMATS, type FileFormat, formatOfName } from '#shared/file-formats.ts';
import { makeCompound } from '../../../../test/doc.ts';
import { makeOpenDocument, makePptx } from '../../../../test/office.ts';
import { makeWav } from '../../../../test/recording.ts';
import { makeZip } from '../../../../test/zip.ts';
import { formatOfBytes, formatOfFile } from './file-format.ts';

const FORMATS: [string, FileFormat][] = Object.entries(FILE_FORMATS);
const folder = mkdtempSync(join(tmpdir(), 'lyceum-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(FORMATS)('%s', (_name, format) => {
  test('has a reader', async () => {
    const { readPages } = await import(`./${format.reader}`);
    expect(readPages).toBeTypeOf('function');
  });

  test('is what its extensions promise', () => {
    expect(format.extensions.length).toBeGreaterThan(0);
    for (const extension of format.extensions) expect(formatOfName(`Name.${extension}`)).toBe(format);
  });
});

test('an extension is what stands behind the last dot of a name', () => {
  expect(['a.PDF', 'a.tar.gz', 'a', 'a.', 'folder.pdf/a'].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    '',
    '',
    '',
  ]);
});

const rich = Buffer.from('{\\rtf1 rich}');
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const archive = makeZip([{ name: 'notes.md', content: 'notes' }]);
const locked = makeCompound([{ name: 'EncryptedPackage', content: Buffer.alloc(9) }]);
const hiding = makeZip([{ name: '%PDF-1.7', content: '%PDF-1.7' }]);
// LibreOffice writes web pages, and parts of long texts, as texts of a type of their own.
const webText = makeZip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text-web' },
  { name: 'content.xml', content: '<a/>' },
]);
const talk = '1\n00:00:01,000 --> 00:00:02,000\nHello';
const prolog = '<?xml version="1.0"?><a/>';

test.each<[string, string | Buffer, keyof typeof FILE_FORMATS | null, boolean]>([
  ['a.pdf', '%PDF-1.7', 'pdf', true],
  ['a.pdf', `junk\n%PDF-1.7`, 'pdf', true],
  ['a.docx', archive, 'docx', true],
  ['a.zip', archive, 'docx', false],
  ['a.epub', archive, 'epub', true],
  ['a.odt', archive, 'odt', true],
  ['a.odt', webText, 'odt', true],
  ['a.ods', archive, 'ods', true],
  ['a.odp', archive, 'odp', true],
  ['a.odt', makeOpenDocument('text', ''), 'odt', true],
  ['a.ipynb', '{}', 'notebook', true],
  ['a.eml', 'From: a@b.c', 'email', true],
  ['a.doc', compound, 'doc', true],
  ['a.xls', compound, 'doc', false],
  ['a.docx', locked, 'docx', true],
  ['a.docm', compound, 'doc', false],
  ['a.docx', hiding, 'docx', true],
  ['a.pdf', hiding, 'docx', false],
  ['a.ppsx', makePptx([], { type: 'ppsx' }), 'pptx', true],
  ['a.docx', makePptx([]), 'pptx', true],
  ['a.doc', rich, 'rtf', true],
  ['a.rtf', rich, 'rtf', true],
  ['a.doc', Buffer.from('dba52d00', 'hex'), 'doc', true],
  ['a.md', '# Notes', 'markdown', true],
  ['a.html', '<p>Notes', 'html', true],
  ['a.xhtml', prolog, 'html', true],
  ['a.txt', '<p>Notes', 'txt', true],
  ['a.html', '%PDF-1.7', 'pdf', true],
  ['a.txt', prolog, 'txt', true],
  ['a.csv', 'a,b\n1,2', 'csv', true],
  ['a.pdf', 'a,b\n1,2', 'txt', true],
  ['a.xml', prolog, 'txt', false],
  ['a.txt', talk, 'srt', true],
  ['a.pdf', talk, 'srt', true],
  ['a.mp3', makeWav(0.1), 'wav', true],
  ['a.mp3', Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(600)]), 'mp3', true],
  ['a.txt', 'ID3 is how a text about MP3 may begin.', 'txt', true],
  [
    'a.m4a',
    Buffer.concat([Buffer.from('\0\0\0\u0018ftypM4A \0\0\0\0M4A mp42', 'latin1'), Buffer.alloc(99)]),
    'm4a',
    true,
  ],
  [
    'a.mp4',
    Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(99)]),
    'mp4',
    true,
  ],
  [
    'a.opus',
    Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(99)]),
    'ogg',
    true,
  ],
  ['a.flac', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(99)]), 'flac', true],
  // Its first brand is blank, which passes for a film, or for a text of signs of two bytes.
  ['a.heic', `\0\0\0\u0018ftyp${' '.repeat(8)}heic${' '.repeat(400)}`, null, false],
  ['a.exe', Buffer.from('4d5a90000300000004000000', 'hex'), null, false],
])('what an upload %s of %j is, its reader finds, too', async (name, content, expected, isCertain) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const found = await formatOfFile(path, formatOfName(name));
  expect(found).toEqual(expected && { format: FILE_FORMATS[expected], isCertain });
  expect((await formatOfBytes(Buffer.from(content), formatOfName(name)))?.format).toBe(found?.format);
});
