import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { streamChat } from './chat-stream.ts';
import { type Habits, newHabits } from './habits.ts';
import type { LanguageModel, ModelEndpoint, ProviderName } from './language-models.ts';
import { withPublicErrors } from './model-error.ts';
import { STREAM_LIMITS, type StreamLimits } from './stream-limits.ts';
import { streamingFetch } from './streaming-fetch.ts';

export type CloudProvider = Exclude<ProviderName, 'local'>;

/** Windows of the current models; a prompt of this product never comes near them. */
const CONTEXT_TOKENS: Record<CloudProvider, number> = { openai: 128_000, anthropic: 200_000 };

/** `habits`: what is known of the model and is added to. */
export interface ModelParts {
  limits?: StreamLimits | undefined;
  habits?: Habits;
}

/** A model of OpenAI (chat completions) or Anthropic (messages), by key. */
export function cloudModel(
  provider: CloudProvider,
  endpoint: ModelEndpoint & { model: string; apiKey: string },
  { limits = STREAM_LIMITS[provider], habits = newHabits(endpoint.model) }: ModelParts = {},
): LanguageModel {
  const { baseUrl, apiKey, model: name } = endpoint;
  const settings = { baseURL: baseUrl, apiKey, fetch: streamingFetch(endpoint) };
  // `openai(name)` would speak /v1/responses, which servers that imitate OpenAI answer with silence.
  const model = provider === 'openai' ? createOpenAI(settings).chat(name) : createAnthropic(settings)(name);
  const contextTokens = CONTEXT_TOKENS[provider];
  return {
    provider,
    model: name,
    contextTokens,
    get isThinker() {
      return habits.isThinker;
    },
    get mayRetract() {
      return habits.beginsInThought === null;
    },
    stream: (messages, options) =>
      withPublicErrors(provider, streamChat(model, messages, { ...options, limits, habits, contextTokens })),
  };
}
