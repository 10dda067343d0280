import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { Numbering } from '../docx/numbering.ts';
import { LIMITS } from '../limits.ts';
import { readLists } from './list-table.ts';
import { type ParagraphRun, readParagraphRuns } from './paragraph-runs.ts';
import { readStyleSheet, type StyleFacts } from './style-sheet.ts';

type Piece = WordOleExtractor.Piece;

interface Structure {
  runs: readonly ParagraphRun[];
  styleOf(style: number): StyleFacts;
  numbering: Numbering;
}

/** What the library's reader keeps while it reads. */
const PIECES = '_pieces';
const BOUNDARIES = '_boundaries';
/** Begins a paragraph that is more than text: a sign that no text may have, what it is, and its level. */
const MARK = '\ufdd0';
const MARKED = new RegExp(`${MARK}([hi])(\\d)`, 'g');
/** The last is that of a row, which is no paragraph. */
const ENDS = new Set(['\r', '\u0007', '\n']);
const ROW_END = '\n';
/** A new page, and what was deleted, before a paragraph. */
const BEFORE_TEXT = /[\f\0]/;
const NOT_TEXT = /[\s\0]/g;
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** The library's reader, which writes before paragraphs the numbers that they have as items of lists, and marks headings. */
export class NumberedExtractor extends WordOleExtractor {
  #structure: Structure | null = null;

  /** The library has no sign for some bytes, and writes a word of nine letters for each. */
  override writePieces(stream: Buffer, table: Buffer): void {
    super.writePieces(stream, table);
    let at = 0;
    for (const piece of this[PIECES]) {
      if (!piece.unicode)
        piece.text = WINDOWS_1252.decode(stream.subarray(piece.startFilePos, piece.endFilePos));
      piece.length = piece.text.length;
      piece.startCp = at;
      at += piece.length;
      piece.endCp = at;
    }
  }

  override writeParagraphProperties(stream: Buffer, table: Buffer): void {
    super.writeParagraphProperties(stream, table);
    this.#structure = structureOf(stream, table);
  }

  override buildDocument(): WordOleExtractor.Document {
    const [first] = this[PIECES];
    if (this.#structure && first) {
      const text = this[PIECES].map((piece) => piece.text).join('');
      const { ccpText } = this[BOUNDARIES];
      const body = withMarks(text.slice(0, ccpText), this.#structure, this[PIECES]);
      const whole = body + text.slice(ccpText);
      this[BOUNDARIES].ccpText = body.length;
      this[PIECES] = [{ ...first, text: whole, length: whole.length, endCp: whole.length }];
    }
    return super.buildDocument();
  }
}

/** What a paragraph is by its marks, and its text without them. */
export function withoutMarks(text: string): { text: string; item?: number; level?: number } {
  const [, kind, digit] = new RegExp(MARKED, '').exec(text) ?? [];
  const plain = text.replaceAll(MARKED, '');
  if (kind === undefined) return { text: plain };
  return { text: plain, [kind === 'h' ? 'level' : 'item']: Number(digit) };
}

/** Null where the file is broken: the text is read without. */
function structureOf(stream: Buffer, table: Buffer): Structure | null {
  try {
    return {
      runs: readParagraphRuns(stream, table),
      styleOf: readStyleSheet(stream, table),
      numbering: new Numbering(readLists(stream, table)),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function withMarks(text: string, structure: Structure, pieces: readonly Piece[]): string {
  const placeOf = placesIn(pieces);
  const told: string[] = [];
  let [at, start] = [0, 0];
  let left: number = LIMITS.paragraphs;
  for (let index = 0; index < text.length && left > 0; index += 1) {
    const end = text[index] ?? '';
    if (!ENDS.has(end)) continue;
    left -= 1;
    while (BEFORE_TEXT.test(text[start] ?? '')) start += 1;
    const mark = end === ROW_END ? '' : markOf(placeOf(index), structure);
    if (mark !== '' && text.slice(start, index).replaceAll(NOT_TEXT, '') !== '') {
      told.push(text.slice(at, start), mark);
      at = start;
    }
    start = index + 1;
  }
  return told.join('') + text.slice(at);
}

/** Where characters stand in the file, asked in the order of the text. */
function placesIn(pieces: readonly Piece[]): (character: number) => number {
  let index = 0;
  return (character) => {
    while (index < pieces.length - 1 && (pieces[index]?.endCp ?? 0) <= character) index += 1;
    const piece = pieces[index];
    return piece ? piece.startFilePos + (character - piece.startCp) * piece.bpc : 0;
  };
}

/** What is written before a paragraph whose end stands at this place. Counts it. */
function markOf(place: number, { runs, styleOf, numbering }: Structure): string {
  const run = runAt(runs, place);
  if (!run) return '';
  const { style, ...own } = run;
  const { use = 0, level = 0, heading } = { ...styleOf(style), ...own };
  const label = use === 0 ? '' : numbering.next(String(use), level);
  if (heading !== undefined) return `${MARK}h${heading}${label.trimStart()}`;
  return label === '' ? '' : `${MARK}i${Math.min(level, 8)}${label}`;
}

function runAt(runs: readonly ParagraphRun[], place: number): ParagraphRun | undefined {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.from ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  return run && place < run.to ? run : undefined;
}
