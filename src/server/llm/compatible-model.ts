import type { IncomingMessage } from 'node:http';
import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import { APICallError } from 'ai';
import type { StreamingModel } from './chat-stream.ts';
import { completionParts } from './completion-parts.ts';
import type { ModelEndpoint } from './language-models.ts';
import { askModelServer } from './model-fetch.ts';
import { DOCUMENT_MAX_CHARACTERS, failureOfDocument, isDocument } from './streaming-fetch.ts';
import type { ToldWait } from './told-wait.ts';

/**
 * A model of an OpenAI-compatible server. The library of the providers makes the request; the answer is read here (decision 126): there
 * each event went through four web streams and a schema of all that such servers ever send.
 */
export function compatibleModel(endpoint: ModelEndpoint, name: string, wait: ToldWait): StreamingModel {
  const url = `${endpoint.baseUrl}/chat/completions`;
  const library = new OpenAICompatibleChatLanguageModel(name, {
    provider: 'local',
    url: () => url,
    supportsStructuredOutputs: true,
  });
  return {
    async doStream({ abortSignal, ...options }) {
      const { body } = await library.prepareRequest(options);
      const answer = await askModelServer(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(endpoint.apiKey !== null && { authorization: `Bearer ${endpoint.apiKey}` }),
          },
          body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
          ...(abortSignal && { signal: abortSignal }),
        },
        endpoint.privateHosts,
      );
      await checkAnswer(answer, url);
      return { stream: completionParts(answer, wait) };
    },
  };
}

async function checkAnswer(answer: IncomingMessage, url: string): Promise<void> {
  const { statusCode = 0, statusMessage = '', headers } = answer;
  const isRefused = statusCode < 200 || statusCode > 299;
  const type = headers['content-type'] ?? '';
  if (!isRefused && !isDocument(type)) return;
  const text = await beginningOf(answer);
  if (!isRefused) throw failureOfDocument(type, text);
  const responseHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  throw new APICallError({
    message: statusMessage,
    url,
    requestBodyValues: {},
    statusCode,
    responseHeaders,
    responseBody: text,
  });
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) {
    text += piece;
    if (text.length >= DOCUMENT_MAX_CHARACTERS) break;
  }
  return text.slice(0, DOCUMENT_MAX_CHARACTERS);
}
