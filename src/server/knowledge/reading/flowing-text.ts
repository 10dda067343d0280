import { cleanText } from './clean-text.ts';
import { LIMITS } from './limits.ts';
import { PARAGRAPH_BREAK, PartStructure, type TableRow } from './part-structure.ts';
import type { Landmark } from './protocol.ts';
import { ReaderFailure, type Send } from './reader.ts';
import { endOfPart, PART_CHARACTERS, PART_MAX_CHARACTERS } from './text-parts.ts';

/** A paragraph, list item or table row, in reading order. */
export interface Block {
  text: string;
  /** The level of a heading, 1 for the outermost. */
  level?: number | undefined;
  /** The printed page it begins on, where the file tells. */
  printedPage?: number | undefined;
  /** Of an item of a list, from 0. */
  item?: number | undefined;
  /** Of a row: what its text was put together from. */
  row?: TableRow | undefined;
  /** Of a row of a sheet: its number there. */
  rowNumber?: number | undefined;
  /** Of a row of a sheet: the row that names its columns, which stands above it also where a new part begins. */
  head?: Block | undefined;
}

const HEADING_MAX_CHARACTERS = 150;
const HEADING_MAX_DEPTH = 4;
/** A heading begins a new part of the text when the part before it is at least so long. */
const SECTION_CHARACTERS = PART_CHARACTERS / 2;
/** Keeps what is said about a part in proportion to the part. */
const PART_MAX_LANDMARKS = 60;

interface Part {
  text: string;
  landmarks: Landmark[];
  structure: PartStructure;
}

/**
 * Puts the blocks of a document without drawn pages together to parts of about a printed page, or of exactly a slide, and notes
 * what stands where.
 */
export class FlowingText {
  readonly #parts: Part[] = [];
  #unit: Landmark['unit'];
  #isUnitNew = false;
  #open: { text: string; level: number }[] = [];
  #paragraph = 0;
  #printedPage: number | null = null;
  #headings = 0;
  #characters = 0;
  #blocks = 0;

  /** Begins a slide: what is added stands on one page with its number, however much it is, until the next one begins. */
  beginSlide(): void {
    if (this.#parts.length >= LIMITS.pages) throw new ReaderFailure('too_large');
    this.#begin('slide');
    this.#printedPage = this.#parts.length + 1;
    this.#parts.push({ ...emptyPart(), landmarks: [this.#landmark(0, 1)] });
  }

  /** Begins what the speaker of a slide notes. */
  beginNotes(): void {
    this.#unit = 'notes';
    this.#isUnitNew = true;
  }

  /** Begins a sheet, on a part of its own. */
  beginSheet(): void {
    this.#begin('sheet');
    if (this.#parts.at(-1)?.text !== '') this.#parts.push(emptyPart());
  }

  add(block: Block): void {
    const { text: raw, level, printedPage, rowNumber } = block;
    const text = withinOneParagraph(cleanText(raw));
    if (text === '') return;
    this.#characters += text.length;
    this.#blocks += 1;
    if (this.#characters > LIMITS.characters || this.#blocks > LIMITS.paragraphs) {
      throw new ReaderFailure('too_large');
    }
    const isHeading = level !== undefined && this.#enter(text, level);
    const paragraph = isHeading ? 0 : (rowNumber ?? this.#paragraph + 1);
    const isJump = !isHeading && paragraph !== this.#paragraph + 1;
    this.#paragraph = paragraph;
    const isNewPage = printedPage !== undefined && printedPage !== this.#printedPage;
    this.#printedPage = printedPage ?? this.#printedPage;
    const isMarked = isHeading || isNewPage || isJump || this.#isUnitNew;
    this.#isUnitNew = false;
    this.#write({ ...block, text }, { isHeading, isMarked });
  }

  /** Sends everything. Throws ReaderFailure `empty` when there was nothing. */
  send(send: Send): void {
    const parts = this.#parts.filter(({ text, landmarks }) => text !== '' || landmarks.length > 0);
    if (parts.every(({ text }) => text === '')) throw new ReaderFailure('empty');
    send({ type: 'start', pagesTotal: parts.length });
    for (const [index, { structure, ...part }] of parts.entries()) {
      const { whole } = structure;
      send({
        type: 'page',
        page: index + 1,
        width: 0,
        height: 0,
        lines: [],
        ...part,
        ...(whole && { structure: whole }),
      });
    }
  }

  #begin(unit: Landmark['unit']): void {
    this.#unit = unit;
    this.#open = [];
    this.#paragraph = 0;
    this.#printedPage = null;
  }

  get #isWhole(): boolean {
    return this.#unit === 'slide' || this.#unit === 'notes';
  }

  /** Whether the text really can be a heading. */
  #enter(text: string, level: number): boolean {
    const heading = text.replaceAll('\n', ' ').trim();
    if (heading.length > HEADING_MAX_CHARACTERS) return false;
    this.#headings += 1;
    if (this.#headings > LIMITS.headings) throw new ReaderFailure('too_large');
    const outer = this.#open.filter((open) => open.level < level);
    this.#open = [...outer, { text: heading, level }].slice(-HEADING_MAX_DEPTH);
    return true;
  }

  #write(block: Block, { isHeading, isMarked }: { isHeading: boolean; isMarked: boolean }): void {
    const { text, head } = block;
    const part = this.#partFor(text, isHeading);
    const isRepeated = part.text === '' && head !== undefined && head.rowNumber !== block.rowNumber;
    if (isRepeated) this.#append(part, head, true);
    this.#writeRest(text, this.#append(part, block, isMarked || isRepeated));
  }

