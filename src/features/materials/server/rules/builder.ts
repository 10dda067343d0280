import type { MaterialSettings } from '../../contract.ts';
import type { Item } from '../../contract.document.ts';
import type { Slot } from '../plan.ts';
import { distractorsFor } from './distractors.ts';
import { ITEM_WORDS } from './item-words.ts';
import { plainQuote } from './quote.ts';
import type { Seeded } from './seeded.ts';
import type { RuleSentence } from './sentences.ts';
import type { Definition, Gap, SourceBook, TermSentence } from './source-book.ts';

/** An item with the sentences it rests on; `[n]` in it is `sentences[n - 1]`. */
export interface Built {
  item: Item;
  sentences: RuleSentence[];
}

const WRONG_OPTIONS = 3;
const PAIRS = 4;
/** So many times as many as are needed are shuffled: good ones, but not the same ones each time. */
const CHOICE_FACTOR = 4;
const CHOICE_MIN = 24;
const BLANK = '\\_\\_\\_\\_\\_';
const RATIONALE_MAX_CHARACTERS = 480;

/**
 * Builds items from a book, no term and no sentence twice. Easy is what is only recognised: choosing and matching. Medium is one term
 * recalled, hard are two in one sentence, or a page to be found.
 */
export class Builder {
  readonly #book: SourceBook;
  readonly #random: Seeded;
  readonly #language: MaterialSettings['language'];
  readonly #usedTerms: Set<string>;
  readonly #usedSentences: Set<string>;
  readonly #usedPrompts: Set<string>;
  readonly #definitions: Definition[];
  readonly #sentences: TermSentence[];

  constructor(
    book: SourceBook,
    options: {
      random: Seeded;
      language: MaterialSettings['language'];
      /** Keys of terms that other sections ask for. */
      usedTerms: ReadonlySet<string>;
      /** Quotes of other sections. */
      usedSentences: ReadonlySet<string>;
      usedPrompts: ReadonlySet<string>;
      wanted: number;
    },
  ) {
    this.#book = book;
    this.#random = options.random;
    this.#language = options.language;
    this.#usedTerms = new Set(options.usedTerms);
    this.#usedSentences = new Set(options.usedSentences);
    this.#usedPrompts = new Set(options.usedPrompts);
    const choice = Math.max(options.wanted * CHOICE_FACTOR, CHOICE_MIN);
    this.#definitions = this.#mixed(book.definitions, choice);
    this.#sentences = this.#mixed(book.sentences, choice);
  }

