import { afterEach, expect, it, vi } from 'vitest';

const followed: string[] = [];
let isAway = true;
let tries = 0;
vi.resetModules();
vi.doMock('./realtime-client.ts', () => {
  tries += 1;
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    followList: (topic: string, { onLive }: { onLive: (isLive: boolean) => void }) => {
      followed.push(topic);
      onLive(true);
      return () => followed.push(`${topic} left`);
    },
  };
});
const { isListLive, watchList } = await import('./list-changes.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./realtime-client.ts');
});

it('loads its client again until it is there, and follows what is watched still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopDocuments = watchList('documents', () => undefined);
  const stopMeetings = watchList('meetings', () => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0));
  expect(isListLive('documents')).toBe(false);
  stopMeetings();
  isAway = false;
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isListLive('documents')).toBe(true);
  });
  expect(followed).toEqual(['documents']);
  stopDocuments();
  expect(followed).toEqual(['documents', 'documents left']);
});
