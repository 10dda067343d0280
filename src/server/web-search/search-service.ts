import type { WebSource } from '#shared/web-result.ts';
import type { FetchRequest } from '../fetch/web-fetch.ts';
import type { Author } from './apa.ts';

/** Results that are asked of each source. */
export const RESULTS_PER_SOURCE = 8;

/** What a source found, not cleaned yet. */
export interface WebHit {
  title: string;
  link: string;
  snippet: string;
  /** Only of what stands in a scholarly record. */
  paper?: Paper;
}

export interface Paper {
  authors: Author[];
  /** The record itself says which part of a name is which, and who is a body. */
  hasNameParts?: boolean;
  year: number | null;
  venue: string | null;
  doi: string | null;
  arxivId: string | null;
  volume?: string | null;
  issue?: string | null;
  pages?: string | null;
  isRetracted: boolean;
}

export interface WebQuery {
  query: string;
  /** The telling words of the query as they were written; the whole query where it has none. */
  words: readonly string[];
  language: string;
}

/** A search service: how it is asked, and what its answer means. */
export interface SearchService {
  readonly name: WebSource;
  /** Origin and path that requests begin with. */
  readonly base: string;
  /** The least time between two requests that its terms ask for. */
  readonly intervalMs?: number;
  readonly accept: readonly string[];
  request(question: WebQuery): Pick<FetchRequest, 'body' | 'headers'> & { path: string };
  /** Best first. Throws when the text is not what the source promises. */
  read(text: string): {
    findings: WebHit[];
    /** DOIs that the answer says are retracted. */ retracted?: string[];
  };
}
