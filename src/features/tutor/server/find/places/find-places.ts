import type { Knowledge, ReadableSource } from '#server/knowledge/knowledge.ts';
import { findLabel } from './find-labels.ts';
import { findPages, findTime } from './find-pages.ts';
import { findContents, findInSection, findWhole } from './find-sections.ts';
import type { Found, FoundPlace } from './found-place.ts';
import type { Heading } from './headings.ts';
import { hasLabel } from './labels.ts';
import { mainHeadings, outlineOf } from './outline.ts';
import { Reading } from './document-text.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import { findSection } from './sections.ts';
import { type Survey, survey } from './scan-document.ts';

interface Asking {
  sources: readonly ReadableSource[];
  readerId: string;
}

/** Looks for each place in each of the documents. */
export async function findPlaces(
  knowledge: Pick<Knowledge, 'readPages'>,
  places: readonly AskedPlace[],
  { sources, readerId }: Asking,
): Promise<FoundPlace[]> {
  const found: FoundPlace[] = [];
  for (const source of sources) {
    const surveyed = await survey(knowledge, source, { readerId, places });
    const { isFlowing, pagesTotal } = surveyed;
    const headings = outlineOf(surveyed.headings);
    const reading = new Reading(knowledge, source, readerId);
    const outline = mainHeadings(headings);
    for (const asked of places) {
      const there = await findOne(reading, { asked, surveyed, headings });
      found.push({ asked, source, isFlowing, pagesTotal, outline, found: there });
    }
  }
  return found;
}

interface Looking {
  asked: AskedPlace;
  surveyed: Survey;
  headings: Heading[];
}

async function findOne(reading: Reading, { asked, surveyed, headings }: Looking): Promise<Found | null> {
  if (asked.kind === 'page') return findPages(reading, asked, surveyed);
  if (asked.kind === 'time') return findTime(reading, asked, surveyed);
  if (asked.kind === 'whole') return findWhole(reading, headings, surveyed);
  if (asked.kind === 'contents') return findContents(reading, headings, { asked, survey: surveyed });
  if (hasLabel(asked.kind)) return findLabel(reading, asked, surveyed);
  const section = findSection(headings, asked, surveyed.headings);
  return section && findInSection(reading, section, surveyed);
}
