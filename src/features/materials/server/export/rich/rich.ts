/** A stretch of a line. */
export type Inline =
  | { kind: 'text'; text: string; style: TextStyle }
  | { kind: 'math'; tex: string }
  /** The number of a source. */
  | { kind: 'cite'; number: number }
  | { kind: 'break' };

export interface TextStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
}

/** A Markdown text as its parts, for formats that are not Markdown. */
export type RichBlock =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; inlines: Inline[] }
  | { kind: 'math'; tex: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: RichBlock[] }
  | { kind: 'list'; start: number | null; entries: RichBlock[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };
