import { ReadFailure } from '../knowledge/knowledge.ts';
import { readDocument } from '../knowledge/reading/read-document.ts';
import type { ReadPage } from '../knowledge/reading/protocol.ts';
import { webPageFailure } from './web-page-failure.ts';
import { paragraphsOf } from './page-changes.ts';
import type { FetchedPage } from './web-pages.ts';

/** Somebody waits for it. */
const READING_LIMITS = { wallMs: 20_000, cpuSeconds: 15 };

/** Reads the article of a page in a capped child process. Throws AppError. */
export async function readArticle(
  content: Uint8Array,
  name: string,
  signal: AbortSignal,
): Promise<Pick<FetchedPage, 'title' | 'paragraphs'>> {
  const parts: ReadPage[] = [];
  try {
    for await (const event of readDocument({ content, name, signal, limits: READING_LIMITS }))
      if (event.type === 'page') parts.push(event);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    if (error.code === 'empty') throw webPageFailure('web_page_empty');
    throw webPageFailure(error.code === 'too_large' ? 'web_page_too_large' : 'web_page_unread');
  }
  const paragraphs = parts.flatMap(({ text }) => paragraphsOf(text));
  if (paragraphs.length === 0) throw webPageFailure('web_page_empty');
  return { title: titleOf(parts), paragraphs };
}

/** The first heading that is not below another one. */
function titleOf(parts: readonly ReadPage[]): string | null {
  for (const { landmarks = [] } of parts) {
    const heading = landmarks.find(({ headings }) => headings.length > 0)?.headings[0];
    if (heading) return heading;
  }
  return null;
}
