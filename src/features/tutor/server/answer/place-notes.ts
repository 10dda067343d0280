import type { FoundPlace } from '../find/places/found-place.ts';
import type { RetrievedPlaces } from '../find/places/retrieve-places.ts';

/** What a model is told about the places of a question, so that it neither guesses what they say nor that they exist. */
export function placeNotes({ places }: RetrievedPlaces): string[] {
  return [...Map.groupBy(places, ({ asked }) => asked.words)].map(([words, own]) => {
    const there = own.flatMap((place) => (place.found ? [whereabouts(place)] : []));
    return there.length > 0
      ? `(Passages stand at “${words}”${there.find((where) => where !== '') ?? ''}; answer from these.)`
      : `(There is no “${words}”${sizeOf(own)}. Say so in one sentence.)`;
  });
}

function whereabouts({ found, isFlowing }: FoundPlace): string {
  if (!found || isFlowing) return '';
  return found.first === found.last
    ? `, on page ${found.first}`
    : `, on pages ${found.first} to ${found.last}`;
}

function sizeOf([place, ...others]: readonly FoundPlace[]): string {
  const isSized = place?.asked.kind === 'page' && !place.isFlowing && others.length === 0;
  return isSized ? `: the document has ${place.pagesTotal} pages` : '';
}
