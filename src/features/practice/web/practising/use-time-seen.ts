import { useEffect, useRef } from 'react';

/** Counts the time that the page is seen since `key` changed. Answers how long it was so far, in milliseconds. */
export function useTimeSeen(key: string): () => number {
  const counted = useRef({ before: 0, since: null as number | null });
  useEffect(() => {
    counted.current = { before: 0, since: document.hidden ? null : performance.now() };
    const change = () => {
      const { before, since } = counted.current;
      counted.current = document.hidden
        ? { before: before + (since === null ? 0 : performance.now() - since), since: null }
        : { before, since: since ?? performance.now() };
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [key]);
  return () => {
    const { before, since } = counted.current;
    return before + (since === null ? 0 : performance.now() - since);
  };
}
