/** What alone may be asked of what was just told: 'And when?', 'by whom?' */
export const DETAIL_KINDS = ['time', 'place', 'person', 'amount'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** How one language asks for a detail, and what stands before it in a sentence. */
export interface DetailWords {
  /** All of a message that asks for it, without what opens it ('and'). */
  asks: Readonly<Record<DetailKind, string>>;
  /** Stands before the place where something is or happens. */
  beforePlace: string;
  /** Stands before whoever does what is told of. */
  beforePerson: string;
}
