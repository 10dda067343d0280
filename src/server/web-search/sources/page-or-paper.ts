import type { Author } from '../apa.ts';
import { arxivIdOf, doiOf } from '../identifiers.ts';
import type { WebHit } from '../search-service.ts';

interface RecordFacts {
  doi: string | null;
  venue: string | null;
  authors: Author[];
  year: number | null;
}

const NO_RECORD: RecordFacts = { doi: null, venue: null, authors: [], year: null };

/** A page is a paper when there is a DOI, an arXiv id or a venue to it. */
export function pageOrPaper(page: WebHit, record: RecordFacts = NO_RECORD): WebHit {
  const doi = doiOf(record.doi ?? '') ?? doiOf(page.link);
  const arxivId = arxivIdOf(page.link);
  if (!doi && !arxivId && !record.venue) return page;
  return { ...page, paper: { ...record, doi, arxivId, isRetracted: false } };
}
