import { isStatement } from '#language/sentence-form.ts';
import type { RegionKind } from './apparatus.ts';
import type { BookLine } from './book-lines.ts';
import { isDiscussionHeading, isSolutionHeading, isStrategyHeading } from './exercise-words.ts';
import { type PartHeading, readPartHeading } from './region-headings.ts';

/** A part of a book with its lines, the heading left out. */
export interface BookPart {
  /** Null for running text. */
  kind: RegionKind | null;
  heading: BookLine | null;
  chapter: string | null;
  /** The number of the section it stands in or names, '3.4'. */
  section: string | null;
  lines: BookLine[];
}

/** Within what stands at the end of a book, headings of chapters and letters only divide it. */
const DIVIDED: ReadonlySet<RegionKind> = new Set<RegionKind>(['keys', 'glossary', 'index', 'references']);
const LETTER = /^\p{Lu}$/u;
const BULLET = /[•▪●◦]/u;
const SENTENCE_END = /(?<=[.!?…]["'”’»)]*)\s+(?=\p{Lu})/u;
const STATED_MIN = 2;

/** Divides a book by its headings, line by line. */
export class PartDivider {
  readonly parts: BookPart[] = [];
  #chapter: string | null = null;
  #section: string | null = null;

  add(line: BookLine): void {
    const current = this.parts.at(-1);
    const heading = isWithinExample(line) ? null : readPartHeading(line);
    if (!heading) {
      // No heading stands between the aims of a chapter and the text that introduces it.
      const isText = !current || (current.kind === 'aims' && isRunningText(line));
      if (isText) this.#begin({ kind: null, heading: null, lines: [line] });
      else current.lines.push(line);
    } else if (current?.kind && this.#onlyDivides(current.kind, heading, line)) {
      const { kind, heading: above } = current;
      const chapter = heading.number ?? current.chapter;
      this.#begin({ kind, heading: above, lines: [], chapter: chapterOf(chapter), section: chapter });
    } else {
      this.#follow(heading);
      this.#begin({ kind: heading.kind, heading: line, lines: [], ...this.#placeOf(heading) });
    }
  }

  /** Chapters are numbered by themselves, or by their sections: '3.1'. */
  #follow({ kind, number, beginsChapter }: PartHeading): void {
    if (kind !== null || number === null) return;
    this.#section = number;
    if (beginsChapter || number.includes('.')) this.#chapter = chapterOf(number);
  }

  #placeOf({ kind, number }: PartHeading): Partial<Pick<BookPart, 'chapter' | 'section'>> {
    return kind !== null && number !== null ? { chapter: chapterOf(number), section: number } : {};
  }

  #onlyDivides(kind: RegionKind, heading: PartHeading, { text }: BookLine): boolean {
    if (heading.kind !== null || !DIVIDED.has(kind)) return false;
    return LETTER.test(text) || (kind === 'keys' && heading.number !== null);
  }

  #begin(part: Pick<BookPart, 'kind' | 'heading' | 'lines'> & Partial<BookPart>): void {
    this.parts.push({ chapter: this.#chapter, section: this.#section, ...part });
  }
}

/** 'Strategy', 'Solution': they divide an example, however large they are set. */
function isWithinExample({ text }: BookLine): boolean {
  return isSolutionHeading(text) || isStrategyHeading(text) || isDiscussionHeading(text);
}

/** A paragraph of sentences, most of which state something. */
function isRunningText({ text }: BookLine): boolean {
  if (BULLET.test(text)) return false;
  const sentences = text.split(SENTENCE_END);
  const stated = sentences.filter((sentence) => isStatement(sentence));
  return stated.length >= STATED_MIN && stated.length * 2 > sentences.length;
}

/** '3' of '3.4'. */
function chapterOf(number: string | null): string | null {
  return number?.split('.')[0] ?? null;
}
