/**
 * A material as it is printed, the same for every document format. Every `source` is Markdown that keeps to itself: no HTML, no link
 * definitions; `[^n]` is the source with that number, math stands in `$…$`.
 */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; source: string }
  /** One line; `muted` is small print, `notice` warns. */
  | { kind: 'line'; tone: 'plain' | 'muted' | 'notice'; source: string }
  | { kind: 'prose'; source: string }
  | { kind: 'entries'; marker: 'bullet' | 'number' | 'letter' | 'box'; entries: string[] }
  /** `widths` are parts of the whole width. */
  | { kind: 'table'; head: string[]; rows: string[][]; widths: number[] }
  | { kind: 'question'; number: number; blocks: Block[] }
  /** Room to write by hand. */
  | { kind: 'blanks'; count: number }
  /** What follows begins on a page of its own. */
  | { kind: 'page' }
  | { kind: 'sources'; sources: Source[] };

export interface Source {
  readonly number: number;
  /** One line of Markdown. */
  readonly source: string;
}

const FIRST_LETTER = 'A'.charCodeAt(0);

/** 'A' for 0. There are at most as many options as letters. */
export function letter(index: number): string {
  return String.fromCharCode(FIRST_LETTER + index);
}
