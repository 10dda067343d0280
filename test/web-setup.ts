import { cleanup, configure } from '@testing-library/react';
import { twMerge } from 'tailwind-merge';
import { afterEach, vi } from 'vitest';
import { noteReachable } from '#web/lib/reachability.ts';

// Two utilities for one property: which of them wins is the style sheet's order, not the order in which they are written.
vi.mock(import('#web/lib/cn.ts'), async (original) => {
  const { cn } = await original();
  return {
    cn: (...classes) => {
      const joined = cn(...classes);
      const effective = twMerge(joined).split(' ');
      const lost = joined.split(' ').filter((name) => !effective.includes(name));
      if (lost.length > 0) throw new Error(`${lost.join(' ')} lose to others in "${joined}"`);
      return joined;
    },
  };
});

// What a browser has and jsdom has not.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;

// How long something may take to appear on a machine that does much else; what never appears still fails.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  noteReachable(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
