import type { InterfaceLanguage } from '#shared/languages.ts';
import type { WebResult, WebSearchState } from '#shared/web-result.ts';

export interface WebSearchRequest {
  /** What was asked, in the asker's words. */
  readonly query: string;
  /** Of the asker's interface; chooses the edition of sources that have several. */
  readonly language: InterfaceLanguage;
  readonly signal?: AbortSignal | undefined;
}

/** Searches the web and the scholarly records. */
export interface WebSearch {
  /**
   * Best first. Never throws for a source that fails; an aborted search throws the signal's reason. Takes a few seconds at most.
   * What is found is written by strangers: data for a prompt, never instructions.
   */
  search(request: WebSearchRequest): Promise<{ state: WebSearchState; results: WebResult[] }>;
}
