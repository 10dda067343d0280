import type { ReadLine, ReadPage } from '../reading/protocol.ts';

/** A heading's font is at least this much larger than the text's. */
const HEADING_SIZE = 1.15;
const HEADING_MAX_CHARACTERS = 150;
const DEPTH_MAX = 4;

interface Heading {
  text: string;
  size: number;
  start: number;
}

/** Follows the headings of a document from page to page: by what the file says, else by the size of their font. */
export class HeadingTrail {
  #open: Heading[] = [];
  readonly #charactersOfSize = new Map<number, number>();

  /** Answers, for this page, which headings an offset stands under, outermost first. */
  follow(page: ReadPage): (offset: number) => string[] {
    const { landmarks } = page;
    if (landmarks) return (offset) => landmarks.findLast(({ start }) => start <= offset)?.headings ?? [];
    for (const [start, end, , , , , size] of page.lines) {
      this.#charactersOfSize.set(size, (this.#charactersOfSize.get(size) ?? 0) + end - start);
    }
    const trails = [{ from: 0, path: this.#path() }];
    for (const heading of headingsOf(page, this.#bodySize())) {
      this.#open = [...this.#open.filter((open) => open.size > heading.size + 0.1), heading].slice(
        -DEPTH_MAX,
      );
      trails.push({ from: heading.start, path: this.#path() });
    }
    return (offset) => trails.findLast((trail) => trail.from <= offset)?.path ?? [];
  }

  #path(): string[] {
    return this.#open.map((heading) => heading.text);
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

function headingsOf(page: ReadPage, bodySize: number): Heading[] {
  const found: Heading[] = [];
  let previous: ReadLine | undefined;
  for (const line of page.lines) {
    const [start, end, , , , , size] = line;
    const isLarge = size >= bodySize * HEADING_SIZE;
    const last = found.at(-1);
    if (isLarge && last && previous && isSameHeading(page.text, previous, line)) {
      // As the page has it: of a word that the break divides, the text joins the halves.
      last.text = onOneLine(page.text.slice(last.start, end));
    } else if (isLarge) {
      found.push({ text: onOneLine(page.text.slice(start, end)), size, start });
    }
    previous = line;
  }
  return found.filter(({ text }) => text.length <= HEADING_MAX_CHARACTERS && /\p{L}{2}/u.test(text));
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function isSameHeading(text: string, previous: ReadLine, line: ReadLine): boolean {
  return previous[6] === line[6] && !text.slice(previous[1], line[0]).includes('\n');
}
