import { closeSync, openSync, readSync } from 'node:fs';
import type { FileToRead, LargeFile } from './reader.ts';

const OBJECT = Buffer.from(' obj');
const CATALOG = /\/Type\s*\/Catalog\b/;
const OBJECT_START = /(\d{1,10}) (\d{1,5}) obj\b/g;
/** What stands at the end of every PDF that is whole. */
const ENDINGS = ['%%EOF', 'startxref', 'trailer'];
const END_BYTES = 2_048;
/** Every tenth word of a text is one of these, or it is not in the Latin alphabet. */
const FREQUENT = new Set(
  (
    'the of and to in is that for it as are with de la el en que los las del se les des et est une dans pour ' +
    'der die das und ist von zu den mit'
  ).split(' '),
);
const FREQUENT_MIN_SHARE = 0.1;
const OTHER_SCRIPT = /(?!\p{sc=Latin})\p{L}/gu;

/** Whether the end of a PDF is missing, as after a download that broke off. */
export function isCutOff(file: FileToRead): boolean {
  if (file.large) return !hasEnding(endOf(file.large));
  const { buffer, byteOffset, byteLength } = file.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.includes(OBJECT) && !hasEnding(bytes.subarray(-END_BYTES));
}

function hasEnding(end: Buffer): boolean {
  return ENDINGS.some((ending) => end.includes(ending));
}

function endOf({ path, size }: LargeFile): Buffer {
  const end = Buffer.alloc(END_BYTES);
  const file = openSync(path, 'r');
  const read = readSync(file, end, 0, END_BYTES, size - END_BYTES);
  closeSync(file);
  return end.subarray(0, read);
}

/**
 * The file with an end that names its catalog, from which PDFium finds the pages that are there; null when the catalog is not.
 * Word writes it first, most others last.
 */
export function withNewEnd(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const at = CATALOG.exec(text)?.index;
  if (at === undefined) return null;
  const start = text.lastIndexOf(' obj', at);
  const [last] = Array.from(text.slice(Math.max(0, start - 20), start + 4).matchAll(OBJECT_START)).slice(-1);
  if (!last) return null;
  return Buffer.concat([
    bytes,
    Buffer.from(`\nendobj\ntrailer\n<< /Root ${last[1]} ${last[2]} R >>\n%%EOF\n`),
  ]);
}

/** Whether a text has words: without its font a page gives signs that stand for nothing. */
export function isLegible(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(OTHER_SCRIPT)?.length ?? 0) > letters / 2) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => FREQUENT.has(word)).length >= words.length * FREQUENT_MIN_SHARE;
}