  /** Answers how much of the text of a block had room. */
  #append(part: Part, { text, row, rowNumber, item }: Block, isMarked: boolean): number {
    const start = part.text === '' ? 0 : part.text.length + PARAGRAPH_BREAK.length;
    if (start === 0) part.landmarks.length = 0;
    else part.text += PARAGRAPH_BREAK;
    if (isMarked || start === 0) part.landmarks.push(this.#landmark(start, rowNumber));
    const end = this.#isWhole ? text.length : endOfPart(text, 0);
    part.text += text.slice(0, end).trimEnd();
    if (part.text.length > LIMITS.pageCharacters) throw new ReaderFailure('too_large');
    if (end === text.length && row) part.structure.addRow(row, text, start);
    else if (end === text.length && item !== undefined) part.structure.addItem(item, text, start);
    else if (this.#unit === 'notes') part.structure.addNote(start, part.text.length);
    return end;
  }

  /** What is left of a paragraph that is longer than a part. */
  #writeRest(text: string, from: number): void {
    for (let start = from; start < text.length;) {
      const end = endOfPart(text, start);
      const rest = text.slice(start, end).trim();
      if (rest !== '') this.#parts.push({ ...emptyPart(), text: rest, landmarks: [this.#landmark(0)] });
      start = end;
    }
  }

  #partFor(text: string, isHeading: boolean): Part {
    const last = this.#parts.at(-1);
    if (last && (this.#isWhole || last.text === '')) return last;
    if (last && hasRoom(last, text) && !(isHeading && last.text.length >= SECTION_CHARACTERS)) return last;
    const next = emptyPart();
    this.#parts.push(next);
    return next;
  }

  #landmark(start: number, paragraph = this.#paragraph): Landmark {
    return {
      start,
      headings: this.#open.map((heading) => heading.text),
      paragraph,
      printedPage: this.#printedPage,
      ...(this.#unit && { unit: this.#unit }),
    };
  }
}

function emptyPart(): Part {
  return { text: '', landmarks: [], structure: new PartStructure() };
}

/** Keeps the spaces that indent the items of a list. */
function withinOneParagraph(text: string): string {
  return text
    .replaceAll(/\n\s*\n/g, '\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
}

function hasRoom(part: Part, text: string): boolean {
  return (
    part.text.length < PART_CHARACTERS &&
    part.text.length + text.length <= PART_MAX_CHARACTERS &&
    part.landmarks.length < PART_MAX_LANDMARKS
  );
}
