import { setImmediate } from 'node:timers/promises';
import type { Apparatus, Region } from './apparatus.ts';
import { type ApparatusPage, linesOfPage, spansOf } from './book-lines.ts';
import { glossaryEntries } from './glossary.ts';
import { type BookPart, PartDivider } from './part-lines.ts';

export type { ApparatusPage } from './book-lines.ts';

/** Between two turns of the event loop. */
const PARTS_PER_TURN = 20;

/** Recognises what a book has beside its running text, from its pages in order. */
export class ApparatusReader {
  readonly #divider = new PartDivider();
  #before = '';

  add(page: ApparatusPage): void {
    for (const line of linesOfPage(page, this.#before)) this.#divider.add(line);
    this.#before = page.text;
  }

  async finish(): Promise<Apparatus> {
    const found: Apparatus = { regions: [], glossary: [], exercises: [], examples: [] };
    for (const [index, part] of this.#divider.parts.entries()) {
      if (index % PARTS_PER_TURN === 0) await setImmediate();
      const region = regionOf(part);
      if (region) found.regions.push(region);
      if (part.kind === 'glossary') found.glossary.push(...glossaryEntries(part));
    }
    return found;
  }
}

function regionOf({ kind, heading, chapter, lines }: BookPart): Region | null {
  if (kind === null || lines.length === 0) return null;
  const all = heading ? [heading, ...lines] : lines;
  return { kind, heading: heading?.text ?? null, chapter, spans: spansOf(all) };
}
