import { streamChat } from './chat-stream.ts';
import type { ModelParts } from './cloud-model.ts';
import { compatibleModel } from './compatible-model.ts';
import { newHabits } from './habits.ts';
import type { LanguageModel, ModelEndpoint } from './language-models.ts';
import type { ReadyServer } from './local-server.ts';
import { withPublicErrors } from './model-error.ts';
import { STREAM_LIMITS } from './stream-limits.ts';
import { ToldWait } from './told-wait.ts';

/** The model of an OpenAI-compatible server such as LM Studio. Its errors name LM Studio and say what to do. */
export function localModel(
  endpoint: ModelEndpoint,
  server: ReadyServer,
  { limits = STREAM_LIMITS.local, habits = newHabits(server.model) }: ModelParts = {},
): LanguageModel {
  const { model: name, contextTokens, sees } = server;
  return {
    provider: 'local',
    model: name,
    contextTokens,
    sees,
    get isThinker() {
      return habits.isThinker;
    },
    get mayRetract() {
      return habits.beginsInThought === null;
    },
    stream(messages, options) {
      const wait = new ToldWait();
      const chat = { ...options, limits, habits, contextTokens, wait };
      return withPublicErrors(
        endpoint.isInside ? 'inside' : 'local',
        streamChat(compatibleModel(endpoint, name, wait), messages, chat),
      );
    },
  };
}
