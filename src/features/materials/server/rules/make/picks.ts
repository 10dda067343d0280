import type { Definition } from '../definitions.ts';
import type { Gap } from '../gaps.ts';
import type { PrintedQuestion } from '#language/gives-away.ts';
import type { RuleSentence } from '../sentences.ts';
import { Printed } from './printed.ts';

export interface Used {
  /** Keys of terms that are asked for. */
  usedTerms: ReadonlySet<string>;
  /** Quotes. */
  usedSentences: ReadonlySet<string>;
  usedPrompts: ReadonlySet<string>;
  /** Questions of the same sheet. */
  printed?: readonly PrintedQuestion[];
}

/** What is asked and quoted already: no term and no sentence twice. */
export class Picks {
  readonly #terms: Set<string>;
  readonly #sentences: Set<string>;
  readonly #prompts: Set<string>;
  readonly #printed: Printed;

  constructor({ usedTerms, usedSentences, usedPrompts, printed }: Used) {
    this.#terms = new Set(usedTerms);
    this.#sentences = new Set(usedSentences);
    this.#prompts = new Set(usedPrompts);
    this.#printed = new Printed(printed);
  }

  isFree({ term, sentence }: Pick<Definition, 'term' | 'sentence'>): boolean {
    return !this.#terms.has(term.key) && this.isUnquoted(sentence);
  }

  isUnquoted({ text, parts = [] }: RuleSentence): boolean {
    return [text, ...parts].every((part) => !this.#sentences.has(part));
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

  get printed(): Printed {
    return this.#printed;
  }

  use({ text, parts = [] }: Pick<RuleSentence, 'text' | 'parts'>, keys: string[] = []): void {
    for (const part of [text, ...parts]) this.#sentences.add(part);
    for (const key of keys) this.#terms.add(key);
  }
}
