import type { FileToIngest } from './file-to-ingest.ts';
import type { TextBox } from '#shared/citation.ts';
import type { TextStructure } from '#shared/text-structure.ts';
import type { Visibility } from '#shared/visibility.ts';
import type { FoundPhrase, OutlineEntry } from './reading-aids.ts';
import type { ReaderFailureCode } from './reading/reader.ts';
import type { SourceFacts } from './search/source-facts.ts';
import type { TextPlace } from './text-place.ts';
import type { Apparatus, ApparatusOptions, FoundDefinition, RegionKind } from './apparatus/apparatus.ts';

/** Whose a source is and who else may read it (src/server/who-may-read.ts). */
export interface SourceAccess {
  id: string;
  title: string;
  ownerId: string | null;
  visibility: Visibility;
}

/** Thrown inside `ReadFailure.code`; the same words as the library's failure codes. */
export type ReadFailureCode = ReaderFailureCode | 'timeout' | 'scanned' | 'internal';

/** Why a file could not be read. `password`, `corrupt`, `incomplete`, `too_large`, `unsupported` and `empty` never succeed by retrying. */
export class ReadFailure extends Error {
  readonly code: ReadFailureCode;
  readonly retryable: boolean;

  constructor(code: ReadFailureCode, facts: { cause?: unknown; retryable?: boolean } = {}) {
    super(`could not read the file: ${code}`, { cause: facts.cause });
    this.name = 'ReadFailure';
    this.code = code;
    this.retryable = facts.retryable ?? (code === 'internal' || code === 'timeout');
  }
}

/** A source that somebody may read: with text to search, and ready when that is not only a part of what is still being read. */
export interface ReadableSource extends SourceAccess {
  hasText: boolean;
  isReady: boolean;
}

export interface Progress {
  pagesDone: number;
  pagesTotal: number | null;
}

/** The pages of a source whose text is only a picture. */
export interface Scans {
  first: number;
  last: number;
  total: number;
}

export interface RecognitionResult {
  /** Pages whose text is still to be recognised. */
  left: number;
  /** Passages of the whole source that can be found now. */
  passages: number;
  /** The page could not be read; it stays without text. */
  isUnread: boolean;
}

/** A stretch of stored text with the time it is spoken. Offsets are into the page's stored text. */
export interface Cue {
  start: number;
  end: number;
  startSeconds: number;
  endSeconds: number;
}

/** A passage found by search. `text` is verbatim; `start` and `end` are offsets into the stored text of `page`. */
export interface Passage {
  id: string;
  sourceId: string;
  title: string;
  page: number;
  start: number;
  end: number;
  headingPath: string[];
  /** The text has no pages; `page` only numbers the parts in which it is stored. */
  isFlowing: boolean;
  text: string;
  language: string;
  score: number;
  /** Of a transcript: the cues that the passage is made of. */
  cues?: readonly Cue[];
  /** Stretches of `text` that state nothing of its subject: exercises, keys, references and the like. */
  asides?: ReadonlyArray<{ start: number; end: number }>;
}

/** A word of a question. */
export interface AskedWord {
  /** The word in lower case. */
  word: string;
  term: string;
  /** From 0, for what stands everywhere, to 1. */
  rarity: number;
  /** Something that the reader may read has it, or the language: it is not mistyped. */
  isKnown: boolean;
  /** It stands in what is searched, or another word for the same does. */
  isSaid: boolean;
}

/** Where a source has certain words, with what stands around the first of them. */
export interface FoundWords {
  sourceId: string;
  /** Null for text without pages. */
  page: number | null;
  before: string;
  word: string;
  after: string;
}

/** A heading within the stored text of a part, [start, end); level 1 is the outermost. */
export interface TextHeading {
  start: number;
  end: number;
  level: number;
}

export interface LineBox extends TextBox {
  /** Offsets of the line into the page's stored text. */
  start: number;
  end: number;
}

