import { detectLanguage } from '#language/detect-language.ts';
import { PLACE_WORDS } from '#language/places.ts';
import type { Region } from '#server/knowledge/apparatus/apparatus.ts';
import type { Knowledge, Passage, ReadableSource, SourcePage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { pieces } from '#server/grounding/openings.ts';

const NAMES_CHAPTER = new RegExp(PLACE_WORDS.chapter, 'iu');
/** Of a very long chapter the beginning stands for the whole. */
const PASSAGES_MAX = 160;

/** What of the knowledge a document is read by. */
export type ReadsDocuments = Pick<Knowledge, 'readPages' | 'findPage' | 'apparatus'>;

/** An offset into the stored text of a page. */
export interface Point {
  page: number;
  start: number;
}

/** Reads stretches of one document. */
export class DocumentText {
  readonly #knowledge: ReadsDocuments;
  readonly #source: ReadableSource;
  readonly #readerId: string;

  constructor(knowledge: ReadsDocuments, source: ReadableSource, readerId: string) {
    this.#knowledge = knowledge;
    this.#source = source;
    this.#readerId = readerId;
  }

  /** From one point to another, cut like passages; to the end of the document without `until`. At most `limit` passages. */
  async between(from: Point, until: Point | null, limit = PASSAGES_MAX): Promise<Passage[]> {
    const found: Passage[] = [];
    const range = { readerId: this.#readerId, from: from.page, ...(until && { to: until.page }) };
    for await (const page of this.#knowledge.readPages(this.#source.id, range)) {
      const start = page.page === from.page ? from.start : 0;
      const end = page.page === until?.page ? until.start : page.text.length;
      found.push(...pieces(page.text, [start, end]).map((piece) => passageOfPage(this.#source, page, piece)));
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  /** A stretch of a page; what of it lies beyond the text is left out. */
  async within(page: number, [start, end]: readonly [start: number, end: number]): Promise<Passage | null> {
    const range = { readerId: this.#readerId, from: page, to: page };
    for await (const read of this.#knowledge.readPages(this.#source.id, range)) {
      const passage = passageOfPage(this.#source, read, [
        Math.max(0, start),
        Math.min(end, read.text.length),
      ]);
      return { ...passage, language: detectLanguage(read.text) };
    }
    return null;
  }

  /** The summaries that the book itself has, in order; those that begin on the given pages. */
  async summaries(from: number, to?: number): Promise<Region[]> {
    const range = { readerId: this.#readerId, from, ...(to !== undefined && { to }) };
    const { regions } = await this.#knowledge.apparatus(this.#source.id, { ...range, only: 'region' });
    return regions.filter(({ kind }) => kind === 'summary');
  }

  /** Where the aims of a whole chapter stand ('Chapter objectives'), which mostly begins with them. */
  async aimsOfChapters(): Promise<Point[]> {
    const range = { readerId: this.#readerId, only: 'region' as const };
    const { regions } = await this.#knowledge.apparatus(this.#source.id, range);
    return regions
      .filter(({ kind, heading }) => kind === 'aims' && NAMES_CHAPTER.test(heading ?? ''))
      .flatMap(({ spans }) => spans.slice(0, 1));
  }

  /** A page with the places of its lines. */
  page(page: number): Promise<SourcePage | null> {
    return this.#knowledge.findPage(this.#source.id, page, this.#readerId);
  }

  /** Exactly a stretch of a page, to be quoted. */
  async sentence({ page, start, end }: Point & { end: number }): Promise<Sentence | null> {
    const passage = await this.within(page, [start, end]);
    return passage && { passage, start: 0, end: passage.text.length, text: passage.text };
  }

  /** The same of several, without those that are not there. */
  async sentences(spans: ReadonlyArray<Point & { end: number }>): Promise<Sentence[]> {
    const read = await Promise.all(spans.map((span) => this.sentence(span)));
    return read.flatMap((sentence) => sentence ?? []);
  }
}
