import { analyze, eachTerm } from '#language/analyze.ts';

/** Title and headings stand this far behind the text, so that no phrase spans both. */
const CONTEXT_GAP = 20;

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
