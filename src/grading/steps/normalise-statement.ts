import { languageFor } from '#language/languages.ts';
import { usesDecimalComma } from '../plain-math.ts';

/** 'x = 2 and x = 3' names two solutions: no value is both. */
export function asOne(statement: string, language: string): string {
  const { and = 'and', or = 'or' } = languageFor(language) ?? {};
  const named = [...statement.matchAll(/(?<!\p{L})(\p{L})(?:_?\{?[\d₀-₉]\}?)?\s*=/gu)].map(
    ([, name]) => name,
  );
  if (named.length < 2 || new Set(named).size > 1) return statement;
  return statement.replaceAll(new RegExp(String.raw`\s+(?:${and}|${or})\s+|\s*[;∧]\s*`, 'giu'), ' ∨ ');
}

/** 'x1 = 2, x₂ = 3' as values of x, where x is what was solved for. */
export function withoutIndices(statement: string, known: ReadonlySet<string>): string {
  return statement.replaceAll(/(?<!\p{L})(\p{L})(?:_\{?\d\}?|[₀-₉]|\d)(?=\s*=)/gu, (whole, name: string) =>
    known.has(name) ? name : whole,
  );
}

/** '1 250' and, with decimal points, '1,250'. */
export function withoutGroups(statement: string, language: string): string {
  const joined = statement.replaceAll(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/gu, (number) =>
    number.replaceAll(/\s/gu, ''),
  );
  if (usesDecimalComma(language)) return joined;
  return joined.replaceAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?!\d)/gu, (number) => number.replaceAll(',', ''));
}
