import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from '#web/lib/when-loaded.ts';

/** More than a screen. */
const FIRST_COUNT = 8;
const STEP = 6;

/**
 * The latest messages at once and those before them in quiet moments, a few at a time: a long conversation, each of whose formulas takes
 * milliseconds to render, is there as soon as a short one.
 */
export function useLatestFirst<Message extends { id: string }>(
  messages: readonly Message[],
): readonly Message[] {
  // Another first message is another conversation.
  const name = messages[0]?.id;
  const [known, setKnown] = useState({ name, start: startOf(messages) });
  const start = known.name === name ? known.start : startOf(messages);
  if (known.name !== name) setKnown({ name, start });

  useEffect(() => {
    if (start === 0) return undefined;
    return whenQuiet(() => startTransition(() => setKnown({ name, start: Math.max(0, start - STEP) })));
  }, [name, start]);

  return start === 0 ? messages : messages.slice(start);
}

function startOf(messages: readonly unknown[]): number {
  return Math.max(0, messages.length - FIRST_COUNT);
}
