import type { DeckNote } from '#server/anki/write-deck.ts';

/** An item on its way into a file. */
export interface ExportedItem {
  id: string;
  prompt: string;
  /** What is right, in words, one line each. */
  answers: string[];
  /** Options to choose from; empty where there are none. */
  options: string[];
  /** Accepted first of each gap; empty where there are none. */
  gaps: string[];
  kind: string;
  explanation: string;
  topic: string[];
  source: string;
  isResting: boolean;
  schedule: DeckNote['schedule'];
  /** `[id, grade, when, milliseconds]`, in their order. */
  answered: Array<[id: string, grade: number, at: number, milliseconds: number]>;
}

/** JSON of `ExportedItem[]`, page by page: text goes over to another thread fastest as bytes. */
export interface ExportTask {
  format: 'apkg' | 'csv';
  pages: Uint8Array[];
  now: number;
  /** Of the learner; null for the usual ones. */
  weights: readonly number[] | null;
}
