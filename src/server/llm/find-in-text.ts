import { isBeginning } from './control-text.ts';

/** What any closing begins with. */
const CLOSES = /[<[◁`\n]/g;

/** How much of a stretch can be taken without cutting what may become its closing. */
export function settledLength(text: string): number {
  for (const { index } of text.matchAll(CLOSES)) {
    const rest = text.slice(index);
    if (isBeginning(rest) || /^(?:`{1,2}|\n)$/.test(rest)) return index;
  }
  return text.length;
}

/** Whether what follows is in code that is still open. */
export function isInCode(before: string): boolean {
  return (before.match(/`+/g)?.length ?? 0) % 2 === 1;
}

/** What a sticky pattern finds at one place. */
export function matchAt(
  pattern: RegExp,
  text: string,
  at = 0,
): { length: number; groups: Record<string, string | undefined> } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match && { length: match[0].length, groups: match.groups ?? {} };
}

/** The first place at which a sticky pattern holds. */
export function findIn(text: string, pattern: RegExp): { at: number; length: number } | null {
  for (const { index: at } of text.matchAll(CLOSES)) {
    const found = matchAt(pattern, text, at);
    if (found) return { at, length: found.length };
  }
  return null;
}
