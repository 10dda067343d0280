import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knowledge, PageText, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import { DocumentText } from './document-text.ts';
import { describe, describeRows } from './find-labels.ts';
import type { FoundPlace } from './found-place.ts';
import { captionsOn, type Label } from './labels.ts';
import { type Row, tablesOn } from './table-rows.ts';

const PASSAGES = 60;
/** Each costs a reading of the page. */
const PAGES_MAX = 16;
/** Of the words for what is shown, so many stand in the caption. */
const SHARE_MIN = 0.7;
/** A caption says more surely what a table is than the line above it. */
const CAPTION_FACTOR = 1.2;

interface Candidate {
  source: ReadableSource;
  page: PageText;
  caption: Label | null;
  rows: readonly Row[];
  score: number;
}

/** A table or figure by what it shows, among the pages that speak of that; null where no caption or table says so. */
export async function findCaptioned(
  knowledge: Pick<Knowledge, 'readPages' | 'findPage' | 'apparatus' | 'search' | 'findReadable'>,
  asked: AskedPlace,
  { sourceIds, readerId }: { sourceIds: string[] | undefined; readerId: string },
): Promise<FoundPlace | null> {
  const text = asked.number;
  const passages = await knowledge.search({
    ...{ text, readerId, limit: PASSAGES },
    ...(sourceIds && { sourceIds }),
  });
  const places = distinctPages(passages).slice(0, PAGES_MAX);
  const readable = await knowledge.findReadable(
    [...new Set(places.map(({ sourceId }) => sourceId))],
    readerId,
  );
  const candidates: Candidate[] = [];
  for (const { sourceId, page: number, language } of places) {
    const source = readable.find(({ id }) => id === sourceId);
    if (!source) continue;
    for await (const page of knowledge.readPages(sourceId, { readerId, from: number, to: number }))
      candidates.push(...candidatesOn(page, { source, asked, language }));
    await nextTurn();
  }
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const { source, page, caption, rows } = best;
  const document = new DocumentText(knowledge, source, readerId);
  const found = caption
    ? await describe(document, asked.label ?? 'table', { caption, mentions: [] })
    : await describeRows(document, rows);
  const { isFlowing, pagesTotal } = page;
  return found && { asked, source, isFlowing, pagesTotal, outline: [], found };
}

function distinctPages(passages: readonly Passage[]): Passage[] {
  return [
    ...new Map(passages.toReversed().map((one) => [`${one.sourceId} ${one.page}`, one])).values(),
  ].toReversed();
}

interface Asking {
  source: ReadableSource;
  asked: AskedPlace;
  language: string;
}

function candidatesOn(page: PageText, { source, asked, language }: Asking): Candidate[] {
  const shown = [...termsOf(asked.number, language)];
  const shareIn = (text: string) => {
    const said = termsOf(text, language);
    return shown.filter((term) => said.has(term)).length / Math.max(1, shown.length);
  };
  const label = asked.label ?? 'table';
  const captioned = captionsOn(page, label).map((caption) => ({
    ...{ source, page, caption, rows: [] },
    score: CAPTION_FACTOR * shareIn(page.text.slice(caption.start, caption.end)),
  }));
  const tabled = label === 'figure' ? [] : tablesOn(page);
  const untitled = tabled.map((rows) => ({
    ...{ source, page, caption: null, rows },
    score: shareIn(rows.map(({ text }) => text).join('\n')),
  }));
  return [...captioned, ...untitled].filter(
    ({ caption, score }) => score >= SHARE_MIN * (caption ? CAPTION_FACTOR : 1),
  );
}