export interface SourcePage {
  page: number;
  pagesTotal: number;
  /** Means what it means in Passage. */
  isFlowing: boolean;
  /** Size as displayed, in PDF points; 0 for text without a layout. */
  width: number;
  height: number;
  /** Runs to the end of the sentence that ends on the next page; the lines of that end say the next page's number. */
  text: string;
  lines: LineBox[];
  /** Of a transcript, in order; empty for everything else. */
  cues: readonly Cue[];
  /** The headings of a text without pages, in order. */
  headings: readonly TextHeading[];
  /** Tables and lists in text without pages. */
  structure: TextStructure;
  /** The page is a slide. */
  unit?: 'slide';
}

/** A page as it is looked through when a place is sought in a whole document. */
export interface PageText extends Pick<SourcePage, 'page' | 'pagesTotal' | 'isFlowing' | 'text' | 'cues'> {
  /** Of any text, in order. */
  headings: readonly TextHeading[];
  /** What the passages of the page stand under, each path once, outermost heading first. */
  headingPaths: readonly (readonly string[])[];
  /** As in Passage, with what each is; offsets into the page's text. */
  asides: ReadonlyArray<{ start: number; end: number; kind: RegionKind }>;
  /** Of text without pages: at which offsets the program that wrote the file began a page, and its number. */
  printedPages: ReadonlyArray<{ start: number; page: number }>;
}

/** What somebody has selected on a page as it is displayed. */
export interface Selected {
  text: string;
  /** In PDF points; none where only the words are known. */
  boxes: readonly TextBox[];
}

/** Lends the local path of a source's file. */
export type WithFile = <T>(sourceId: string, use: (path: string) => Promise<T>) => Promise<T | null>;

/**
 * The index over everything people upload: reads a file in a capped child process, stores its text with positions, and finds
 * passages again. Ids of sources are given by the caller (the document's id).
 */
