import type { Passage } from '#server/knowledge/knowledge.ts';

const ABBREVIATION = /^(?=.*\p{L})[\p{L}\p{N}]{2,6}$/u;
const WORD = /[\p{L}\p{N}'’-]+/gu;

/** Whether it may be an abbreviation. */
export function mayBeShort(subject: string): boolean {
  return ABBREVIATION.test(subject);
}

/** 'Gross domestic product' for 'GDP', where a passage has the one with the other in brackets behind it; null where none does. */
export function spelledOut(subject: string, passages: readonly Passage[]): string | null {
  if (!mayBeShort(subject)) return null;
  const short = subject.toUpperCase();
  for (const { text } of passages) {
    const at = text.indexOf(`(${short})`);
    const name = at < 0 ? null : nameBefore(text.slice(0, at), short.toLowerCase());
    if (name !== null) return name;
  }
  return null;
}

/** The fewest last words that begin with the first letter and have the others in their order. */
function nameBefore(text: string, short: string): string | null {
  const words = (text.match(WORD) ?? []).slice(-short.length - 1);
  for (let count = 1; count <= words.length; count += 1) {
    const name = words.slice(-count).join(' ');
    const letters = name.toLowerCase();
    if (letters.startsWith(short.charAt(0)) && letters !== short && hasInOrder(letters, short)) return name;
  }
  return null;
}

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
