/** A page of the web as it was at this moment. */
export interface FetchedPage {
  /** Where it was found in the end, without the place in it. */
  readonly url: string;
  /** In UTF-8, or as the page itself says. */
  readonly content: Uint8Array;
  /** The ending under which a reader of files takes it for what it is. */
  readonly extension: 'html' | 'txt' | 'md';
  /** Its main heading; null without any. */
  readonly title: string | null;
  /** The paragraphs of its article, in order. */
  readonly paragraphs: readonly string[];
}

/** Fetches pages of the public web, and of the sites that the operator has named, and reads their articles. */
export interface WebPages {
  /**
   * Throws AppError: `web_address`, and those of web-page-failure.ts. Throws the signal's reason when aborted. At most a few pages
   * are read at a time; others wait.
   */
  read(address: string, signal: AbortSignal): Promise<FetchedPage>;
}
