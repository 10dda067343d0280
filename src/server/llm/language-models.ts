/** A way to write answers. 'library' (answers by quotation) is not a language model and is not listed here. */
export type ProviderName = 'local' | 'openai' | 'anthropic';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface LanguageModel {
  readonly provider: ProviderName;
  readonly model: string;
  /** Size of the context window in tokens, where known; a cautious default otherwise. */
  readonly contextTokens: number;
  /**
   * Streams the answer piece by piece as the model writes it. Throws AppError `unavailable` with the failing step named
   * (server down, no model loaded, context too small, model refuses). Aborting `signal` stops the generation upstream.
   */
  stream(
    messages: ModelMessage[],
    options: { signal: AbortSignal; maxTokens?: number },
  ): AsyncIterable<string>;
}

export interface LanguageModels {
  /**
   * The model to use now: the preferred provider when it is configured and reachable, else null (answer by quotation). The
   * local server's reachability is cached for a few seconds, so that asking costs nothing on the hot path.
   */
  find(preferred?: ProviderName): Promise<LanguageModel | null>;
}
