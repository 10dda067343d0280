import { expect, test } from 'vitest';
import { completionParts } from './completion-parts.ts';
import { ToldWait } from './told-wait.ts';

async function partsOf(...events: object[]) {
  const data = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const bytes = [new TextEncoder().encode(`${data}data: [DONE]\n\n`)];
  return Array.fromAsync(completionParts(toAsync(bytes), new ToldWait()));
}

async function* toAsync<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

function said(content: unknown, reason?: string) {
  return { choices: [{ delta: { content }, finish_reason: reason }] };
}

const STOP = { choices: [{ delta: {}, finish_reason: 'stop' }] };

test('text that a server sends in parts is told apart from thoughts', async () => {
  const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }, { type: 'reference' }] };
  const parts = await partsOf(said([thinking, { type: 'text', text: 'Hello' }, { type: 'image' }]), STOP);
  expect(parts.slice(0, -1)).toMatchObject([
    { type: 'reasoning-delta', delta: 'Hm' },
    { type: 'text-delta', delta: 'Hello' },
  ]);
});

test('a refusal is said, and ends as one', async () => {
  const parts = await partsOf({ choices: [{ delta: { refusal: 'I cannot.' } }] }, STOP);
  expect(parts).toMatchObject([
    { type: 'text-delta', delta: 'I cannot.' },
    { type: 'finish', finishReason: { unified: 'content-filter', raw: 'stop' } },
  ]);
});

test('the tokens may be told after the end', async () => {
  const parts = await partsOf(said('a', 'length'), {
    choices: [],
    usage: { prompt_tokens: 3, completion_tokens: 1 },
  });
  expect(parts.at(-1)).toMatchObject({
    finishReason: { unified: 'length' },
    usage: { inputTokens: { total: 3 }, outputTokens: { total: 1 } },
  });
});

test('an error that is only a word is told', async () => {
  await expect(partsOf(said('a'), { error: 'model crashed' })).rejects.toBe('model crashed');
});

test('what is no event of a completion is refused', async () => {
  await expect(partsOf({ choices: 'none' })).rejects.toThrow('Type validation failed');
});
