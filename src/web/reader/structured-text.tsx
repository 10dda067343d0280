import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import type { ListItem, Span, TextStructure, TextTable } from '#shared/text-structure.ts';
import { type Marking, wordsOf } from './highlighted-words.tsx';
import { ListedText } from './listed-text.tsx';
import { SpeakerNotes } from './speaker-notes.tsx';
import { TabledText } from './tabled-text.tsx';

export interface HeadingSpan extends Span {
  /** 1 for the outermost. */
  level: number;
}

interface StructuredTextProps {
  text: string;
  headings: readonly HeadingSpan[];
  structure: TextStructure;
  marking: Marking;
}

/** Something of the text that is shown as what it is. */
interface Piece extends Span {
  /** It begins and ends a line by itself, so that the line breaks around it would only add room. */
  isBlock: boolean;
  node: ReactNode;
}

const PARAGRAPH_BREAK = '\n\n';
/** From the outermost; the document's title, above them, is an h2. */
const TAGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Running text with its headings, lists and tables; every word stands where the text has it. */
export function StructuredText({ text, headings, structure, marking }: StructuredTextProps) {
  const pieces = [
    ...headingPieces(text, headings, marking),
    ...structure.tables.map((table) => tablePiece(text, table, marking)),
    ...listsOf(structure.items).map((items) => listPiece(text, items, marking)),
    ...notesPieces(text, structure.notes ?? [], marking),
  ].toSorted((a, b) => a.start - b.start);
  const shown: ReactNode[] = [];
  let at = 0;
  for (const piece of pieces) {
    // A bold row of a table can count as a heading too.
    if (piece.start < at) continue;
    const isApart = piece.isBlock && text.endsWith(PARAGRAPH_BREAK, piece.start);
    const before = piece.start - (isApart ? PARAGRAPH_BREAK.length : 0);
    if (before > at) shown.push(wordsOf(text, { start: at, end: before }, marking));
    shown.push(piece.node);
    const goesOn = piece.isBlock && text.startsWith(PARAGRAPH_BREAK, piece.end);
    at = piece.end + (goesOn ? PARAGRAPH_BREAK.length : 0);
  }
  return (
    <>
      {shown}
      {wordsOf(text, { start: at, end: text.length }, marking)}
    </>
  );
}

function headingPieces(text: string, headings: readonly HeadingSpan[], marking: Marking): Piece[] {
  const levels = outline(headings);
  return headings.map((heading, index) => {
    const Heading = TAGS[(levels[index] ?? 1) - 1] ?? 'h6';
    const node = (
      <Heading
        key={`heading-${heading.start}`}
        // A block would add room to the line breaks that are in the text already.
        className={cn(
          'inline font-semibold',
          heading.level === 1 && 'text-xl',
          heading.level === 2 && 'text-lg',
        )}
      >
        {wordsOf(text, heading, marking)}
      </Heading>
    );
    return { start: heading.start, end: heading.end, isBlock: false, node };
  });
}

/** A part can begin under headings that stand in the one before; what is shown must still go down step by step (WCAG 1.3.1). */
function outline(headings: readonly HeadingSpan[]): number[] {
  let level = 0;
  return headings.map((heading) => {
    level = Math.min(heading.level, level + 1, TAGS.length);
    return level;
  });
}

function tablePiece(text: string, table: TextTable, marking: Marking): Piece {
  const cells = table.rows.flat();
  const start = Math.min(...cells.map((cell) => cell.start));
  const end = endOfRow(text, Math.max(...cells.map((cell) => cell.end)));
  const node = <TabledText key={`table-${start}`} text={text} table={table} marking={marking} />;
  return { start, end, isBlock: true, node };
}

/** Borders of empty cells may follow the last words. */
function endOfRow(text: string, from: number): number {
  const end = text.indexOf(PARAGRAPH_BREAK, from);
  return end === -1 ? text.length : end;
}

function listPiece(text: string, items: readonly ListItem[], marking: Marking): Piece {
  const start = items[0]?.start ?? 0;
  const node = <ListedText key={`list-${start}`} text={text} items={items} marking={marking} />;
  return { start, end: items.at(-1)?.end ?? start, isBlock: true, node };
}

/** What a speaker notes goes on to the end of the slide. */
function notesPieces(text: string, notes: readonly Span[], marking: Marking): Piece[] {
  const [first] = notes;
  const last = notes.at(-1);
  if (!first || !last) return [];
  const node = <SpeakerNotes key={`notes-${first.start}`} text={text} notes={notes} marking={marking} />;
  return [{ start: first.start, end: last.end, isBlock: true, node }];
}

/** Items that follow one another with nothing between but a border. */
function listsOf(items: readonly ListItem[]): ListItem[][] {
  const lists: ListItem[][] = [];
  let end = -1;
  for (const item of items) {
    if (item.start - end === PARAGRAPH_BREAK.length) lists.at(-1)?.push(item);
    else lists.push([item]);
    end = item.end;
  }
  return lists;
}