export interface Knowledge {
  /**
   * Makes known who may read a source, before it is read or when it must not be found any more: its text is forgotten, also what
   * a reading under way would still write. Of one that is known already, title and readers stay as they are: `update` changes
   * those. Joins the caller's transaction.
   */
  register(source: SourceAccess): Promise<void>;
  /** The readers of this process. */
  readers(): { busy: number; free: number };
  /**
   * Gives a source that is known another title or other readers. It holds from the commit on, for every search and page; what else
   * hangs on it is brought up to date by `refreshOutdated`. Joins the caller's transaction; missing is not an error.
   */
  update(source: SourceAccess): Promise<void>;
  /** Makes the shared sources of somebody nobody's; who else may read them stays the same. Joins the caller's transaction. */
  forgetOwner(ownerId: string): Promise<void>;
  /**
   * Reads and indexes a file of any kind we read, told by its content (else `unsupported`), replacing what the source had. Pages
   * that are pictures of text are left to `recogniseNext`. The pages of a long one are found while the rest is being read. Safe to run
   * again after a crash: it begins anew, the result is the same and nothing is left over. `password` opens a locked PDF and is not kept.
   *
   * Throws ReadFailure. After `timeout` and `incomplete` the pages that were read are indexed and found; after any other nothing is. Throws an
   * AbortError when the source was removed, or is read by a later call, meanwhile; and the signal's reason when aborted.
   */
  ingest(
    source: SourceAccess & FileToIngest,
    options: { signal: AbortSignal; onProgress(progress: Progress): Promise<void> },
  ): Promise<{ pagesTotal: number; passages: number; language: string; scans: Scans | null }>;
  /**
   * Recognises the text of the first page of a source that is still only a picture, in a capped child process (about 5 s), and
   * makes it searchable. What `ingest` counted as `scans` takes as many calls; one without such a page does nothing. Safe to
   * repeat after a crash. Throws ReadFailure when the last page is done and no text was found, or for a lack of the password;
   * AbortError when the source is gone.
   */
  recogniseNext(
    source: SourceAccess & { path: string; password?: string },
    signal: AbortSignal,
  ): Promise<RecognitionResult>;
  /**
   * Brings every source up to date that was indexed with an older way of analysing words, under another title or for other readers,
   * or before the edges of words were kept for highlights: its stored text is analysed again, a few passages at a time, and it is found meanwhile. What cannot be brought up to date stays as it was. Safe to repeat.
   * `withFile` gives a source's file to read again, while its use lasts; it answers null where there is none. Throws the
   * signal's reason when aborted.
   */
  refreshOutdated(options: { signal: AbortSignal; withFile: WithFile }): Promise<{ refreshed: number }>;
  /** Whether `refreshOutdated` has something to do. */
  hasOutdated(): Promise<boolean>;
  /** Forgets the source with all its text and passages. Joins the caller's transaction; missing is not an error. */
  remove(sourceId: string): Promise<void>;
  /** Those of the sources that `readerId` may read, in the order given. Known from `register` or `ingest` on, even if that failed. */
  findReadable(sourceIds: readonly string[], readerId: string): Promise<ReadableSource[]>;
  /** Sources that `readerId` may read and that have text to search, the latest first. */
  listReadable(readerId: string, limit: number): Promise<ReadableSource[]>;
  /** How many sources `readerId` may read that have text to search. */
  countReadable(readerId: string): Promise<number>;
  /** Best passages first, only from what `readerId` may read; `sourceIds` narrows to some sources. */
  search(query: { text: string; readerId: string; sourceIds?: string[]; limit: number }): Promise<Passage[]>;
  /**
   * The sources of which one passage has all the words of a text, whatever their endings, with the first such place; only from what
   * `readerId` may read. The latest first. Of very common words not all sources are found.
   */
  findWords(query: { text: string; readerId: string; limit: number }): Promise<FoundWords[]>;
  /**
   * Where a phrase stands in one source, word for word whatever case, accents and spaces; none of what `readerId` may not read. The
   * first `limit` places are named, in the order of the text.
   */
  findPhrase(query: {
    sourceId: string;
    readerId: string;
    text: string;
    limit: number;
  }): Promise<FoundPhrase>;
  /** The headings of a source; none of what `readerId` may not read. */
  outlineOf(sourceId: string, readerId: string): Promise<OutlineEntry[]>;
  /** What was read of a source; null where nothing was, and of what `readerId` may not read. */
  factsOf(sourceId: string, readerId: string): Promise<SourceFacts | null>;
  /** What is known of each word of a text that is searched for, in order; reads it as `language`. `sourceIds` as in `search`. */
  askedWords(query: {
    text: string;
    language: string;
    readerId: string;
    sourceIds?: string[];
  }): Promise<AskedWord[]>;
  /** A page's stored text and line boxes, or null. Checks `readerId` like `findReadable`. */
  findPage(sourceId: string, page: number, readerId: string): Promise<SourcePage | null>;
  /** The pages of a source in order, a few at a time; none of what `readerId` may not read. From and to are inclusive. */
  readPages(
    sourceId: string,
    options: { readerId: string; from?: number; to?: number },
  ): AsyncIterable<PageText>;
  /**
   * The book's own glossary, summaries, exercises with their keys, worked examples and the like; empty for what `readerId` may not
   * read.
   */
  apparatus(sourceId: string, options: ApparatusOptions): Promise<Apparatus>;
  /** What the glossaries of books say of a term, whatever its case and ending; only from what `readerId` may read. */
  definitionsOf(query: {
    term: string;
    /** Of what is a kind of it instead: 'structural unemployment' of 'unemployment'. */
    isKind?: boolean;
    readerId: string;
    sourceIds?: readonly string[];
    limit: number;
  }): Promise<FoundDefinition[]>;
  /** Boxes of exactly the words in [start, end) of a page's stored text; on two pages where a sentence goes on overleaf. */
  boxesOf(sourceId: string, page: number, start: number, end: number): Promise<TextBox[]>;
  /** The same for several stretches of one page. */
  boxesOfAll(
    sourceId: string,
    page: number,
    stretches: ReadonlyArray<{ start: number; end: number }>,
  ): Promise<TextBox[][]>;
  /** The stretch of a page's stored text that somebody selected on it; null for what is no part of it. The caller has checked who reads. */
  locate(sourceId: string, page: number, selected: Selected): Promise<{ start: number; end: number } | null>;
  /** Where an offset into the stored text of a part stands in a text without pages; null where there are pages. */
  placeOf(sourceId: string, page: number, start: number): Promise<TextPlace | null>;
}
