import type { Pace } from '#server/citations/second-look.ts';
import type { ModelMessage } from '#server/llm/language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';

/** Measures how fast a model writes an answer. */
export class PaceOf {
  readonly #promptTokens: number;
  readonly #startedAt = performance.now();
  #firstAt: number | null = null;
  #lastAt = 0;
  #written = '';

  constructor(messages: readonly ModelMessage[]) {
    this.#promptTokens = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  }

  /** The same pieces. */
  async *of(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      this.#lastAt = performance.now();
      this.#firstAt ??= this.#lastAt;
      this.#written += piece;
      yield piece;
    }
  }

  get told(): Pace {
    const firstAt = this.#firstAt ?? this.#startedAt;
    return {
      firstMs: firstAt - this.#startedAt,
      promptTokens: this.#promptTokens,
      msPerToken: (this.#lastAt - firstAt) / tokensOf(this.#written),
    };
  }
}
