import { detectLanguageAmid } from '#language/detect-language.ts';
import { UNDETERMINED } from '#language/languages.ts';
import type { BoundPage } from '../chunks/bound-page.ts';
import { HeadingTrail, type PageHeading } from '../chunks/headings.ts';
import { splitPassages } from '../chunks/split-passages.ts';
import type { Span } from '#shared/text-structure.ts';
import { tsvectorOf } from './tsvector.ts';
import { wordsOfPassage } from './passage-words.ts';

/** A passage ready to be written. */
export interface NewPassage {
  ord: number;
  page: number;
  start: number;
  end: number;
  language: string;
  headingPath: string[];
  terms: number;
  tsvector: Buffer;
}

/** Makes passages of the pages of one source, page by page, and counts what the statistics need. */
export class PassageBuilder {
  readonly #title: string;
  readonly #markers: readonly string[];
  readonly #headings = new HeadingTrail();
  readonly #languages = new Map<string, number>();
  documentFrequency = new Map<string, number>();
  passages = 0;
  terms = 0;

  constructor(title: string, markers: readonly string[]) {
    this.#title = title;
    this.#markers = markers;
  }

  /** The language of most passages so far. */
  get language(): string {
    let best = UNDETERMINED;
    for (const [language, count] of this.#languages) {
      if (count > (this.#languages.get(best) ?? 0)) best = language;
    }
    return best;
  }

  /** In how many passages each word stands since this was last asked. */
  takeFrequency(): Map<string, number> {
    const taken = this.documentFrequency;
    this.documentFrequency = new Map();
    return taken;
  }

  /** The next page: its headings, where text has pages, and its passages, made one by one, because a page can be as long as a book. */
  read(page: BoundPage): { headings: PageHeading[]; passages: Generator<NewPassage> } {
    const { headings, above } = this.#headings.follow(page);
    return { headings, passages: this.#passagesOf(page, above) };
  }

  *#passagesOf(page: BoundPage, above: (offset: number) => string[]): Generator<NewPassage> {
    for (const { start, end } of page.body.flatMap((part) => passagesOf(page.text, part))) {
      const text = page.text.slice(start, end);
      yield this.#passage({ text, page: page.page, start, end, headingPath: above(start) });
    }
  }

  #passage(place: {
    text: string;
    page: number;
    start: number;
    end: number;
    headingPath: string[];
  }): NewPassage {
    const { text, headingPath, ...position } = place;
    const language = this.#languageOf(text);
    const words = wordsOfPassage({ text, title: this.#title, headingPath, language });
    for (const term of words.places.keys()) {
      this.documentFrequency.set(term, (this.documentFrequency.get(term) ?? 0) + 1);
    }
    const ord = this.passages;
    this.passages += 1;
    this.terms += words.terms;
    const tsvector = tsvectorOf(words.places, this.#markers);
    return { ord, ...position, language, headingPath, terms: words.terms, tsvector };
  }

  /** Tables and formulas speak no language; they take that of the text around. */
  #languageOf(text: string): string {
    const language = detectLanguageAmid(text, this.language);
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + 1);
    return language;
  }
}

function passagesOf(text: string, { start, end }: Span): Span[] {
  return splitPassages(text.slice(start, end)).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }));
}
