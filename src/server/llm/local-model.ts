import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { AppError } from '#shared/errors.ts';
import { streamChat } from './chat-stream.ts';
import type { LanguageModel } from './language-models.ts';
import type { ReadyServer } from './local-server.ts';
import { type FailedStep, ModelFailure } from './model-failure.ts';

const REASON_OF_STEP: Record<FailedStep, string> = {
  server_down: 'The model server cannot be reached.',
  no_model: 'The model server runs, but no model is loaded.',
  context:
    "The question and its sources do not fit into the model's context. Load the model with a larger context.",
  refused: 'The model refused the request.',
  busy: 'The model server is overloaded or failed.',
  broke_off: 'The model server broke off in the middle of the answer.',
  malformed: 'The model server sent something that is not an answer.',
  empty: 'The model wrote an empty answer.',
};
const ADVICE = 'Please ensure LM Studio is running and a model is loaded.';

/** The model of an OpenAI-compatible server such as LM Studio. Its errors read as spec section 8 has them. */
export function localModel(baseUrl: string, server: ReadyServer): LanguageModel {
  const provider = createOpenAICompatible({ name: 'local', baseURL: baseUrl });
  const model = wrapLanguageModel({
    model: provider.chatModel(server.model),
    // Reasoning models on plain servers write their thoughts into the text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  return {
    provider: 'local',
    model: server.model,
    contextTokens: server.contextTokens,
    stream: (messages, options) => withSpecErrors(streamChat(model, messages, options)),
  };
}

async function* withSpecErrors(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    throw new AppError('unavailable', `LM Studio Error: ${REASON_OF_STEP[error.step]} ${ADVICE}`, {
      code: 'local_model',
      details: { step: error.step },
      cause: error,
    });
  }
}
