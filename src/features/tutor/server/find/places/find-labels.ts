import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { PlaceContent } from './found-place.ts';
import { cutOutOf } from './cut-out.ts';
import type { DocumentText } from './document-text.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import { readTable } from './table-rows.ts';
import type { DocumentScan } from './scan-document.ts';

const MENTIONS_MAX = 4;
/** A model sees what stands around a caption too. */
const CONTEXT_CHARACTERS = 700;

/** A figure, a table, a theorem …: its caption, and the sentences that speak of it. */
export async function findLabel(
  document: DocumentText,
  asked: AskedPlace,
  { labels }: DocumentScan,
): Promise<PlaceContent | null> {
  const all = labels.get(asked.words) ?? [];
  const [caption] = all
    .filter(({ certainty }) => certainty > 0)
    .toSorted((a, b) => b.certainty - a.certainty);
  const mentions = all.filter(({ certainty }) => certainty === 0).slice(0, MENTIONS_MAX);
  if (caption && (asked.kind === 'table' || asked.kind === 'figure'))
    return describe(document, asked.kind, { caption, mentions });
  return showStretches(document, caption ? [caption, ...mentions] : mentions);
}

/** A table or figure with its caption, its rows and its cut-out of the page. */
export async function describe(
  document: DocumentText,
  kind: 'table' | 'figure',
  { caption, mentions }: { caption: PageSpan; mentions: readonly PageSpan[] },
): Promise<PlaceContent | null> {
  const rows = kind === 'table' ? await readTable(document, caption) : [];
  const found = await showStretches(document, [caption, ...rows, ...mentions], [caption, ...mentions]);
  const page = await document.page(caption.page);
  const cutOut = page && cutOutOf(page, { caption, rows });
  const [first] = found?.blocks[0]?.sentences ?? [];
  if (first && cutOut) first.cutOut = cutOut;
  return found;
}

/** A table without a caption of its own, by its rows. */
export async function describeRows(
  document: DocumentText,
  rows: readonly PageSpan[],
): Promise<PlaceContent | null> {
  const [head, ...others] = rows;
  if (!head) return null;
  const found = await showStretches(document, rows, [head]);
  const page = await document.page(head.page);
  const cutOut = page && cutOutOf(page, { caption: head, rows: others });
  const [first] = found?.blocks[0]?.sentences ?? [];
  if (first && cutOut) first.cutOut = cutOut;
  return found;
}

/** Stretches as quotes of their own; `shown` are those that a model sees with what stands around. */
export async function showStretches(
  document: DocumentText,
  quoted: readonly PageSpan[],
  shown: readonly PageSpan[] = quoted,
): Promise<PlaceContent | null> {
  const [first] = quoted;
  if (!first) return null;
  const sentences = await Promise.all(quoted.map((stretch) => document.sentence(stretch)));
  const around = await Promise.all(
    shown.map(({ page, start, end }) =>
      document.within(page, [start - CONTEXT_CHARACTERS, end + CONTEXT_CHARACTERS]),
    ),
  );
  return {
    heading: null,
    first: first.page,
    last: first.page,
    isCounted: false,
    alsoPrinted: null,
    // Each alone: a row and the sentence behind it are not one quote.
    blocks: sentences.flatMap((sentence) =>
      sentence ? [{ title: null, page: null, sentences: [sentence] }] : [],
    ),
    passages: around.flatMap((passage) => passage ?? []),
  };
}
