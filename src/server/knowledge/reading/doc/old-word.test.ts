import { expect, test } from 'vitest';
import { makeCompound } from '../../../../../test/doc.ts';
import type { ReadFailure } from '../../knowledge.ts';
import { readDocument } from '../read-document.ts';

const HEAD_BYTES = 0x300;

interface OldWord {
  text: string;
  footnotes?: string;
  headers?: string;
  flags?: number;
  mark?: number;
}

/** The stream of a document of Word 6, or a file of Word 2. */
function oldWord({ text, footnotes = '', headers = '', flags = 0, mark = 0xa5dc }: OldWord): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(mark, 0);
  head.writeUInt16LE(mark === 0xa5db ? 45 : 101, 2);
  head.writeUInt16LE(flags, 0x0a);
  head.writeUInt32LE(HEAD_BYTES, 0x18);
  for (const [index, part] of [text, footnotes, headers].entries())
    head.writeUInt32LE(part.length, 0x34 + index * 4);
  return Buffer.concat([head, Buffer.from(text + footnotes + headers, 'latin1')]);
}

/** The same saved fast: its second half stands before its first, and a table says so. */
function savedFast(text: string): Buffer {
  const half = Math.floor(text.length / 2);
  const stream = oldWord({ text: text.slice(half) + text.slice(0, half), flags: 0x0004 });
  const table = Buffer.alloc(5 + 3 * 4 + 2 * 8);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(3 * 4 + 2 * 8, 1);
  for (const [index, at] of [0, half, text.length].entries()) table.writeUInt32LE(at, 5 + index * 4);
  table.writeUInt32LE(HEAD_BYTES + text.length - half, 5 + 12 + 2);
  table.writeUInt32LE(HEAD_BYTES, 5 + 12 + 8 + 2);
  stream.writeUInt32LE(stream.length, 0x160);
  stream.writeUInt32LE(table.length, 0x164);
  return Buffer.concat([stream, table]);
}

const inCompound = (stream: Buffer) => makeCompound([{ name: 'WordDocument', content: stream }]);

async function read(content: Buffer): Promise<string> {
  const texts: string[] = [];
  try {
    const reading = readDocument({ content, name: 'a.doc', signal: new AbortController().signal });
    for await (const event of reading) if (event.type === 'page') texts.push(event.text);
    return texts.join('\n');
  } catch (error) {
    return (error as ReadFailure).code;
  }
}

const TEXT =
  'Où est l\x92été?\rThe \x13 HYPERLINK "a" \x14linked words\x15 stand here.\rIron\x0768.4\x07\x07End.\r';
const READ = 'Où est l’été?\n\nThe linked words stand here.\n\nIron | 68.4\n\nEnd.';

test('documents of Word 6 and 95 are read, with rows of tables and without the codes of fields', async () => {
  expect(await read(inCompound(oldWord({ text: TEXT })))).toBe(READ);
});

test('a document that was saved fast is put in order', async () => {
  expect(await read(inCompound(savedFast(TEXT)))).toBe(READ);
});

test('footnotes are read, headers are not', async () => {
  const stream = oldWord({ text: 'The text.\r', footnotes: '\x02 A note.\r', headers: 'Page 1\r' });
  expect(await read(inCompound(stream))).toBe('The text.\n\nA note.');
});

test('a file of Word 2 is read', async () => {
  expect(await read(oldWord({ text: TEXT, mark: 0xa5db }))).toBe(READ);
});

test.each([
  ['locked', inCompound(oldWord({ text: TEXT, flags: 0x0100 })), 'locked'],
  ['of Word 2 and saved fast', oldWord({ text: TEXT, flags: 0x0004, mark: 0xa5db }), 'old_word'],
  ['without its table', inCompound(oldWord({ text: TEXT, flags: 0x0004 })), 'old_word'],
  ['without text', inCompound(oldWord({ text: '' })), 'old_word'],
])('a document %s is refused', async (_name, content, code) => {
  expect(await read(content)).toBe(code);
});
