import type { Span } from './text-structure.ts';

/** A stretch of a text without the space around it; null for nothing but space. */
export function trimSpan(text: string, { start, end }: Span): Span | null {
  const content = text.slice(start, end);
  if (content.trim() === '') return null;
  const first = start + content.length - content.trimStart().length;
  return { start: first, end: start + content.trimEnd().length };
}
