import { monthOf } from './dates.ts';
import { isStopWord } from './languages.ts';
import type { Span } from './sentences.ts';

/** Names of several words go on behind 'de' and 'of', and over initials: 'Universidad de Salamanca', 'Rajendra K. Pachauri'. */
const NAME =
  /(?<![\p{L}\p{N}-])\p{Lu}(?:\.(?= \p{Lu})|[\p{L}\p{M}\p{N}’'-]*)(?: (?:(?:de|del|des|du|of|von|van|da) (?:la |las |los |les |the )?)?\p{Lu}(?:\.(?= \p{Lu})|[\p{L}\p{M}\p{N}’'-]*))*/gu;
/** 'Hassan' of 'Hassan al-Turabi' is half a name. */
const NAME_BEHIND = /^ \p{Ll}{1,4}-\p{Lu}/u;
const ROMAN = /^[IVXLCDM]+$/u;

/**
 * Where the names of a sentence stand, each with all its words. A capital at the beginning makes no name, but a second one behind a word
 * that may belong to it does.
 */
export function wholeNames(sentence: string, language: string): Span[] {
  return [...sentence.matchAll(NAME)]
    .map(({ 0: name, index }) => ({ index, name: name.replace(/[’']s?$/u, '') }))
    .filter(({ name, index }) => {
      const [first = '', second] = name.split(' ');
      return index > 1 || (second !== undefined && !isStopWord(first.toLowerCase(), language));
    })
    .filter(({ name }) => name.length > 1 && !ROMAN.test(name) && monthOf(name, language) === null)
    .map(({ name, index }) => ({ start: index, end: index + name.length }))
    .filter(({ end }) => !NAME_BEHIND.test(sentence.slice(end)));
}
