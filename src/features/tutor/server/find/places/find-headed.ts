import type { AskedPlace } from '../../question/read-places.ts';
import type { DocumentText } from './document-text.ts';
import type { PlaceContent } from './found-place.ts';
import type { Heading } from './headings.ts';
import type { DocumentScan } from './scan-document.ts';
import { sectionAt } from './sections.ts';

/** Of a worked example this is all; of what is longer, how it begins. */
const LINES_MAX = 12;
const LINE = /\S[^\n]*/gu;

/** An example, a theorem … whose number stands in a heading, by what stands under that; null where it is in none, or nothing is under it. */
export async function findHeaded(
  document: DocumentText,
  headings: readonly Heading[],
  { asked, scan }: { asked: AskedPlace; scan: DocumentScan },
): Promise<PlaceContent | null> {
  const labels = scan.labels.get(asked.words) ?? [];
  const index = headings.findIndex(({ page, start, end }) =>
    labels.some((label) => label.page === page && label.start >= start && label.start < end),
  );
  if (index < 0) return null;
  const { heading, until } = sectionAt(headings, index);
  const passages = await document.between({ page: heading.page, start: heading.end }, until);
  const sentences = passages
    .flatMap((passage) =>
      [...passage.text.matchAll(LINE)].map(({ 0: line, index: start }) => {
        const text = line.trimEnd();
        return { passage, start, end: start + text.length, text };
      }),
    )
    .slice(0, LINES_MAX);
  if (sentences.length === 0) return null;
  return {
    heading: heading.text,
    first: heading.page,
    last: heading.page,
    isCounted: false,
    alsoPrinted: null,
    // Each alone: a line of working and the one behind it are not one quote.
    blocks: sentences.map((sentence) => ({ title: null, page: null, sentences: [sentence] })),
    passages,
  };
}
