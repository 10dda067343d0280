import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLatestFirst } from './use-latest-first.ts';

const conversation = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}${at}` }));

/** Quiet moments come when the test says. */
function quietMoments() {
  const waiting = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set((last += 1), work);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request));
  return () =>
    act(async () => {
      const works = [...waiting.values()];
      waiting.clear();
      for (const work of works) work();
    });
}

test('a long conversation shows its end at once and the rest in quiet moments', async () => {
  const pass = quietMoments();
  const long = conversation('a', 30);
  const { result } = renderHook(() => useLatestFirst(long));
  expect(result.current).toEqual(long.slice(22));
  await pass();
  expect(result.current).toEqual(long.slice(16));
  for (const _ of [10, 4, 0]) await pass();
  expect(result.current).toBe(long);
});

test('one that grows loses nothing, and another one begins with its end', () => {
  quietMoments();
  const { result, rerender } = renderHook(({ messages }) => useLatestFirst(messages), {
    initialProps: { messages: conversation('a', 0) },
  });
  for (const count of [2, 12, 40]) rerender({ messages: conversation('a', count) });
  expect(result.current).toHaveLength(40);
  rerender({ messages: conversation('b', 40) });
  expect(result.current[0]?.id).toBe('b32');
});
