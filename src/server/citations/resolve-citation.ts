import type { Citation } from '#shared/citation.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import { checkClaim } from './check-claim.ts';
import { chooseQuote } from './choose-quote.ts';
import type { Span } from './sentences.ts';
import type { LanguageText } from './statement.ts';

/** A verbatim stretch of a passage that is cited for something, and whether it bears it out. */
export interface Quote {
  span: Span;
  status: Citation['status'];
}

/** Finds the quote for a claim in the passage it cites and checks one against the other. */
export function quoteFor(claim: LanguageText, passage: Passage): Quote {
  const span = chooseQuote(claim, passage);
  const context = [passage.title, ...passage.headingPath, passage.text].join('\n');
  const text = passage.text.slice(span.start, span.end);
  const objection = checkClaim(claim, { text, language: passage.language, context });
  return { span, status: objection === null ? 'supported' : 'unsupported' };
}

/** The citation as it goes over the wire, with the boxes that highlight its quote in the reader. */
export async function toCitation(
  knowledge: Pick<Knowledge, 'boxesOf'>,
  facts: { marker: number; passage: Passage; quote: Quote },
): Promise<Citation> {
  const { marker, passage, quote } = facts;
  const start = passage.start + quote.span.start;
  const end = passage.start + quote.span.end;
  return {
    marker,
    document_id: passage.sourceId,
    title: passage.title,
    page: passage.page,
    quote: passage.text.slice(quote.span.start, quote.span.end),
    boxes: await knowledge.boxesOf(passage.sourceId, passage.page, start, end),
    chunk_id: passage.id,
    status: quote.status,
  };
}
