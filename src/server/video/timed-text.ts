import { z } from 'zod';
import type { SpokenLine } from './videos.ts';

/** What is said last has no other end. */
const LAST_LINE_MS = 5_000;

const eventSchema = z.object({
  tStartMs: z.number().nonnegative(),
  dDurationMs: z.number().nonnegative().optional(),
  /** Absent on events that only set up windows. */
  segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
});
const timedTextSchema = z.object({ events: z.array(eventSchema).default([]) });

/** The lines of captions in YouTube's form `json3`. Throws when it is not that. */
export function readTimedText(text: string): SpokenLine[] {
  const { events } = timedTextSchema.parse(JSON.parse(text));
  const spoken = events
    .map(({ tStartMs, dDurationMs, segs = [] }) => ({
      tStartMs,
      dDurationMs,
      text: segs
        .map(({ utf8 = '' }) => utf8)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter((event) => event.text !== '')
    .toSorted((a, b) => a.tStartMs - b.tStartMs);
  return spoken.map(({ tStartMs, dDurationMs = LAST_LINE_MS, text: line }, index) => {
    // Recognised speech stays on the screen while the next line is said.
    const nextMs = spoken[index + 1]?.tStartMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.min(tStartMs + dDurationMs, Math.max(nextMs, tStartMs));
    return { startSeconds: tStartMs / 1_000, endSeconds: endMs / 1_000, text: line };
  });
}
