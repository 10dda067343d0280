import type { SpeechPiece } from './speech.ts';

/** A file that is read in places, wherever it is stored. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than `length` at the end. */
  read(at: number, length: number): Promise<Buffer<ArrayBuffer>>;
}

export interface Cut {
  /** In bytes; 0, or what the last piece said. */
  from: number;
  maxBytes: number;
  maxSeconds: number;
}

/** A piece, which is null when no sound was left, and where in the file the next one begins; null after the last. */
export interface CutPiece {
  piece: SpeechPiece | null;
  next: number | null;
}
