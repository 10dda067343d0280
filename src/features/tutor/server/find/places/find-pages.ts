import type { Passage } from '#server/knowledge/knowledge.ts';
import { clockTime } from '#shared/citation.ts';
import type { PlaceContent } from './found-place.ts';
import { keySentences } from '../../quote/key-sentences.ts';
import type { DocumentText } from './document-text.ts';
import { type AskedPlace, LAST } from '../../question/read-places.ts';
import type { DocumentScan } from './scan-document.ts';

const PAGE_SENTENCES = 6;
/** Of the page that only carries the number in print. */
const PRINTED_SENTENCES = 3;
const PAGES_MAX = 10;
/** What is said at a time is what is said within so many seconds of it. */
const HEARD_SECONDS = 45;

/** A page of the file, as the reader shows it; a book may have printed that number on another one, which is then shown too. */
export async function findPages(
  document: DocumentText,
  asked: AskedPlace,
  scan: DocumentScan,
): Promise<PlaceContent | null> {
  if (scan.isFlowing) return findPrintedPage(document, asked, scan);
  const { pagesTotal, printed } = scan;
  const number = asked.number === LAST ? pagesTotal : Number(asked.number);
  const isInFile = number >= 1 && number <= pagesTotal;
  const first = isInFile ? number : printed.get(number)?.page;
  if (first === undefined) return null;
  const last = Math.min(pagesTotal, first + pagesAsked(asked, number) - 1);
  const there = pageFound(await document.between({ page: first, start: 0 }, { page: last + 1, start: 0 }), {
    first,
    last,
  });
  const also = printed.get(number)?.page ?? first;
  if (!isInFile || asked.number === LAST || also === first) return there;
  const further = await document.between({ page: also, start: 0 }, { page: also + 1, start: 0 });
  const block = { title: null, page: also, sentences: keySentences(further, PRINTED_SENTENCES) };
  return {
    ...there,
    alsoPrinted: also,
    blocks: [...there.blocks, block],
    passages: [...there.passages, ...further],
  };
}

/** Text without pages knows at most where the program that wrote it last began a page. */
async function findPrintedPage(
  document: DocumentText,
  asked: AskedPlace,
  { printed }: DocumentScan,
): Promise<PlaceContent | null> {
  const number = asked.number === LAST ? Math.max(...printed.keys()) : Number(asked.number);
  const from = printed.get(number);
  if (!from) return null;
  const until = printed.get(number + pagesAsked(asked, number)) ?? null;
  return pageFound(await document.between(from, until), { first: from.page, last: until?.page ?? from.page });
}

function pagesAsked({ until }: AskedPlace, number: number): number {
  return Math.min(PAGES_MAX, Math.max(1, Number(until ?? number) - number + 1));
}

/** What is said in a transcript around a time. */
export async function findTime(
  document: DocumentText,
  asked: AskedPlace,
  { isSpoken }: DocumentScan,
): Promise<PlaceContent | null> {
  if (!isSpoken) return null;
  const seconds = Number(asked.number);
  const passages = await document.between({ page: 1, start: 0 }, null);
  const heard = passages.flatMap((passage) => spokenAt(passage, seconds));
  const [first] = heard;
  return first
    ? { ...pageFound(heard, { first: first.page, last: first.page }), heading: clockTime(seconds) }
    : null;
}

function spokenAt(passage: Passage, seconds: number): Passage[] {
  const cues = (passage.cues ?? []).filter(
    ({ startSeconds, endSeconds }) =>
      endSeconds >= seconds - HEARD_SECONDS / 3 && startSeconds <= seconds + HEARD_SECONDS,
  );
  const [first] = cues;
  if (!first) return [];
  const start = Math.max(first.start, passage.start);
  const end = Math.min(cues.at(-1)?.end ?? first.end, passage.end);
  const text = passage.text.slice(start - passage.start, end - passage.start);
  return [{ ...passage, id: `${passage.id}:${start}`, start, end, text, cues }];
}

function pageFound(passages: Passage[], { first, last }: { first: number; last: number }): PlaceContent {
  return {
    heading: null,
    first,
    last,
    isCounted: false,
    alsoPrinted: null,
    blocks: [{ title: null, page: null, sentences: keySentences(passages, PAGE_SENTENCES) }],
    passages,
  };
}
