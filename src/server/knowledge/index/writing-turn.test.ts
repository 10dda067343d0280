import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inWritingTurn } from './writing-turn.ts';

test('batches are written one at a time, with room for others between; one that fails holds up nobody', async () => {
  const done: string[] = [];
  let isWriting = false;
  const write =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      expect(isWriting).toBe(false);
      isWriting = true;
      await delay(5);
      isWriting = false;
      done.push(name);
      if (fails) throw new Error(name);
    };
  const first = inWritingTurn(write('first', true));
  const second = inWritingTurn(write('second'));
  await expect(first).rejects.toThrow('first');
  await delay(1);
  expect(done).toEqual(['first']);
  await second;
  expect(done).toEqual(['first', 'second']);
});
