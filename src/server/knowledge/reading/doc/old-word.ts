import OleCompoundDoc from 'word-extractor/lib/ole-compound-doc.js';
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import { decodeText } from '../decode-text.ts';
import { LIMITS } from '../limits.ts';

/** Word 6 and 95, whose stream of text stands in a compound file, and Word 2, which is one. */
const WORD_6 = 0xa5dc;
const WORD_2 = 0xa5db;
/** Where the information block of these versions says it. */
const FIB = { flags: 0x0a, textAt: 0x18, lengths: 0x34, pieces: 0x160, bytes: 0x168 };
const SAVED_FAST = 0x0004;
const LOCKED = 0x0100;
/** Text, footnotes, headers, macros, comments, endnotes, text boxes. */
const PARTS = { text: 0, footnotes: 1, endnotes: 5, textboxes: 6 } as const;
const PIECE_TABLE = 2;
const PIECE_BYTES = 8;
/** The code of a field stands between the first and the second, its result before the third. */
const FIELD = { begin: '\x13', result: '\x14', end: '\x15' } as const;
const CELL = '\x07';

/** The text of a file of Word 2, 6 or 95 by paragraphs; null for any other file, or one that holds less than it says. */
export async function oldWordText(file: Buffer): Promise<'locked' | string[] | null> {
  const stream = file.readUInt16LE(0) === WORD_2 ? file : await wordStream(file);
  if (!stream || stream.length < FIB.bytes) return null;
  const isOld = [WORD_6, WORD_2].includes(stream.readUInt16LE(0));
  if (!isOld) return null;
  const flags = stream.readUInt16LE(FIB.flags);
  if ((flags & LOCKED) !== 0) return 'locked';
  const isSavedFast = (flags & SAVED_FAST) !== 0;
  if (isSavedFast && stream.readUInt16LE(0) === WORD_2) return null;
  const bytes = isSavedFast ? inPieces(stream) : stream.subarray(stream.readUInt32LE(FIB.textAt));
  if (!bytes) return null;
  const text = wantedParts(stream, bytes);
  return text.length === 0 ? null : paragraphsOf(decodeText(text));
}

async function wordStream(file: Buffer): Promise<Buffer | null> {
  try {
    const compound = new OleCompoundDoc(new BufferReader(file));
    await compound.read();
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of compound.stream('WordDocument')) {
      length += chunk.length;
      if (length > LIMITS.partBytes) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

/** Text that was saved in the order in which it was written: a table says where each stretch of it stands. */
function inPieces(stream: Buffer): Buffer | null {
  const end = stream.readUInt32LE(FIB.pieces) + stream.readUInt32LE(FIB.pieces + 4);
  let at = stream.readUInt32LE(FIB.pieces);
  while (at + 5 <= Math.min(end, stream.length) && stream[at] === 1) at += 3 + stream.readUInt16LE(at + 1);
  if (at + 5 > stream.length || stream[at] !== PIECE_TABLE) return null;
  const count = Math.floor((stream.readUInt32LE(at + 1) - 4) / (4 + PIECE_BYTES));
  const table = at + 5;
  if (count < 1 || table + count * (4 + PIECE_BYTES) + 4 > stream.length) return null;
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const length = stream.readUInt32LE(table + (index + 1) * 4) - stream.readUInt32LE(table + index * 4);
      const from = stream.readUInt32LE(table + (count + 1) * 4 + index * PIECE_BYTES + 2);
      return stream.subarray(from, from + Math.max(0, length));
    }),
  );
}

/** What the document says, without headers, macros and comments. */
function wantedParts(stream: Buffer, bytes: Buffer): Buffer {
  const lengths = Array.from({ length: 7 }, (_, index) => stream.readUInt32LE(FIB.lengths + index * 4));
  const parts = Object.values(PARTS).map((part) => {
    const start = lengths.slice(0, part).reduce((sum, length) => sum + length, 0);
    return bytes.subarray(start, start + (lengths[part] ?? 0));
  });
  return Buffer.concat(parts);
}

/** Cells end with a tabulator and their rows with a line, as the library gives those of later versions. */
function paragraphsOf(text: string): string[] {
  return withoutCodes(text)
    .replaceAll(CELL + CELL, '\t\n')
    .replaceAll(CELL, '\t')
    .replaceAll('\r', '\n')
    .replaceAll('\v', '\n')
    .replaceAll('\f', '\n')
    .replaceAll('\x1e', '-')
    .split('\n')
    .map((paragraph) => paragraph.replaceAll(/(?!\t)\p{Cc}/gu, '').replace(/^ +/, ''));
}

/** Text with the results of fields, which may stand in each other's codes. */
function withoutCodes(text: string): string {
  const open: boolean[] = [];
  let plain = '';
  for (const sign of text) {
    if (sign === FIELD.begin) open.push(true);
    else if (sign === FIELD.result) open.splice(-1, 1, false);
    else if (sign === FIELD.end) open.pop();
    else if (!open.includes(true)) plain += sign;
  }
  return plain;
}
