import { expect, test } from 'vitest';
import { completionParts } from './completion-parts.ts';
import { ToldWait } from './told-wait.ts';

function partsOf(...events: object[]) {
  return Array.fromAsync(completionParts(toAsync([bytesOf(...events)]), new ToldWait()));
}

function bytesOf(...events: object[]): Uint8Array {
  const data = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  return new TextEncoder().encode(`${data}data: [DONE]\n\n`);
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

test('an error that is only a word is told, behind the words before it', async () => {
  expect(await partsOf(said('a'), { error: 'model crashed' })).toMatchObject([
    { type: 'text-delta', delta: 'a' },
    { type: 'error', error: 'model crashed' },
    { type: 'error' },
  ]);
});

test('what is no event of a completion is an error', async () => {
  const [part] = await partsOf({ choices: 'none' }, STOP);
  expect(part).toMatchObject({ type: 'error', error: { name: 'AI_TypeValidationError' } });
});

test('what comes together goes on together once the answer has begun', async () => {
  const words = Array.from({ length: 20 }, (_, index) => `${index} `);
  const think = { choices: [{ delta: { reasoning: 'Hm' } }] };
  const first = words.slice(0, 8).map((word) => bytesOf(said(word)));
  const rest = bytesOf(...words.slice(8).map((word) => said(word)), think, said('!'), STOP);
  const parts = await Array.fromAsync(completionParts(toAsync([...first, rest]), new ToldWait()));
  expect(parts.map((part) => ('delta' in part ? part.delta : part.type))).toEqual([
    ...words.slice(0, 8),
    words.slice(8).join(''),
    'Hm',
    '!',
    'finish',
  ]);
});
