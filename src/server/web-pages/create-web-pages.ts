import { createWebFetch } from '../fetch/create-web-fetch.ts';
import { type FetchAnswer, FetchFailure, type FetchFailureCode } from '../fetch/web-fetch.ts';
import type { Config } from '../config.ts';
import { TaskLimit } from '../task-limit.ts';
import { readArticle } from './read-article.ts';
import { webPageFailure, type WebPageFailureCode } from './web-page-failure.ts';
import type { FetchedPage, WebPages } from './web-pages.ts';

const TIMEOUT_MS = 15_000;
/** Of text; pictures and scripts are not fetched. */
const PAGE_MAX_BYTES = 5 * 1024 * 1024;
const ADDRESS_MAX_CHARACTERS = 2_000;
const EXTENSIONS = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/plain': 'txt',
} as const satisfies Record<string, FetchedPage['extension']>;
/** Read at the same time; each has a process of its own. */
const PAGES_AT_ONCE = 2;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

const FETCH_FAILURES: Record<FetchFailureCode, WebPageFailureCode> = {
  refused: 'web_page_refused',
  unreachable: 'web_page_unreachable',
  timeout: 'web_page_timeout',
  too_large: 'web_page_too_large',
  redirects: 'web_page_redirects',
  unsupported: 'web_page_not_a_page',
};

/** See WebPages. */
export function createWebPages(config: Pick<Config, 'TRUSTED_WEB_ORIGINS'>): WebPages {
  const trusted = new Set(config.TRUSTED_WEB_ORIGINS.map((address) => new URL(address).origin));
  const webFetch = createWebFetch({ trusted });
  const readings = new TaskLimit(PAGES_AT_ONCE);

  async function fetchPage(url: URL, signal: AbortSignal): Promise<FetchAnswer> {
    const request = { accept: Object.keys(EXTENSIONS), maxBytes: PAGE_MAX_BYTES, timeoutMs: TIMEOUT_MS };
    try {
      return await webFetch(url, { ...request, signal });
    } catch (error) {
      throw error instanceof FetchFailure ? webPageFailure(FETCH_FAILURES[error.code]) : error;
    }
  }

  return {
    read: async (address, signal) => {
      const answer = await fetchPage(addressOf(address), signal);
      refuseStatus(answer.status);
      const extension = extensionOfType(answer.mediaType);
      const content = contentOf(answer);
      const article = await readings.use(signal, () => readArticle(content, `page.${extension}`, signal));
      return { url: withoutPlace(answer.url), content, extension, ...article };
    },
  };
}

/** What somebody has typed or pasted, with or without its scheme. */
function addressOf(text: string): URL {
  const typed = text.trim();
  const address = SCHEME.test(typed) && !/^[^/]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || address.length > ADDRESS_MAX_CHARACTERS || !URL.canParse(address))
    throw webPageFailure('web_address');
  const url = new URL(address);
  const isOfTheWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  // A word alone is no site that everybody knows.
  if (!isOfTheWeb || !/[.:]/.test(url.hostname)) throw webPageFailure('web_address');
  return url;
}

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw webPageFailure('web_page_gone');
  if ([401, 402, 403, 407, 429, 451].includes(status)) throw webPageFailure('web_page_closed');
  throw webPageFailure('web_page_failed');
}

function extensionOfType(mediaType: string): FetchedPage['extension'] {
  const known: Partial<Record<string, FetchedPage['extension']>> = EXTENSIONS;
  return known[mediaType] ?? 'html';
}

/** What the server says of the charset is lost with its headers, so that such a page is kept in UTF-8. */
function contentOf({ charset, bytes, text }: FetchAnswer): Uint8Array {
  return charset === null || charset === 'utf-8' ? bytes : Buffer.from(text);
}

function withoutPlace(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}
