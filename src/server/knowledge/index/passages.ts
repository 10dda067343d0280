import { analyze, eachTerm } from '#language/analyze.ts';
import { detectLanguageAmid } from '#language/detect-language.ts';
import { UNDETERMINED } from '#language/languages.ts';
import type { BoundPage } from '../chunks/bound-page.ts';
import { HeadingTrail, type PageHeading } from '../chunks/headings.ts';
import { splitPassages } from '../chunks/split-passages.ts';
import type { Span } from '#shared/text-structure.ts';
import { tsvectorOf } from './tsvector.ts';

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

/** Title and headings stand this far behind the text, so that no phrase spans both. */
const CONTEXT_GAP = 20;

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

interface PassageWords {
  /** How many there are, repeated ones included. */
  terms: number;
  places: Map<string, number[]>;
}

/** What a passage is found by: its text, and twice its title and headings. */
export function wordsOfPassage(passage: {
  text: string;
  title: string;
  headingPath: readonly string[];
  language: string;
}): PassageWords {
  const { text, title, headingPath, language } = passage;
  const found = new FoundWords();
  eachTerm(text, language, (term, position) => found.add(term, position));
  const context = analyze([title, ...headingPath].join('\n'), language);
  // Twice: a word of the title says more about a passage than a word in it.
  for (let time = 0; time < 2; time += 1) {
    const first = found.last + CONTEXT_GAP;
    for (const { term, position } of context) found.add(term, first + position);
  }
  return found;
}

class FoundWords implements PassageWords {
  readonly places = new Map<string, number[]>();
  terms = 0;
  last = 0;

  /** `position` counts from 0, and the database from 1. */
  add(term: string, position: number): void {
    const places = this.places.get(term);
    if (places) places.push(position + 1);
    else this.places.set(term, [position + 1]);
    this.terms += 1;
    this.last = position;
  }
}

function passagesOf(text: string, { start, end }: Span): Span[] {
  return splitPassages(text.slice(start, end)).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }));
}
