import { LANGUAGES, placesOf } from './languages.ts';
import type { GuidePart, NumberedKind, PartName, SignPlaces } from './place-types.ts';

/** The words for each kind of place, in all languages: a book may be in another one than its reader. */
export const PLACE_WORDS: Readonly<Record<NumberedKind, string>> = inOne(placesOf('words'));
/** Parts by their usual names, as questions and headings have them. */
export const PART_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(inOne<PartName>([...placesOf('parts'), ...signPlacesOf('parts')])),
);
export const NUMBERED_KINDS = Object.keys(PLACE_WORDS) as NumberedKind[];

interface GuideWords {
  headings: string;
  asks: string;
}

/** Parts of course guides: what their headings say, and what else asks for them. */
export const GUIDE_PARTS: ReadonlyMap<string, GuideWords> = new Map(
  (['dates', 'reading'] satisfies GuidePart[]).map((name) => [name, guideWords(name)]),
);

function guideWords(name: GuidePart): GuideWords {
  const all = placesOf('guide').map((guide) => guide[name]);
  return {
    headings: all.map(({ headings }) => headings).join('|'),
    asks: all.flatMap(({ asks }) => asks ?? []).join('|'),
  };
}

/** What Chinese and Japanese have of one concept. */
export function signPlacesOf<K extends keyof SignPlaces>(concept: K): Array<SignPlaces[K]> {
  return Object.values(LANGUAGES).flatMap(({ signPlaces }) => (signPlaces ? [signPlaces[concept]] : []));
}

function inOne<Name extends string>(
  tables: ReadonlyArray<Readonly<Record<Name, string | null>>>,
): Record<Name, string> {
  const [first] = tables;
  const names = Object.keys(first ?? {}) as Name[];
  const joined = names.map((name) => [name, tables.flatMap((table) => table[name] ?? []).join('|')]);
  return Object.fromEntries(joined) as Record<Name, string>;
}
