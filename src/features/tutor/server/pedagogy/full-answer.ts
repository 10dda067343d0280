import type { Sentence } from '../quote/quotable.ts';

/** What a full answer would say: hints lead to it, and attempts are judged by it. */
export interface FullAnswer {
  /** Best first. */
  sentences: readonly Sentence[];
  /** A rule found them for the kind of question that it is. */
  isOfKind?: boolean;
  /** Of the question whether something is so. */
  isSo?: boolean;
  /** Cells of a table that are asked for, with the name of their row and column. */
  cells?: ReadonlyArray<{ name: string; text: string }>;
  /** Only together the sentences answer: what sets two things apart, the reasons for something. */
  isInParts?: boolean;
}
