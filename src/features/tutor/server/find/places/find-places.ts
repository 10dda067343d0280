import type { Knowledge, ReadableSource } from '#server/knowledge/knowledge.ts';
import { findExercise } from './find-exercise.ts';
import { findHeaded } from './find-headed.ts';
import { findLabel } from './find-labels.ts';
import { findPages, findTime } from './find-pages.ts';
import { findContents, findInSection, findWhole } from './find-sections.ts';
import type { PlaceContent, FoundPlace } from './found-place.ts';
import type { Heading } from './headings.ts';
import { hasLabel, isPart } from './labels.ts';
import { mainHeadings, outlineOf } from './outline.ts';
import { DocumentText } from './document-text.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import { findByAims } from './chapters-by-aims.ts';
import { findSection } from './sections.ts';
import { type DocumentScan, scanDocument } from './scan-document.ts';

interface Asking {
  sources: readonly ReadableSource[];
  readerId: string;
  /** What matters most is asked for, and not how the parts begin. */
  isForKeyPoints: boolean;
  /** The answer of an exercise is asked for. */
  wantsKey: boolean;
}

/** Looks for each place in each of the documents. */
export async function findPlaces(
  knowledge: Pick<Knowledge, 'readPages' | 'findPage' | 'apparatus'>,
  places: readonly AskedPlace[],
  { sources, readerId, isForKeyPoints, wantsKey }: Asking,
): Promise<FoundPlace[]> {
  const found: FoundPlace[] = [];
  for (const source of sources) {
    const scanned = await scanDocument(knowledge, source, { readerId, places });
    const { isFlowing, pagesTotal } = scanned;
    const headings = outlineOf(scanned.headings);
    const document = new DocumentText(knowledge, source, readerId);
    const outline = mainHeadings(headings);
    for (const asked of places) {
      const exercise =
        asked.kind === 'exercise'
          ? await findExercise(document, asked, { knowledge, sourceId: source.id, readerId, wantsKey })
          : null;
      const there = exercise ?? (await findOne(document, { asked, scanned, headings, isForKeyPoints }));
      found.push({ asked, source, isFlowing, pagesTotal, outline, found: there });
    }
  }
  return found;
}

/** A table or figure is more than the text under its caption. */
function isShown(kind: AskedPlace['kind']): boolean {
  return kind === 'table' || kind === 'figure';
}

interface Looking {
  asked: AskedPlace;
  scanned: DocumentScan;
  headings: Heading[];
  isForKeyPoints: boolean;
}

async function findOne(
  document: DocumentText,
  { asked, scanned, headings, isForKeyPoints }: Looking,
): Promise<PlaceContent | null> {
  if (asked.kind === 'page') return findPages(document, asked, scanned);
  if (asked.kind === 'time') return findTime(document, asked, scanned);
  if (asked.kind === 'whole') return findWhole(document, headings, { scan: scanned, isForKeyPoints });
  if (asked.kind === 'contents') return findContents(document, headings, { asked, scan: scanned });
  if (hasLabel(asked.kind))
    return (
      (isShown(asked.kind) ? null : await findHeaded(document, headings, { asked, scan: scanned })) ??
      findLabel(document, asked, scanned)
    );
  const section =
    (await findByAims(document, headings, asked)) ?? findSection(headings, asked, scanned.headings);
  if (section) return findInSection(document, section, { scan: scanned, isForKeyPoints });
  // A text that numbers its own parts means those: it has none of this number.
  const isOfAnother = isPart(asked.kind) && scanned.headings.every(({ number }) => number === null);
  return isOfAnother ? findLabel(document, asked, scanned) : null;
}
