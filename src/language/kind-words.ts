import type { KindWords } from './kind-types.ts';
import { questionKindsOf } from './languages.ts';

/** The words of a concept in all languages, as alternatives of a regular expression. */
export function partsOf(concept: Exclude<keyof KindWords, `asks${string}`>): string {
  return questionKindsOf(concept).join('|');
}

/** One of them, as a whole word. */
export function word(concept: Exclude<keyof KindWords, `asks${string}`>): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${partsOf(concept)})(?!\\p{L})`, 'iu');
}
