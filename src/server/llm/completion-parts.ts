import { JSONParseError, TypeValidationError } from 'ai';
import { z } from 'zod';
import type { ModelPart } from './chat-stream.ts';
import { EventData } from './event-data.ts';
import type { ToldWait } from './told-wait.ts';

/** What of an event of /chat/completions is read here; some servers send the text in parts. */
const eventSchema = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.union([z.string(), z.array(z.unknown())]).nullish(),
          reasoning_content: z.string().nullish(),
          reasoning: z.string().nullish(),
          refusal: z.unknown().optional(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
});
type CompletionEvent = z.infer<typeof eventSchema>;
type Delta = NonNullable<CompletionEvent['choices'][number]['delta']>;

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });
const thinkingPartSchema = z.object({ type: z.literal('thinking'), thinking: z.array(z.unknown()) });

/** How an answer begins is passed on word by word. */
const APART = 8;

/**
 * The parts of an answer, from the bytes that an OpenAI-compatible server streams. What has come together goes on together: a server that
 * is behind does its work once for many words, and so does not fall further behind.
 */
export async function* completionParts(
  bytes: AsyncIterable<Uint8Array>,
  wait: ToldWait,
): AsyncGenerator<ModelPart> {
  const data = new EventData();
  const end = new CompletionEnd();
  let read = 0;
  for await (const piece of bytes) {
    const parts: ModelPart[] = [];
    for (const text of data.push(piece)) {
      if (text !== '[DONE]') parts.push(...partsIn(text, end, wait));
    }
    yield* read < APART ? parts : joined(parts);
    read += parts.length;
  }
  yield end.part;
}

function partsIn(text: string, end: CompletionEnd, wait: ToldWait): ModelPart[] {
  try {
    const event = parse(text, wait);
    end.read(event);
    return partsOf(event);
  } catch (error) {
    // What came before it is still said.
    return [{ type: 'error', error }];
  }
}

function joined(parts: readonly ModelPart[]): ModelPart[] {
  const all: ModelPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && 'delta' in last && 'delta' in part && last.type === part.type) last.delta += part.delta;
    else all.push(part);
  }
  return all;
}

function parse(text: string, wait: ToldWait): CompletionEvent {
  const value = valueOf(text);
  wait.read(value);
  if (typeof value === 'object' && value !== null && 'error' in value && value.error !== null)
    throw value.error;
  const { data, error: cause } = eventSchema.safeParse(value);
  if (!data) throw new TypeValidationError({ value, cause });
  return data;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new JSONParseError({ text, cause });
  }
}

function partsOf({ choices: [choice] }: CompletionEvent): ModelPart[] {
  const delta = choice?.delta;
  if (!delta) return [];
  const thought = delta.reasoning_content ?? delta.reasoning ?? '';
  const refusal = refusalIn(delta);
  return [
    ...(thought === '' ? [] : [reasoningPart(thought)]),
    ...contentParts(delta.content ?? ''),
    ...(refusal === '' ? [] : [textPart(refusal)]),
  ];
}

function contentParts(content: string | unknown[]): ModelPart[] {
  if (typeof content === 'string') return content === '' ? [] : [textPart(content)];
  return content.flatMap((part) => {
    const text = textPartSchema.safeParse(part).data?.text ?? '';
    const thinking = thinkingPartSchema.safeParse(part).data?.thinking ?? [];
    const thought = thinking
      .map((thoughtPart) => textPartSchema.safeParse(thoughtPart).data?.text ?? '')
      .join('');
    return [...(text === '' ? [] : [textPart(text)]), ...(thought === '' ? [] : [reasoningPart(thought)])];
  });
}

function refusalIn({ refusal }: Delta): string {
  return typeof refusal === 'string' ? refusal : '';
}

function textPart(delta: string): ModelPart {
  return { type: 'text-delta', id: 'text', delta };
}

function reasoningPart(delta: string): ModelPart {
  return { type: 'reasoning-delta', id: 'reasoning', delta };
}

/** Why an answer ended, and what it took. */
class CompletionEnd {
  #reason: string | null = null;
  #usage: CompletionEvent['usage'];
  #isRefused = false;

  read({ choices: [choice], usage }: CompletionEvent): void {
    this.#usage = usage ?? this.#usage;
    this.#reason = choice?.finish_reason ?? this.#reason;
    this.#isRefused ||= !!choice?.delta && refusalIn(choice.delta) !== '';
  }

  get part(): ModelPart {
    if (this.#reason === null)
      return { type: 'error', error: new Error('The stream ended without a finish reason.') };
    const { prompt_tokens: input, completion_tokens: output } = this.#usage ?? {};
    return {
      type: 'finish',
      finishReason: { unified: this.#unified, raw: this.#reason },
      usage: {
        inputTokens: {
          total: input ?? undefined,
          noCache: undefined,
          cacheRead: undefined,
          cacheWrite: undefined,
        },
        outputTokens: { total: output ?? undefined, text: undefined, reasoning: undefined },
      },
    };
  }

  get #unified() {
    if (this.#reason === 'length') return 'length';
    const isFiltered = this.#reason === 'content_filter' || (this.#reason === 'stop' && this.#isRefused);
    return isFiltered ? 'content-filter' : 'other';
  }
}
