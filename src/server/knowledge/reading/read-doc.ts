import BufferReader from 'word-extractor/lib/buffer-reader.js';
import { blocksOfRow, OpenCell, OpenRow, OpenTable } from './docx/table-rows.ts';
import { isCutOffCompound } from './doc/cut-off-compound.ts';
import { NumberedExtractor, withoutMarks } from './doc/numbered-extractor.ts';
import { oldWordText } from './doc/old-word.ts';
import { type TextBlock, FlowingText } from './flowing-text.ts';
import { type FormatReader, ReaderFailure } from './reader.ts';

const SECTOR_BYTES = 512;
/** Begins the stream of every document since Word 97, which begins a sector of the file. */
const WORD_97_MARK = 0xa5ec;
const FLAGS_AT = 10;
const LOCKED_FLAG = 0x0100;
/** Says that a paragraph is the end of a row of a table ([MS-DOC] sprmPFTtp); every file with a table has it somewhere. */
const ROW_END = Buffer.from([0x17, 0x24, 0x01]);
/** The library's sign for the end of a cell, which is also that of a tabulator. */
const CELL_END = '\t';
const VERBATIM = { filterUnicode: false, includeHeadersAndFooters: false };

/**
 * Reads the text of a Word document of the years before 2007. The library can take memory without bound on a broken file, so this runs only in
 * the capped child. It tells a row of a table only by the end of a cell before that of a line.
 */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isLocked(file)) throw new ReaderFailure('locked');
  const old = await oldWordText(file);
  if (old === 'locked') throw new ReaderFailure('locked');
  const flowing = new FlowingText();
  const paragraphs = old ?? (await paragraphsOf(file));
  const hasRows = old?.some((text) => text.endsWith(CELL_END)) ?? file.includes(ROW_END);
  const isEmpty = paragraphs.every((text) => text.trim() === '');
  if (isEmpty && isCutOffCompound(file)) throw new ReaderFailure('incomplete');
  const blocks = hasRows ? withRows(paragraphs) : paragraphs.map(withoutMarks);
  for (const block of blocks) flowing.add(block);
  flowing.send(send);
};

function withRows(paragraphs: readonly string[]): TextBlock[] {
  let table = new OpenTable();
  return paragraphs.flatMap((text) => {
    if (text.endsWith(CELL_END)) return blocksOfRow(rowOf(text), table);
    table = new OpenTable();
    return [withoutMarks(text)];
  });
}

function rowOf(text: string): OpenRow {
  const row = new OpenRow();
  for (const content of text.split(CELL_END).slice(0, -1)) {
    const cell = new OpenCell();
    if (content.trim() !== '') cell.blocks.push({ text: withoutMarks(content).text });
    row.cells.push(cell);
  }
  return row;
}

/** The library would read the encrypted text as if it were text. */
function isLocked(file: Buffer): boolean {
  for (let at = SECTOR_BYTES; at + FLAGS_AT + 2 <= file.length; at += SECTOR_BYTES) {
    if (file.readUInt16LE(at) === WORD_97_MARK) return (file.readUInt16LE(at + FLAGS_AT) & LOCKED_FLAG) !== 0;
  }
  return false;
}

/** Word for DOS and other compound files are all refused by the library. */
async function paragraphsOf(file: Buffer): Promise<string[]> {
  const document = await extract(file).catch(() => {
    throw new ReaderFailure(isCutOffCompound(file) ? 'incomplete' : 'old_word');
  });
  const parts = [
    document.getBody(VERBATIM),
    document.getTextboxes(VERBATIM),
    document.getFootnotes(VERBATIM),
    document.getEndnotes(VERBATIM),
  ];
  return parts.flatMap((part) => part.split('\n'));
}

async function extract(file: Buffer): ReturnType<NumberedExtractor['extract']> {
  const reader = new BufferReader(file);
  await reader.open();
  return new NumberedExtractor().extract(reader);
}
