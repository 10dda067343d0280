import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Slot } from '../plan.ts';
import type { Definition } from './definitions.ts';
import { ITEM_WORDS } from './item-words.ts';
import type { Base, BuildContext, Built } from './make/build-context.ts';
import { choice, matching, named, takeDefinition } from './make/definition-items.ts';
import { cloze, gapChoice, gapSelection, yearChoice } from './make/gap-items.ts';
import type { Picks } from './make/picks.ts';
import type { Seeded } from './seeded.ts';
import type { SourceBook } from './source-book.ts';

/** So many times as many as are needed are shuffled: good ones, but not the same ones each time. */
const CHOICE_FACTOR = 4;
const CHOICE_MIN = 24;
/** Of one section; dates are facts, and not all there is to know. */
const YEARS_MAX = 2;
/** A text with fewer is not about dates. */
const YEARS_TOLD_MIN = 12;

/**
 * Builds items from a book, no term and no sentence twice; builders that share picks do not repeat each other either.
 */
export class Builder {
  readonly #context: BuildContext;
  #years = 0;

  constructor(
    book: SourceBook,
    options: { picks: Picks; random: Seeded; language: InterfaceLanguage; lastYear: number; wanted: number },
  ) {
    const { picks, random, language, lastYear, wanted } = options;
    const most = Math.max(wanted * CHOICE_FACTOR, CHOICE_MIN);
    const mixed = <T>(list: readonly T[]): T[] => [
      ...random.shuffled(list.slice(0, most)),
      ...list.slice(most),
    ];
    this.#context = {
      book,
      random,
      lastYear,
      words: ITEM_WORDS[language],
      picks,
      definitions: mixed(book.definitions),
      sentences: mixed(book.sentences),
    };
  }

  /** An item of the type; of another one where the text does not give it; null when it gives none. */
  build({ type, gaps = 1 }: Slot, id: string): Built | null {
    const base: Base = { id, difficulty: null, objectives: [] };
    const context = this.#context;
    switch (type) {
      case 'multiple_choice':
        return this.#chosen(base);
      case 'multiple_select':
        return gapSelection(context, base) ?? cloze(context, base, 2) ?? this.#chosen(base);
      case 'matching':
        return matching(context, base) ?? this.#chosen(base);
      case 'short_answer':
        return named(context, base) ?? cloze(context, base, 1);
      default:
        return (
          (gaps > 1 ? cloze(context, base, gaps) : null) ?? cloze(context, base, 1) ?? named(context, base)
        );
    }
  }

  /** A definition that is not used yet, to be quoted. */
  takeDefinition(): Definition | null {
    return takeDefinition(this.#context);
  }

  #chosen(base: Base): Built | null {
    const context = this.#context;
    return (
      choice(context, base) ??
      this.#year(base) ??
      gapChoice(context, base) ??
      cloze(context, base, 1) ??
      named(context, base)
    );
  }

  #year(base: Base): Built | null {
    if (this.#years >= YEARS_MAX || this.#context.book.years.length < YEARS_TOLD_MIN) return null;
    const built = yearChoice(this.#context, base);
    if (built) this.#years += 1;
    return built;
  }
}
