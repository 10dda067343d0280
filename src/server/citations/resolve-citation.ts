import type { Citation, Doubt } from '#shared/citation.ts';
import type { Cue, Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import type { TextPlace } from '#server/knowledge/text-place.ts';
import { checkClaim, type Disagreement } from './check-claim.ts';
import { chooseQuote } from './choose-quote.ts';
import type { Span } from '#shared/text-structure.ts';
import type { LanguageText } from '#language/statement.ts';

/** 'Introduction' alone may stand under any chapter. */
const HEADINGS_SHOWN = 2;

/** A verbatim stretch of a passage that is cited for something, and whether it bears it out. */
export interface Quote {
  span: Span;
  status: Citation['status'];
  /** What a rule found to differ. */
  doubt?: Doubt | undefined;
  /** What differs is no matter of judgement. */
  isCertain?: boolean | undefined;
}

/** What a quote can be taken from. */
export type CitedText = LanguageText & { title: string; headingPath: readonly string[] };

/** Finds the quote for a claim in the passage it cites and checks one against the other. */
export function quoteFor(claim: LanguageText, passage: CitedText): Quote {
  const span = chooseQuote(claim, passage);
  const context = [passage.title, ...passage.headingPath, passage.text].join('\n');
  const text = passage.text.slice(span.start, span.end);
  const disagreement = checkClaim(claim, { text, language: passage.language, context });
  return { span, ...findingOf(disagreement), isCertain: disagreement?.isCertain };
}

/** How a citation says what a rule found. */
export function findingOf(disagreement: Disagreement | null): Pick<Citation, 'status' | 'doubt'> {
  if (!disagreement) return { status: 'supported' };
  const { objection, said = '', shown } = disagreement;
  const named = { ...(said !== '' && { said }), ...(shown !== undefined && { shown }) };
  const isNamed = objection === 'number' || objection === 'date' || (objection === 'name' && said !== '');
  return { status: 'unsupported', doubt: isNamed ? { kind: objection, ...named } : { kind: 'wording' } };
}

/** The citation as it goes over the wire, with the boxes that highlight its quote in the reader. */
export async function toCitation(
  knowledge: Pick<Knowledge, 'boxesOf' | 'placeOf'>,
  facts: { marker: number; passage: Passage; quote: Quote },
): Promise<Citation> {
  const { marker, passage, quote } = facts;
  return {
    marker,
    document_id: passage.sourceId,
    title: passage.title,
    ...(await placeOfQuote(knowledge, passage, quote.span)),
    quote: passage.text.slice(quote.span.start, quote.span.end),
    chunk_id: passage.id,
    status: quote.status,
    ...(quote.doubt && { doubt: quote.doubt }),
  };
}

type Place = Pick<
  Citation,
  | 'page'
  | 'boxes'
  | 'start_seconds'
  | 'end_seconds'
  | 'heading'
  | 'paragraph'
  | 'slide'
  | 'in_notes'
  | 'row'
  | 'about_page'
  | 'position'
>;

async function placeOfQuote(
  knowledge: Pick<Knowledge, 'boxesOf' | 'placeOf'>,
  { sourceId, page, start: from, cues = [] }: Passage,
  span: Span,
): Promise<Place> {
  const start = from + span.start;
  const end = from + span.end;
  if (cues.length > 0) return { ...timeOf(cues, { start, end }), position: { part: page, start, end } };
  const place = await knowledge.placeOf(sourceId, page, start);
  if (!place) return { page, boxes: await knowledge.boxesOf(sourceId, page, start, end) };
  const { headings } = place;
  return {
    ...(headings.length > 0 && { heading: headings.slice(-HEADINGS_SHOWN).join(' › ') }),
    ...numbersOf(place),
    position: { part: page, start, end },
  };
}

function numbersOf({ paragraph, printedPage, unit }: TextPlace): Partial<Place> {
  if (unit === 'sheet') return paragraph > 0 ? { row: paragraph } : {};
  if (unit && printedPage !== null)
    return { slide: printedPage, ...(unit === 'notes' && { in_notes: true }) };
  return {
    ...(paragraph > 0 && { paragraph }),
    ...(printedPage !== null && { about_page: printedPage }),
  };
}

/** From the first cue that has a part of the quote to the end of the last one. */
function timeOf(cues: readonly Cue[], quote: Span): { start_seconds: number; end_seconds: number } {
  const spoken = cues.filter((cue) => cue.start < quote.end && cue.end > quote.start);
  const start = spoken[0]?.startSeconds ?? cues[0]?.startSeconds ?? 0;
  return { start_seconds: start, end_seconds: Math.max(start, ...spoken.map((cue) => cue.endSeconds)) };
}
