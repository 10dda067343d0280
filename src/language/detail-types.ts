/** What alone may be asked of what was just told: 'And when?', 'by whom?' */
export const DETAIL_KINDS = ['time', 'place', 'person', 'amount'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** What else alone may be asked of it: what follows there, the rest of what it is one of, how a result comes about, what came of it. */
export const FURTHER_KINDS = ['working', 'others', 'more', 'effect'] as const;
export type FurtherKind = (typeof FURTHER_KINDS)[number];

/** How one language asks for a detail, and what stands before it in a sentence. */
export interface DetailWords {
  /** All of a message that asks for it, without what opens it ('and'). */
  asks: Readonly<Record<DetailKind, string>>;
  /** Words of a message that asks further, one of which it must have. */
  further: Readonly<Record<FurtherKind, string>>;
  /** Words that such a message may have beside them; any other word is about something. */
  besideFurther: string;
  /** Asks how something is worked out; the words of `further` alone do not. */
  asksWorking: string;
  /** Words for a quality, and what it is measured as: 'deep' and 'depth'. */
  qualities: ReadonlyArray<readonly [words: string, measure: string]>;
  /** Stands before the place where something is or happens. */
  beforePlace: string;
  /** Stands before whoever does what is told of. */
  beforePerson: string;
}
