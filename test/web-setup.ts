import { ReadableStream, TransformStream } from 'node:stream/web';
import { cleanup, configure, screen } from '@testing-library/react';
import { twMerge } from 'tailwind-merge';
import { afterEach, vi } from 'vitest';
import { i18n } from '#web/i18n/i18n.ts';
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

// A key without a text would show itself to the reader. An error code that nobody knows has the generic text by intent.
i18n.options = {
  saveMissing: true,
  missingKeyHandler: (...[tags, namespace, key, fallback]) => {
    if (fallback !== key) return;
    throw new Error(`no text for ${namespace}:${key} in ${tags.join(', ')}`);
  },
};

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
performance.getEntriesByType = () => [];
Object.assign(window, { ReadableStream, TransformStream });
/** Nothing here has a size. */
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// How long something may take to appear on a machine that does much else; what never appears still fails.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });

afterEach(({ task }) => {
  // Once, instead of with every look for what has not appeared yet.
  if (task.result?.state === 'fail') screen.debug();
  cleanup();
  noteReachable(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
