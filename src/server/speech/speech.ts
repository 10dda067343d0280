import type { SpokenLine } from '../video/videos.ts';

/** A stretch of a recording that is a file of its own. */
export interface SpeechPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** With the extension by which servers tell its format. */
  readonly fileName: string;
  readonly mimeType: string;
  /** How long it is; null where its format is not taken apart. */
  readonly seconds: number | null;
}

/** What was heard in a piece, with times from its beginning. */
export interface Heard {
  readonly lines: SpokenLine[];
  /** Where the server says it; BCP 47, or the language's English name. */
  readonly language: string | null;
}

/** A server that recognises speech. */
export interface SpeechRecogniser {
  /** Throws SpeechFailure, and the signal's reason when aborted. */
  hear(piece: SpeechPiece, signal: AbortSignal): Promise<Heard>;
}

export interface Speech {
  /**
   * The recogniser that the connected model server offers an institution; null where it offers none. Throws SpeechFailure `unreachable`
   * where a server that was set for speech does not answer.
   */
  find(institutionId: string | null, signal: AbortSignal): Promise<SpeechRecogniser | null>;
}

/**
 * `unreachable`: no answer, or one that asks to wait; `too_large`: the piece, not the recording; `refused`: asking again changes nothing;
 * `unusable`: what came back is no transcript.
 */
export type SpeechFailureCode = 'unreachable' | 'too_large' | 'refused' | 'unusable';

/** Nothing was recognised. Never carries what the server said: it may repeat what was sent. */
export class SpeechFailure extends Error {
  readonly code: SpeechFailureCode;

  constructor(code: SpeechFailureCode, { cause }: { cause?: unknown } = {}) {
    super(`speech was not recognised: ${code}`, { cause });
    this.name = 'SpeechFailure';
    this.code = code;
  }
}
