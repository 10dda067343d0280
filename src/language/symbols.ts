import { partsOf } from './kind-words.ts';
import { inEach } from './languages.ts';

/** A letter, also with an index: 'V', 'ρ', 'c1', 'Tm'. */
const SYMBOL = /^(?:\p{L}|\p{L}_?[\d₀-₉]{1,2}|[\p{Lu}\p{Script=Greek}]_?\p{Ll})$/u;
/** How a text may set it. */
const SET = String.raw`[$*_]{0,2}`;
const ANDS = inEach(({ and }) => and).join('|');

/** Finds where a letter of a formula is said to stand for something; null for what is no such letter. */
export function symbolPattern(subject: string): RegExp | null {
  if (!SYMBOL.test(subject)) return null;
  const other = String.raw`${SET}\p{L}[\p{L}\d₀-₉_]{0,3}${SET}`;
  const others = String.raw`(?:(?:, ${other})*,? (?:${ANDS}) ${other})?`;
  const says = String.raw`(?:\s?[:=–—-]\s?(?=\p{L}{3}|(?:${partsOf('articles')})[\s’'])|\s(?:${partsOf('is')}|${partsOf('means')}|${partsOf('states')})(?!\p{L})|\s(?:${partsOf('articles')}|their|leurs?)(?:\s|(?<=['’]))\p{L}{3})`;
  const named = String.raw`(?:${partsOf('articles')})(?:\s|(?<=['’]))\p{L}{3,}\s`;
  const sign = `${SET}${subject}${SET}`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?<![=+*/·×^]\s?)${sign}${others}${says}|(?<!\p{L})${named}${sign}(?![\p{L}\p{N}_’'])`,
    'u',
  );
}
