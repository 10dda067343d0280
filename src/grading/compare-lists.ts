import { languageFor } from '#language/languages.ts';
import { oppositesOf } from '#language/opposites.ts';
import { partial, right, undecided, type Verdict } from './verdict.ts';

type IsSame = (one: string, other: string) => boolean;

const PARTS_MAX = 6;

/**
 * 'Oxygen and hydrogen' for 'hydrogen and oxygen'; some of them are right in part. Parts that say the contrary of each other, or
 * numbers, may belong to gaps of their own, and their order then counts. Null where the key has no parts, or the answer others.
 */
export function compareLists(
  key: string,
  given: string,
  { language, isSame }: { language: string; isSame: IsSame },
): Verdict | null {
  const wanted = partsOf(key, language);
  const said = partsOf(given, language);
  if (wanted.length < 2 || wanted.length > PARTS_MAX || said.length > wanted.length) return null;
  const found = said.map((part) => wanted.findIndex((one) => isSame(one, part)));
  if (found.includes(-1) || new Set(found).size < found.length) return null;
  if (said.length < wanted.length) return partial(said.length / wanted.length);
  return hasOrder(wanted, language) ? undecided('other_words') : right();
}

function partsOf(text: string, language: string): string[] {
  const and = languageFor(language)?.and ?? 'and';
  const joint = and === 'y' ? '[ye]' : and;
  return text
    .split(new RegExp(String.raw`\s*[,;](?!\d)\s*(?:${joint}\s+)?|\s+(?:${joint}|&)\s+`, 'iu'))
    .map((part) => part.trim())
    .filter(Boolean);
}

function hasOrder(parts: readonly string[], language: string): boolean {
  const words = parts.map((part) => part.toLowerCase().split(/\s+/u));
  return words.some(
    (own, index) =>
      own.some((word) => /\p{N}/u.test(word)) ||
      words.some(
        (others, other) =>
          other !== index && own.some((word) => others.some((one) => oppositesOf(word, language).has(one))),
      ),
  );
}
