import type { LanguageModel as AnySdkModel } from 'ai';
import { expect, test } from 'vitest';
import { turnsOf } from '../../../test/main-thread.ts';
import { streamChat } from './chat-stream.ts';

type SdkModel = Extract<AnySdkModel, { specificationVersion: 'v4' }>;

const PIECES = 320;
const LIMITS = { firstMs: 5_000, betweenMs: 5_000, totalMs: 5_000 };

test('an answer that is sent in one go is passed on in many turns of the event loop', async () => {
  const words = Array.from({ length: PIECES }, (_, index) => `word ${index} `);
  const options = {
    signal: new AbortController().signal,
    limits: LIMITS,
    habits: { isThinker: false, refusesTemperature: false, beginsInThought: false, mayBeginInThought: false },
    contextTokens: 4_096,
  };
  const asked = () => streamChat(modelThatSays(words), [{ role: 'user', content: 'Hello' }], options);
  const { turns, answer } = await turnsOf(() => Array.fromAsync(asked()));
  expect(answer.join('')).toBe(words.join(''));
  expect(turns).toBeGreaterThanOrEqual(10);
});

/** All at once, so that none is waited for. */
function modelThatSays(words: readonly string[]): SdkModel {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const stream = new ReadableStream({
    start(controller) {
      for (const delta of words) controller.enqueue({ type: 'text-delta', id: '1', delta });
      controller.enqueue({ type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } });
      controller.close();
    },
  });
  // Border: nothing else of a model is asked for.
  return { specificationVersion: 'v4', doStream: async () => ({ stream }) } as unknown as SdkModel;
}
