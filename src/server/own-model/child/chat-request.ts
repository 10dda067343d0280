import { z } from 'zod';
import type { HistoryItem } from './llama.ts';

const partSchema = z.object({ type: z.string(), text: z.string().optional() });

/** The part of a request for a chat completion that is used. */
export const chatRequestSchema = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.union([z.string(), z.array(partSchema)]),
      }),
    )
    .min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().default(false) }).nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().gt(0).max(1).nullish(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() })
    .nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** The messages as the runtime takes them, ending with the answer that is to be written. */
export function historyOf({ messages }: ChatRequest): HistoryItem[] {
  const history = messages.map(({ role, content }): HistoryItem => {
    const text = typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('');
    if (role === 'assistant') return { type: 'model', response: [text] };
    return { type: role === 'user' ? 'user' : 'system', text };
  });
  return [...history, { type: 'model', response: [] }];
}
