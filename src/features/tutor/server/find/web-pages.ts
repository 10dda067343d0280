import type { Passage } from '#server/knowledge/knowledge.ts';
import type { WebResult } from '#shared/web-result.ts';
import type { SearchResult } from '../../contract.ts';
import { languageOf } from '../question/language-of.ts';

/** What the model reads under a number: a passage of a document or, with `result`, what a search says of a web page. */
export interface Source extends Passage {
  result?: SearchResult;
}

export function numbered(results: readonly WebResult[]): SearchResult[] {
  return results.map((result, index) => ({ ...result, number: index + 1 }));
}

/** The snippets as passages, so that what is claimed by them is checked as everything else; a result without one is only listed. */
export function webPassages(results: readonly SearchResult[]): Source[] {
  return results.filter(({ snippet }) => snippet.trim() !== '').map(toSource);
}

const ADDRESS = /(?:(?:https?|ftp|ircs?):\/\/|www\.)\S*/gi;

function toSource(result: SearchResult): Source {
  const { link, snippet: text, number } = result;
  // Shown above quotes, where an address would become a link.
  const title = result.title.replaceAll(ADDRESS, '').trim();
  return {
    id: `web:${number}`,
    sourceId: link,
    title,
    page: 1,
    start: 0,
    end: text.length,
    headingPath: [],
    isFlowing: true,
    text,
    language: languageOf(text, undefined),
    score: 1 / number,
    result,
  };
}
