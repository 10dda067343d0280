/** A stretch of the stored text of one page, [start, end). */
export interface PageSpan {
  page: number;
  start: number;
  end: number;
}

/** What a part of a book is for, beside telling its subject. */
export type RegionKind =
  /** The table of contents. */
  | 'contents'
  /** What a chapter wants its readers to learn. */
  | 'aims'
  | 'glossary'
  | 'summary'
  /** Questions and exercises, with the answers that stand among them. */
  | 'exercises'
  /** Answers and solutions that stand apart from their exercises. */
  | 'keys'
  /** A problem with its solution. */
  | 'example'
  | 'references'
  | 'index';

/** A stretch of a book, on one page or several. */
export interface Region {
  kind: RegionKind;
  /** As the book writes it; null where there is none. */
  heading: string | null;
  /** The number of the chapter, where the book numbers them. */
  chapter: string | null;
  /** One of each page, in order. */
  spans: PageSpan[];
}

/** A term with what the glossary says of it, verbatim but for line breaks. */
export interface GlossaryEntry {
  term: string;
  definition: string;
  chapter: string | null;
  /** Where the term and its definition stand. */
  spans: PageSpan[];
  /** Where the definition alone stands. */
  definitionSpans: PageSpan[];
}

export interface ExerciseOption {
  /** As printed: 'a', 'B', '3'; null where the book only sets bullets. */
  label: string | null;
  text: string;
}

/** The answer that the book itself gives. */
export interface ExerciseKey {
  text: string;
  /** Of multiple choice: which of the options it is, from 0; null where it is none of them. */
  option: number | null;
  spans: PageSpan[];
}

export interface BookExercise {
  /** As printed, '12' or '3.4'; null where the book numbers nothing. */
  number: string | null;
  chapter: string | null;
  /** The number of the section, '3.4', where the book numbers them. */
  section: string | null;
  /** What it stands under, such as 'Review questions'; null where nothing stands above it. */
  heading: string | null;
  /** Verbatim but for line breaks, without number and options. */
  prompt: string;
  options: ExerciseOption[];
  key: ExerciseKey | null;
  /** Where prompt and options stand, without the key. */
  spans: PageSpan[];
}

export interface WorkedExample {
  /** As printed, 'Example 3.2'; null where it has none. */
  label: string | null;
  chapter: string | null;
  problem: string;
  solution: string;
  problemSpans: PageSpan[];
  solutionSpans: PageSpan[];
}

/** What a book has beside its running text, each in reading order. */
export interface Apparatus {
  regions: Region[];
  glossary: GlossaryEntry[];
  exercises: BookExercise[];
  examples: WorkedExample[];
}

export const NO_APPARATUS: Apparatus = { regions: [], glossary: [], exercises: [], examples: [] };

/** A definition from the glossary of a source. */
export interface FoundDefinition extends GlossaryEntry {
  sourceId: string;
  title: string;
  language: string;
}

/** What is wanted of a source: what begins on these pages, inclusive; `only` leaves all else out, of which a book has thousands. */
export interface ApparatusOptions {
  readerId: string;
  from?: number;
  to?: number;
  only?: 'region';
}
