import { spokenOptions } from '#language/spoken-options.ts';
import { inEach } from '#language/languages.ts';
import { creditOfEach } from '#shared/credit-of-each.ts';
import { partial, right, type Verdict, wrong } from './verdict.ts';

/** Thirds do not add up to one. */
const ROUNDING = 1e-9;
const FIRST_LETTER = 'A'.charCodeAt(0);
/** Between letters; a single one is an option. */
const AND = new Set(inEach(({ and }) => (and.length > 1 ? and.toUpperCase() : null)));

/**
 * Which options were chosen, by their letters, as in 'A, C' or 'ac'. Credit is the share of the right ones less the share of the wrong
 * ones, so that choosing everything earns nothing.
 */
export function compareChoices(options: readonly boolean[], given: string, language: string): Verdict {
  const chosen = readLetters(spokenOptions(given, language), options.length);
  if (chosen === null) return wrong('unreadable');
  if (options.every((isRight, index) => isRight === chosen.has(index))) return right();
  const each = creditOfEach(options);
  const credit = [...chosen].reduce((sum, index) => sum + (options[index] ? each.right : each.wrong), 0);
  return credit > ROUNDING ? partial(credit) : wrong();
}

function readLetters(given: string, count: number): Set<number> | null {
  const words = given
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !AND.has(word));
  const numbers = [...words.join('')].map((letter) => letter.charCodeAt(0) - FIRST_LETTER);
  const isReadable = numbers.length > 0 && numbers.every((number) => number >= 0 && number < count);
  return isReadable ? new Set(numbers) : null;
}
