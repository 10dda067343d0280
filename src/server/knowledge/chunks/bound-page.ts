import type { ReadLine, ReadPage } from '../reading/protocol.ts';
import type { Span } from '#shared/text-structure.ts';

/** A page as it is indexed: beside its neighbours it is known what of it is the text itself. */
export interface BoundPage extends ReadPage {
  /** Where passages are taken from: the text without headers, footers and the end of a sentence that began on the page before. */
  body: Span[];
  /** Lines of the next page on which the last sentence ends; offsets into this page's text, which has their words too. */
  nextLines: ReadLine[];
}

/** A page that stands for itself: a part of text without pages, or a scan that is recognised alone. */
export function unbound(page: ReadPage): BoundPage {
  return { ...page, body: [{ start: 0, end: page.text.length }], nextLines: [] };
}
