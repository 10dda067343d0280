import type { Signs } from './language.ts';
import { inEach, languageFor } from './languages.ts';

/** How often signs deny something, and what they say besides. */
export interface Denial {
  count: number;
  /** Whether more is left than grammar. */
  hasContent: boolean;
}

const ALL = inEach(({ signs }) => signs);

/** Reads what is written in signs without spaces; in another language than Chinese or Japanese by the words of both. */
export function readDenial(text: string, language: string): Denial {
  const known = signsOf(language);
  const signs = text.replaceAll(patternOf(known, 'looksDenied'), '');
  const count = signs.match(patternOf(known, 'negation'))?.length ?? 0;
  const rest = signs.replaceAll(patternOf(known, 'negation'), '');
  return {
    count,
    hasContent: !new RegExp(`^[${known.map(({ grammar }) => grammar).join('')}]*$`, 'u').test(rest),
  };
}

/** Takes away an 'is' at the end. */
export function withoutEnding(text: string, language: string): string {
  return text.replace(new RegExp(`(?:${partsOf(signsOf(language), 'endings')})$`, 'u'), '');
}

/** Whether two signs before `next` are the name of a place or a house. */
export function isNamed(signs: string, next: string, language: string): boolean {
  const known = signsOf(language);
  const isPlace = new RegExp(`^(?:${partsOf(known, 'places')})$`, 'u').test(next);
  return isPlace && !new RegExp(`^(?:${partsOf(known, 'unnamed')})$`, 'u').test(signs);
}

function signsOf(language: string): Signs[] {
  return [languageFor(language)?.signs ?? ALL].flat();
}

function patternOf(known: readonly Signs[], field: 'looksDenied' | 'negation'): RegExp {
  return new RegExp(partsOf(known, field), 'gu');
}

function partsOf(known: readonly Signs[], field: Exclude<keyof Signs, 'grammar' | 'counters'>): string {
  return known.flatMap((signs) => signs[field] ?? []).join('|') || '$^';
}
