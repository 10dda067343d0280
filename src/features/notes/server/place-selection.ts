import type { Knowledge, SourcePage } from '#server/knowledge/knowledge.ts';
import { AppError } from '#shared/errors.ts';
import { QUOTE_MAX_CHARACTERS, type SelectedPiece } from '../contract.ts';
import { wholeWords } from './whole-words.ts';
import type { NoteRow } from './tables.ts';

export type SelectionPlace = Pick<
  NoteRow,
  'page' | 'start' | 'end' | 'isFlowing' | 'heading' | 'startSeconds' | 'quote' | 'boxes'
>;

interface Selection {
  userId: string;
  documentId: string;
  selected: readonly SelectedPiece[];
}

/**
 * Where a selection stands in the stored text: one place, or one on each page. Throws AppError `selection_not_in_text` for what is
 * not part of the text that was read, such as words within a picture.
 */
export async function placeSelection(
  knowledge: Knowledge,
  { userId, documentId, selected }: Selection,
): Promise<SelectionPlace[]> {
  const joined = joinedPiece(selected);
  const whole = joined && (await placePiece(knowledge, { userId, documentId, piece: joined }));
  if (whole) return [whole];
  const places: SelectionPlace[] = [];
  for (const piece of selected) {
    const place = await placePiece(knowledge, { userId, documentId, piece });
    if (place) places.push(place);
  }
  if (places.length > 0) return places;
  throw new AppError('unprocessable', 'The selection is not part of the text of the document', {
    code: 'selection_not_in_text',
  });
}

/** The stored text of a page runs to the end of its last sentence, also where that ends overleaf. */
function joinedPiece(selected: readonly SelectedPiece[]): SelectedPiece | null {
  const [first] = selected;
  if (!first || selected.length === 1) return null;
  const pieces = selected.flatMap((piece) => ('text' in piece ? [piece] : []));
  if (pieces.length < selected.length) return null;
  // Without boxes, only the words themselves can place it.
  return { page: first.page, text: pieces.map(({ text }) => text).join('\n'), boxes: [] };
}

async function placePiece(
  knowledge: Knowledge,
  { userId, documentId, piece }: { userId: string; documentId: string; piece: SelectedPiece },
): Promise<SelectionPlace | null> {
  const page = await knowledge.findPage(documentId, piece.page, userId);
  if (!page) return null;
  const found =
    'text' in piece
      ? await knowledge.locate(documentId, piece.page, { text: piece.text, boxes: piece.boxes })
      : { start: piece.start, end: Math.min(piece.end, page.text.length) };
  const stretch = found && wholeWords(page.text, found);
  if (!stretch) return null;
  if (stretch.end - stretch.start > QUOTE_MAX_CHARACTERS) {
    throw new AppError('unprocessable', 'The selection is too long', {
      code: 'selection_too_long',
      details: { limit: QUOTE_MAX_CHARACTERS },
    });
  }
  return {
    page: page.page,
    ...stretch,
    isFlowing: page.isFlowing,
    heading: headingAbove(page, stretch.start),
    startSeconds: page.cues.findLast(({ start }) => start <= stretch.start)?.startSeconds ?? null,
    quote: page.text.slice(stretch.start, stretch.end),
    boxes: page.isFlowing ? [] : await knowledge.boxesOf(documentId, page.page, stretch.start, stretch.end),
  };
}

function headingAbove({ headings, text }: SourcePage, start: number): string | null {
  const heading = headings.findLast((one) => one.start <= start);
  return heading ? text.slice(heading.start, heading.end).trim() : null;
}
