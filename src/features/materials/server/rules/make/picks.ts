import type { Definition } from '../definitions.ts';
import type { Gap } from '../gaps.ts';
import type { RuleSentence } from '../sentences.ts';

export interface Used {
  /** Keys of terms that are asked for. */
  usedTerms: ReadonlySet<string>;
  /** Quotes. */
  usedSentences: ReadonlySet<string>;
  usedPrompts: ReadonlySet<string>;
}

/** What is asked and quoted already: no term and no sentence twice. */
export class Picks {
  readonly #terms: Set<string>;
  readonly #sentences: Set<string>;
  readonly #prompts: Set<string>;

  constructor({ usedTerms, usedSentences, usedPrompts }: Used) {
    this.#terms = new Set(usedTerms);
    this.#sentences = new Set(usedSentences);
    this.#prompts = new Set(usedPrompts);
  }

  isFree({ term, sentence }: Pick<Definition, 'term' | 'sentence'>): boolean {
    return !this.#terms.has(term.key) && !this.#sentences.has(sentence.text);
  }

  isUnquoted({ text }: RuleSentence): boolean {
    return !this.#sentences.has(text);
  }

  isUnasked(key: string): boolean {
    return !this.#terms.has(key);
  }

  freeGaps(gaps: readonly Gap[]): Gap[] {
    return gaps.filter(({ term }) => !this.#terms.has(term.key));
  }

  /** False where it is asked already: books have sentences that differ in nothing but their terms. */
  takePrompt(prompt: string): boolean {
    if (this.#prompts.has(prompt)) return false;
    this.#prompts.add(prompt);
    return true;
  }

  use({ text }: Pick<RuleSentence, 'text'>, keys: string[] = []): void {
    this.#sentences.add(text);
    for (const key of keys) this.#terms.add(key);
  }
}
