import type { Deps } from '#server/deps.ts';
import type { SearchResult, SearchState } from '#shared/chat-event.ts';
import { languageOf } from '#language/language-of.ts';
import type { Question } from '../question/question.ts';
import type { WebPage } from '../quote/quotable.ts';

/** What a search of the web gave. */
export interface WebSearch {
  state: SearchState;
  results: SearchResult[];
  /** The results that say something. */
  pages: WebPage[];
}

const ADDRESS = /(?:(?:https?|ftp|ircs?):\/\/|www\.)\S*/gi;
const NOT_SEARCHED: WebSearch = { state: 'off', results: [], pages: [] };

/** Searches the web where the learner wants it. */
export async function searchWeb(
  { webSearch }: Pick<Deps, 'webSearch'>,
  { query, question }: { query: string; question: Question },
  signal: AbortSignal,
): Promise<WebSearch> {
  if (!question.session?.isSearching) return NOT_SEARCHED;
  const { state, results } = await webSearch.search({ query, language: question.language, signal });
  const numbered = results.map((result, index) => ({ ...result, number: index + 1 }));
  return { state, results: numbered, pages: webPages(numbered) };
}

/** The snippets, so that what is claimed by them is checked as everything else; a result without one is only listed. */
export function webPages(results: readonly SearchResult[]): WebPage[] {
  return results
    .filter(({ snippet }) => snippet.trim() !== '')
    .map((result) => ({
      id: `web:${result.number}`,
      sourceId: result.link,
      // Shown above quotes, where an address would become a link.
      title: result.title.replaceAll(ADDRESS, '').trim(),
      headingPath: [],
      text: result.snippet,
      language: languageOf(result.snippet, undefined),
      result,
    }));
}
