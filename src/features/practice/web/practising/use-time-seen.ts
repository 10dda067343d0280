import { useEffect, useRef } from 'react';

/** Counts the time that the page is seen while a component is there. Answers how long it was so far, in milliseconds. */
export function useTimeSeen(): () => number {
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
  }, []);
  return () => {
    const { before, since } = counted.current;
    return before + (since === null ? 0 : performance.now() - since);
  };
}
