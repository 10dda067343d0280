import { APICallError, JSONParseError } from 'ai';
import { z } from 'zod';
import type { ChatSource, SdkPart, SdkPrompt } from './chat-stream.ts';
import { readDataLines } from './data-lines.ts';

/** Where and how an OpenAI-compatible server is asked. */
export interface CompletionServer {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly send: typeof fetch;
  /** Is given each event as it came. */
  readonly onEvent: (event: object) => void;
}

const END = '[DONE]';

const textSchema = z.string().nullish();
const deltaSchema = z.looseObject({
  content: textSchema,
  refusal: textSchema,
  reasoning_content: textSchema,
  reasoning: textSchema,
});
type Delta = Partial<z.infer<typeof deltaSchema>>;
const usageSchema = z.looseObject({
  prompt_tokens: z.number().nullish(),
  completion_tokens: z.number().nullish(),
});
const eventSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: deltaSchema.nullish(), finish_reason: textSchema })).nullish(),
  usage: usageSchema.nullish(),
  error: z.unknown().optional(),
});

type Usage = Extract<SdkPart, { type: 'finish' }>['usage'];
const NO_USAGE: Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
type FinishReason = Extract<SdkPart, { type: 'finish' }>['finishReason'];
const REASONS: Readonly<Record<string, FinishReason['unified']>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
};

/**
 * Chat completions of an OpenAI-compatible server. The library of the other providers sends each piece through four web streams and a
 * schema, which was the largest part of what a token cost.
 */
export function completionSource(server: CompletionServer): ChatSource {
  return {
    async doStream({ prompt, abortSignal, maxOutputTokens, temperature, responseFormat }) {
      const response = await post(
        server,
        {
          model: server.model,
          max_tokens: maxOutputTokens,
          temperature,
          response_format: shapeOf(responseFormat),
          messages: prompt.map(messageOf),
          stream: true,
          stream_options: { include_usage: true },
        },
        abortSignal,
      );
      return { stream: partsOf(response.body, server.onEvent) };
    },
  };
}

async function post(
  { baseUrl, apiKey, send }: CompletionServer,
  body: object,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const url = `${baseUrl}/chat/completions`;
  const response = await send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  throw new APICallError({
    message: response.statusText,
    url,
    // The prompt stays out of errors.
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody: await response.text(),
  });
}

type Shape = Parameters<ChatSource['doStream']>[0]['responseFormat'];

function shapeOf(format: Shape): object | undefined {
  if (format?.type !== 'json') return undefined;
  if (!format.schema) return { type: 'json_object' };
  const { schema, name = 'response', description } = format;
  return { type: 'json_schema', json_schema: { schema, strict: true, name, description } };
}

function messageOf({ role, content }: SdkPrompt[number]): object {
  if (typeof content === 'string') return { role, content };
  const parts = content.map((part) => {
    if (part.type === 'text') return { type: 'text', text: part.text };
    if (part.type !== 'file' || part.data.type !== 'data')
      throw new TypeError(`no message has a ${part.type}`);
    const bytes = Buffer.from(part.data.data).toString('base64');
    return { type: 'image_url', image_url: { url: `data:${part.mediaType};base64,${bytes}` } };
  });
  const [first] = parts;
  return { role, content: parts.length === 1 && first?.text !== undefined ? first.text : parts };
}

async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  onEvent: (event: object) => void,
): AsyncGenerator<SdkPart> {
  let raw: string | undefined;
  let usage = NO_USAGE;
  for await (const line of readDataLines(body ?? new ReadableStream())) {
    if (line === END) continue;
    const event = parse(line);
    onEvent(event);
    if (event.error !== undefined && event.error !== null) throw event.error;
    if (event.usage) usage = usageOf(event.usage);
    const [choice] = event.choices ?? [];
    raw = choice?.finish_reason ?? raw;
    yield* deltasOf(choice?.delta ?? {});
  }
  yield { type: 'finish', finishReason: { raw, unified: REASONS[raw ?? ''] ?? 'other' }, usage };
}

function* deltasOf({ reasoning_content, reasoning, content, refusal }: Delta): Generator<SdkPart> {
  const thought = reasoning_content ?? reasoning;
  if (thought) yield { type: 'reasoning-delta', id: 'thought', delta: thought };
  const text = content ?? refusal;
  if (text) yield { type: 'text-delta', id: 'text', delta: text };
}

/** Throws JSONParseError for what no server should send. */
function parse(line: string): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new JSONParseError({ text: line, cause });
  }
}

function usageOf({ prompt_tokens: prompt, completion_tokens: written }: z.infer<typeof usageSchema>): Usage {
  return {
    inputTokens: { ...NO_USAGE.inputTokens, total: prompt ?? 0 },
    outputTokens: { ...NO_USAGE.outputTokens, total: written ?? 0 },
  };
}
