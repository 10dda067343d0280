import { clockTime, type Citation } from '#shared/citation.ts';
import type { Section } from '../../../contract.document.ts';
import type { ExportWords } from '../words/en.ts';
import { fill } from '../words/words.ts';
import type { OutlineSource } from './block.ts';
import { literalOf, type NumberOf } from './safe-text.ts';

/** The sources of a whole material. Markers count within their section; on paper each place of a source has one number. */
export interface Numbering {
  readonly sources: OutlineSource[];
  /** Numbers the citations in the texts of one section. */
  of(section: Section): NumberOf;
}

/** Numbers the places that are cited, in the order of the sections. */
export function numberCitations(sections: readonly Section[], words: ExportWords): Numbering {
  const sources: OutlineSource[] = [];
  const known = new Map<string, number>();
  const numbers = new Map<string, Map<number, number>>();
  for (const { key, citations } of sections) {
    const ofSection = new Map<number, number>();
    for (const citation of citations) {
      const source = describe(citation, words);
      const number = known.get(source) ?? sources.length + 1;
      if (!known.has(source)) sources.push({ number, source });
      known.set(source, number);
      ofSection.set(citation.marker, number);
    }
    numbers.set(key, ofSection);
  }
  return {
    sources,
    of:
      ({ key }) =>
      (marker) =>
        numbers.get(key)?.get(marker),
  };
}

function describe(citation: Citation, words: ExportWords): string {
  const parts = [citation.title, placeOf(citation, words), citation.url];
  return parts
    .filter((part) => part !== undefined)
    .map((part) => literalOf(part.replaceAll(/\s+/g, ' ')))
    .join(', ');
}

function placeOf(citation: Citation, words: ExportWords): string | undefined {
  const page = citation.page ?? citation.about_page;
  if (page !== undefined) return fill(words.page, { page });
  if (citation.start_seconds !== undefined) return clockTime(citation.start_seconds);
  return citation.heading;
}
