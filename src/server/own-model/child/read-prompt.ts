import type { Sequence } from './llama.ts';

/** After so long it is asked whether somebody still waits. */
const PIECE_MS = 500;
const PIECE_MIN_TOKENS = 32;
const PIECE_MAX_TOKENS = 512;
/** Until the speed of the machine is known. */
const FIRST_PIECE_TOKENS = 128;

/** How many tokens the machine reads in the time that leaving may take. */
export interface ReadingPace {
  pieceTokens: number;
}

export function newPace(): ReadingPace {
  return { pieceTokens: FIRST_PIECE_TOKENS };
}

/**
 * Reads a prompt but for its last token, with which the answer begins; what the sequence holds of it already is not read again. In pieces,
 * because the runtime itself does not stop before it has read everything, which takes minutes on a slow processor. Throws the reason of the signal.
 */
export async function readPrompt(
  sequence: Sequence,
  tokens: readonly unknown[],
  { pace, signal }: { pace: ReadingPace; signal: AbortSignal },
): Promise<void> {
  const read = tokens.slice(0, -1);
  await sequence.adaptStateToTokens(read, false);
  let from = sequence.nextTokenIndex;
  while (from < read.length) {
    signal.throwIfAborted();
    const piece = read.slice(from, from + pace.pieceTokens);
    const startedAt = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(piece);
    from += piece.length;
    // The last piece is too short to tell anything.
    if (piece.length === pace.pieceTokens) adjust(pace, performance.now() - startedAt);
  }
}

function adjust(pace: ReadingPace, ms: number): void {
  const wanted = Math.round((pace.pieceTokens * PIECE_MS) / Math.max(1, ms));
  pace.pieceTokens = Math.min(PIECE_MAX_TOKENS, Math.max(PIECE_MIN_TOKENS, wanted));
}
