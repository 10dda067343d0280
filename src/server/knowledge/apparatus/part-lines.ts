import type { RegionKind } from './apparatus.ts';
import type { BookLine } from './book-lines.ts';
import { readPartHeading } from './region-headings.ts';

/** A part of a book with its lines, the heading left out. */
export interface BookPart {
  /** Null for running text. */
  kind: RegionKind | null;
  heading: BookLine | null;
  chapter: string | null;
  lines: BookLine[];
}

/** Within what stands at the end of a book, headings of chapters and letters only divide it. */
const DIVIDED: ReadonlySet<RegionKind> = new Set<RegionKind>(['keys', 'glossary', 'index', 'references']);
const LETTER = /^\p{Lu}$/u;

/** Divides a book by its headings, line by line. */
export class PartDivider {
  readonly parts: BookPart[] = [];
  #chapter: string | null = null;

  add(line: BookLine): void {
    const current = this.parts.at(-1);
    const heading = readPartHeading(line);
    if (!heading) {
      if (current) current.lines.push(line);
      else this.#begin(null, null, [line]);
      return;
    }
    const { kind, chapter, beginsChapter } = heading;
    if (current?.kind && kind === null && this.#onlyDivides(current, line, beginsChapter)) {
      this.#begin(current.kind, current.heading, [], chapter ?? current.chapter);
      return;
    }
    if (chapter !== null) this.#chapter = chapter;
    this.#begin(kind, line, []);
  }

  #onlyDivides({ kind }: BookPart, { text }: BookLine, beginsChapter: boolean): boolean {
    return kind !== null && DIVIDED.has(kind) && (LETTER.test(text) || (kind === 'keys' && beginsChapter));
  }

  #begin(
    kind: RegionKind | null,
    heading: BookLine | null,
    lines: BookLine[],
    chapter = this.#chapter,
  ): void {
    this.parts.push({ kind, heading, chapter, lines });
  }
}
