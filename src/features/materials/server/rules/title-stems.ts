import { stemsOf } from '#language/stems.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

const TITLE = /^\s*([^\n]{1,120}[^\n.!?:;])(?:\n|$)/u;

/** Of the line that a short text begins with: learners read it above every question. */
export function titleStems({ text, language, page, start }: Passage): string[] {
  const title = page <= 1 && start === 0 ? TITLE.exec(text)?.[1] : undefined;
  return title === undefined ? [] : stemsOf(title, language).split(' ').filter(Boolean);
}
