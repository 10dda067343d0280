/** What the model that runs inside says is waited for. */
export interface ToldWait {
  before: number;
  is_loading: boolean;
}

/** What of a script shows on the wire. */
interface Told {
  ending?: string | undefined;
  waits?: ToldWait[] | undefined;
  /** As OpenAI and Anthropic count. */
  usage?: { input: number; output: number } | undefined;
}

/** How one provider writes an answer on the wire. Each function gives the bytes. */
export interface Protocol {
  begin(told: Told): string;
  reasoning(text: string): string;
  piece(text: string): string;
  error(message: string): string;
  end(told: Told): string;
  /** An answer that is not streamed. */
  whole(text: string): object;
}

const MODEL = 'test-model';

/** Chat completions. */
export const openai: Protocol = {
  begin: ({ waits = [] }) => waits.map((queue) => chunk({ choices: [], queue })).join(''),
  reasoning: (text) => chunk({ choices: [{ index: 0, delta: { reasoning_content: text } }] }),
  piece: (text) => chunk({ choices: [{ index: 0, delta: { content: text } }] }),
  error: (message) => data({ error: { message } }),
  end: ({ ending, usage }) =>
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: ending ?? 'stop' }] }) +
    (usage
      ? chunk({
          choices: [],
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
          },
        })
      : '') +
    'data: [DONE]\n\n',
  whole: (text) => ({
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 0,
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  }),
};

const STOP_REASONS: Record<string, string> = { length: 'max_tokens', content_filter: 'refusal' };

/** Messages. */
export const anthropic: Protocol = {
  begin: ({ usage }) =>
    event('message_start', {
      message: {
        id: 'msg_test',
        type: 'message',
        role: 'assistant',
        model: MODEL,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: usage?.input ?? 0, output_tokens: 1 },
      },
    }) + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  reasoning: (thinking) =>
    event('content_block_start', { index: 1, content_block: { type: 'thinking', thinking: '' } }) +
    event('content_block_delta', { index: 1, delta: { type: 'thinking_delta', thinking } }) +
    event('content_block_stop', { index: 1 }),
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  error: (message) => event('error', { error: { type: 'api_error', message } }),
  end: ({ ending, usage }) =>
    event('content_block_stop', { index: 0 }) +
    event('message_delta', {
      delta: { stop_reason: STOP_REASONS[ending ?? ''] ?? 'end_turn', stop_sequence: null },
      usage: { output_tokens: usage?.output ?? 0 },
    }) +
    event('message_stop', {}),
  whole: (text) => ({
    id: 'msg_test',
    type: 'message',
    role: 'assistant',
    model: MODEL,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
};

function chunk(fields: object): string {
  return data({ id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 0, model: MODEL, ...fields });
}

function event(type: string, fields: object): string {
  return `event: ${type}\n${data({ type, ...fields })}`;
}

function data(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
