import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamChat } from './chat-stream.ts';
import type { LanguageModel, ModelEndpoint } from './language-models.ts';
import type { ReadyServer } from './local-server.ts';
import { withPublicErrors } from './model-error.ts';
import { STREAM_LIMITS, type StreamLimits } from './stream-limits.ts';
import { streamingFetch } from './streaming-fetch.ts';

/** The model of an OpenAI-compatible server such as LM Studio. Its errors name LM Studio and say what to do. */
export function localModel(
  endpoint: ModelEndpoint,
  server: ReadyServer,
  limits: StreamLimits = STREAM_LIMITS.local,
): LanguageModel {
  const { baseUrl, apiKey } = endpoint;
  const provider = createOpenAICompatible({
    name: 'local',
    baseURL: baseUrl,
    fetch: streamingFetch(endpoint),
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(apiKey !== null && { apiKey }),
  });
  const model = provider.chatModel(server.model);
  return {
    provider: 'local',
    model: server.model,
    contextTokens: server.contextTokens,
    stream: (messages, options) =>
      withPublicErrors('local', streamChat(model, messages, { ...options, limits, thinksInline: true })),
  };
}
