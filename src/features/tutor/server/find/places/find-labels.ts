import type { Found } from './found-place.ts';
import type { Label } from './labels.ts';
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
): Promise<Found | null> {
  const all = labels.get(asked.words) ?? [];
  const [caption] = all
    .filter(({ certainty }) => certainty > 0)
    .toSorted((a, b) => b.certainty - a.certainty);
  const mentions = all.filter(({ certainty }) => certainty === 0).slice(0, MENTIONS_MAX);
  const shown = caption ? [caption, ...mentions] : mentions;
  const [first] = shown;
  if (!first) return null;
  const rows = caption && asked.kind === 'table' ? await readTable(document, caption) : [];
  const quoted: Array<Pick<Label, 'page' | 'start' | 'end'>> = caption
    ? [caption, ...rows, ...mentions]
    : mentions;
  const sentences = await Promise.all(quoted.map((label) => document.sentence(label)));
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
