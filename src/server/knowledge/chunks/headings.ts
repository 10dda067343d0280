import type { TextHeading } from '../knowledge.ts';
import type { ReadPage } from '../reading/protocol.ts';
import { type HeadingLine, headingLines, type PageToRead } from './heading-lines.ts';

const DEPTH_MAX = 4;
const SIZE_TOLERANCE = 0.1;

/** A heading of text with pages. */
export interface PageHeading extends TextHeading {
  title: string;
}

interface Followed {
  /** Which headings an offset stands under, outermost first. */
  above: (offset: number) => string[];
  headings: PageHeading[];
}

/** Follows the headings of a document from page to page: by what the file says, else by how they are set. */
export class HeadingTrail {
  #open: HeadingLine[] = [];
  readonly #charactersOfSize = new Map<number, number>();
  /** Of the page before: what stands at the same place again runs along. */
  #before: ReadonlySet<string> = new Set();
  readonly #numbering = new Numbering();

  /** What the page has of headings; of text without pages, only what stands above an offset. */
  follow(page: PageToRead & Pick<ReadPage, 'landmarks'>): Followed {
    const { landmarks } = page;
    if (landmarks) {
      const above = (offset: number) => landmarks.findLast(({ start }) => start <= offset)?.headings ?? [];
      return { above, headings: [] };
    }
    for (const [start, end, , , , , size] of page.lines) {
      this.#charactersOfSize.set(size, (this.#charactersOfSize.get(size) ?? 0) + end - start);
    }
    const trails = [{ from: 0, path: this.#path() }];
    const headings: PageHeading[] = [];
    const lines = headingLines(page, this.#bodySize());
    const own = lines.filter((line) => !this.#before.has(placeOf(line)));
    this.#before = new Set(lines.map(placeOf));
    for (const heading of own.filter((line) => this.#numbering.accepts(line))) {
      this.#open = [...this.#open.filter((open) => isAbove(open, heading)), heading].slice(-DEPTH_MAX);
      trails.push({ from: heading.start, path: this.#path() });
      const { title, start, end } = heading;
      headings.push({ title, start, end, level: this.#open.length });
    }
    return { above: (offset) => trails.findLast((trail) => trail.from <= offset)?.path ?? [], headings };
  }

  #path(): string[] {
    return this.#open.map(({ title }) => title);
  }

  /** The size most characters so far are set in. */
  #bodySize(): number {
    let best = 0;
    let most = 0;
    for (const [size, characters] of this.#charactersOfSize) {
      if (characters <= most) continue;
      most = characters;
      best = size;
    }
    return best;
  }
}

function placeOf({ title, y }: HeadingLine): string {
  return `${Math.round(y)} ${title}`;
}

/** In a larger font, or '2' above '2.1' in the same one. */
function isAbove(open: HeadingLine, heading: HeadingLine): boolean {
  if (Math.abs(open.size - heading.size) > SIZE_TOLERANCE) return open.size > heading.size;
  return open.number !== null && heading.number?.startsWith(`${open.number}.`) === true;
}

/** Tells numbered headings from the items of lists: what only its number sets apart counts up, and nothing else in the document has numbers. */
class Numbering {
  #isSet = false;
  readonly #last = new Map<string, number>();

  accepts({ number, isPlain }: HeadingLine): boolean {
    if (!isPlain) {
      this.#isSet ||= number !== null;
      return true;
    }
    const value = Number(number?.split('.').at(-1));
    if (this.#isSet || number === null || !Number.isInteger(value)) return false;
    const above = number.slice(0, Math.max(0, number.lastIndexOf('.')));
    if (above !== '' && !this.#isOpen(above)) return false;
    if (value !== (this.#last.get(above) ?? 0) + 1) return false;
    this.#last.set(above, value);
    return true;
  }

  #isOpen(number: string): boolean {
    const parts = number.split('.');
    return this.#last.get(parts.slice(0, -1).join('.')) === Number(parts.at(-1));
  }
}
