import { termOf } from '#language/analyze.ts';

const PART_MIN_CHARACTERS = 4;
const STEM_MIN_CHARACTERS = 3;

/** The terms of a word's two parts, wherever it may be cut: `sauerstoffgehalt` is looked for as `sauerstoff gehalt` too. */
export function partsOf(word: string, language: string): Array<readonly [string, string]> {
  const found: Array<readonly [string, string]> = [];
  for (let at = PART_MIN_CHARACTERS; at <= word.length - PART_MIN_CHARACTERS; at += 1) {
    const head = termOf(word.slice(0, at), language);
    const tail = termOf(word.slice(at), language);
    if (Math.min(head.length, tail.length) >= STEM_MIN_CHARACTERS) found.push([head, tail]);
  }
  return found;
}
