import type { parts, words } from './en/place-names.ts';

/** What a learner can point to in a document by its number. */
export type NumberedKind = keyof typeof words;
/** A part of papers and books by its usual name. */
export type PartName = keyof typeof parts;

/** What course guides have and call by many names. */
export type GuidePart = 'dates' | 'reading';

export interface Places {
  words: Readonly<Record<NumberedKind, string | null>>;
  /** Words for parts, as questions and headings have them. */
  parts: Readonly<Record<PartName, string | null>>;
  /** What headings of such a part say, alone or among few words, and all of a message that asks for it otherwise. */
  guide: Readonly<Record<GuidePart, { headings: string; asks: string | null }>>;
  last: string;
  /** May stand before a number. */
  number: string;
  to: string;
  /** Words before a time. */
  at: string;
  minute: string | null;
  article: string;
  /** Asks what parts there are. */
  contents: string;
  /** Of the contents only how many pages there are. */
  size: string | null;
  /** Parts that are named by a title … */
  titled: string;
  /** Asks for a summary of what stands behind it. */
  summary: string;
  /** … and what stands before it. */
  about: string;
  /** What a figure may be called besides, where it is named by what it shows … */
  pictures: string | null;
  /** … and what stands before that. */
  showing: string | null;
  /** Headings that end the last chapter. */
  backMatter: string;
  /** Before the number of an exercise, its answer: 'Solution 2'. */
  solution: string | null;
  /** In the heading of a part that says nothing of the subject. */
  exercises: string | null;
  /** Words of a question that only asks for what stands at a place. */
  pointing: ReadonlySet<string>;
}

/** Where the number stands in the middle or behind. */
export interface SignPlaces {
  numbered: ReadonlyArray<readonly [NumberedKind, string]>;
  parts: Readonly<Record<PartName, string | null>>;
  figure: string;
  table: string;
  contents: string;
  backMatter: string;
  /** What is left of a question without its place, taken away sign by sign. */
  pointing: string;
}