  /** An item of the type; of another one where the text does not give it; null when it gives none. */
  build(slot: Slot, id: string): Built | null {
    const base: Base = { id, objectives: [] };
    switch (slot.type) {
      case 'multiple_choice':
        return (
          (slot.difficulty === 'hard' ? this.#page(base) : null) ?? this.#choice(base) ?? this.#cloze(base, 1)
        );
      case 'matching':
        return this.#matching(base) ?? this.#choice(base) ?? this.#cloze(base, 1);
      case 'short_answer':
        return this.#named(base) ?? this.#cloze(base, 1);
      default:
        return (
          (slot.difficulty === 'hard' ? this.#cloze(base, 2) : null) ??
          this.#cloze(base, 1) ??
          this.#named(base)
        );
    }
  }

  /** A definition that is not used yet, to be quoted. */
  takeDefinition(fits: (definition: Definition) => boolean = () => true): Definition | null {
    const found = this.#definitions.find((one) => this.#isFree(one) && fits(one)) ?? null;
    if (found) this.#use(found.sentence, [found.term.key]);
    return found;
  }

  #choice(base: Base): Built | null {
    let wrong: Definition[] = [];
    const right = this.takeDefinition((definition) => {
      wrong = distractorsFor(definition, this.#book);
      return wrong.length >= WRONG_OPTIONS;
    });
    if (!right) return null;
    const chosen = this.#random.shuffled(wrong.slice(0, WRONG_OPTIONS * 2)).slice(0, WRONG_OPTIONS);
    const words = ITEM_WORDS[this.#language];
    const options = [
      { text: right.wording, is_right: true, rationale: '' },
      ...chosen.map((other, index) => ({
        text: other.wording,
        is_right: false,
        rationale: rationale(words.says(other.wording), other, index + 2),
      })),
    ];
    return {
      item: {
        ...base,
        difficulty: 'easy',
        type: 'multiple_choice',
        prompt: `${words.whichTerm}\n\n> ${BLANK} ${plainQuote(right.rest)}`,
        solution: solution(right.sentence),
        options: this.#random.shuffled(options),
      },
      sentences: [right.sentence, ...chosen.map(({ sentence }) => sentence)],
    };
  }

  #named(base: Base): Built | null {
    const found = this.takeDefinition();
    if (!found) return null;
    const words = ITEM_WORDS[this.#language];
    return {
      item: {
        ...base,
        difficulty: 'medium',
        type: 'short_answer',
        prompt: `${words.nameTerm}\n\n> ${BLANK} ${plainQuote(found.rest)}`,
        solution: solution(found.sentence),
        answers: accepted(found.wording, found.term.wordings),
      },
      sentences: [found.sentence],
    };
  }

  #matching(base: Base): Built | null {
    const chosen: Definition[] = [];
    const first = this.#definitions.find((one) => this.#isFree(one));
    if (!first) return null;
    for (const other of [first, ...distractorsFor(first, this.#book)]) {
      if (chosen.length < PAIRS && this.#isFree(other) && chosen.every((one) => isApart(one, other)))
        chosen.push(other);
    }
    if (chosen.length < PAIRS) return null;
    for (const { sentence, term } of chosen) this.#use(sentence, [term.key]);
    const words = ITEM_WORDS[this.#language];
    return {
      item: {
        ...base,
        difficulty: 'easy',
        type: 'matching',
        prompt: words.match,
        solution: chosen.map(({ sentence }, index) => solution(sentence, index + 1)).join('\n\n'),
        pairs: chosen.map(({ wording, rest }) => ({ left: wording, right: `… ${plainQuote(rest)}` })),
      },
      sentences: chosen.map(({ sentence }) => sentence),
    };
  }

  #cloze(base: Base, count: number): Built | null {
    const words = ITEM_WORDS[this.#language];
    const intro = count > 1 ? words.fillGaps : words.fillGap;
    for (const { sentence, gaps: all } of this.#sentences) {
      const gaps = this.#freeGaps(all)
        .slice(0, count)
        .toSorted((a, b) => a.start - b.start);
      const prompt = `${intro}\n\n> ${withGaps(sentence.text, gaps)}`;
      // Books have sentences that differ in nothing but their terms.
      const isUsed = this.#usedSentences.has(sentence.text) || this.#usedPrompts.has(prompt);
      if (gaps.length < count || isUsed) continue;
      this.#usedPrompts.add(prompt);
      this.#use(
        sentence,
        gaps.map(({ term }) => term.key),
      );
      return {
        item: {
          ...base,
          difficulty: count > 1 ? 'hard' : 'medium',
          type: 'cloze',
          prompt,
          solution: solution(sentence),
          gaps: gaps.map(({ term, start, end }) => accepted(sentence.text.slice(start, end), term.wordings)),
        },
        sentences: [sentence],
      };
    }
    return null;
  }

  /** Of documents with pages; the other pages are ones that speak of the same. */
  #page(base: Base): Built | null {
    for (const { sentence, gaps } of this.#sentences) {
      if (this.#usedSentences.has(sentence.text) || sentence.passage.isFlowing || sentence.passage.cues)
        continue;
      const key = gaps[0]?.term.key;
      const others = this.#book.sentences
        .filter((other) => other.gaps.some(({ term }) => term.key === key))
        .filter((other) => other.sentence.passage.sourceId === sentence.passage.sourceId)
        .map((other) => other.sentence.passage.page);
      const wrong = [...new Set(others)].filter((page) => Math.abs(page - sentence.passage.page) > 1);
      if (wrong.length < WRONG_OPTIONS) continue;
      this.#use(sentence, []);
      const words = ITEM_WORDS[this.#language];
      const { page: right, title } = sentence.passage;
      const pages = [right, ...this.#random.shuffled(wrong).slice(0, WRONG_OPTIONS)].toSorted(
        (a, b) => a - b,
      );
      const options = pages.map((page) => ({
        text: words.page(page),
        is_right: page === right,
        rationale: '',
      }));
      const prompt = `${words.whichPage(plainQuote(title))}\n\n> ${plainQuote(sentence.text)}`;
      return {
        item: {
          ...base,
          difficulty: 'hard',
          type: 'multiple_choice',
          prompt,
          solution: `${words.page(right)} [1]`,
          options,
        },
        sentences: [sentence],
      };
    }
    return null;
  }

  #freeGaps(gaps: Gap[]): Gap[] {
    return gaps.filter(({ term }) => !this.#usedTerms.has(term.key));
  }

  #isFree({ term, sentence }: Definition): boolean {
    return !this.#usedTerms.has(term.key) && !this.#usedSentences.has(sentence.text);
  }

  #use({ text }: RuleSentence, keys: string[]): void {
    this.#usedSentences.add(text);
    for (const key of keys) this.#usedTerms.add(key);
  }

  #mixed<T>(list: readonly T[], choice: number): T[] {
    return [...this.#random.shuffled(list.slice(0, choice)), ...list.slice(choice)];
  }
}

interface Base {
  id: string;
  objectives: string[];
}

function isApart(one: Definition, other: Definition): boolean {
  const a = one.term.key.split(' ');
  return one.sentence !== other.sentence && other.term.key.split(' ').every((stem) => !a.includes(stem));
}

function solution({ text }: RuleSentence, marker = 1): string {
  return `“${plainQuote(text)}” [${marker}]`;
}

function rationale(intro: string, { sentence }: Definition, marker: number): string {
  const quoted = `“${plainQuote(sentence.text)}”`;
  return `${intro} ${quoted}`.length > RATIONALE_MAX_CHARACTERS ? '' : `${intro} ${quoted} [${marker}]`;
}

/** As the sentence has it, and as one or several of it, where the documents write that. Stems alone would accept other words. */
function accepted(wording: string, others: string[]): string[] {
  const own = wording.toLowerCase();
  const isPlural = (one: string, many: string) =>
    many === `${one}s` ||
    many === `${one}es` ||
    many === `${one}x` ||
    (one.endsWith('y') && many === `${one.slice(0, -1)}ies`);
  const forms = others.filter(
    (other) => isPlural(own, other.toLowerCase()) || isPlural(other.toLowerCase(), own),
  );
  return [wording, ...forms.slice(0, 1)];
}

function withGaps(text: string, gaps: Gap[]): string {
  let written = '';
  let from = 0;
  for (const [index, { start, end }] of gaps.entries()) {
    written += `${plainQuote(text.slice(from, start))}{${index + 1}}`;
    from = end;
  }
  return written + plainQuote(text.slice(from));
}
