import type { PrintedLine } from '../printed-line.ts';
import { type Box, wordsOf } from '../word-edges.ts';
import { type FormulaPiece, unionOf } from './atoms.ts';

/** A line of what was written, and where each of its words stands. */
export function lineOf(pieces: readonly FormulaPiece[]): Pick<PrintedLine, 'text' | 'words' | keyof Box> {
  const text = pieces.map((piece) => piece.text).join('');
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.text.length;
  }
  const words = wordsOf(text).map(({ start, end }) =>
    unionOf(
      pieces
        .filter(
          (piece, index) => (starts[index] ?? 0) < end && (starts[index] ?? 0) + piece.text.length > start,
        )
        .map(({ box }) => box),
    ),
  );
  return { text, words, ...unionOf(words) };
}
