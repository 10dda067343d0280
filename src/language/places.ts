import { LANGUAGES, placesOf } from './languages.ts';
import type { NumberedKind, PartName, SignPlaces } from './place-types.ts';

/** The words for each kind of place, in all languages: a book may be in another one than its reader. */
export const PLACE_WORDS: Readonly<Record<NumberedKind, string>> = inOne(placesOf('words'));
/** Parts by their usual names, as questions and headings have them. */
export const PART_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(inOne<PartName>([...placesOf('parts'), ...signPlacesOf('parts')])),
);
export const NUMBERED_KINDS = Object.keys(PLACE_WORDS) as NumberedKind[];

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
