import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { findPlaces, type FoundPlace } from './find-places.ts';
import { hasLabel } from './labels.ts';
import { topicOf } from './pointing-words.ts';
import { readPlaces } from './read-places.ts';

/** What a question that points to places gets from them. */
export interface RetrievedPlaces {
  places: FoundPlace[];
  /** What is asked about the places; empty when they are asked for themselves. */
  topic: string;
  /** Of the places; of the whole documents, with a topic, where none of the places is there. */
  passages: Passage[];
}

/** Each place costs a reading of the whole document. */
const SOURCES_MAX = 8;
/** So many are looked at for those that stand at the place. */
const SEARCHED_PASSAGES = 200;

/** Null for a question that points to no place, or to one of no document in particular. */
export async function retrievePlaces(
  knowledge: Pick<Knowledge, 'readPages' | 'search'>,
  message: string,
  { sources, readerId }: { sources: readonly ReadableSource[]; readerId: string },
): Promise<RetrievedPlaces | null> {
  const asked = readPlaces(message);
  if (!asked || sources.length === 0) return null;
  const places = await findPlaces(knowledge, asked.places, {
    sources: sources.slice(0, SOURCES_MAX),
    readerId,
  });
  const isThere = places.some(({ found }) => found !== null);
  const topic = topicOf(asked.rest);
  const isSection = places.some((place) => place.found && !hasLabel(place.asked.kind));
  const own = places.flatMap(({ found }) => found?.passages ?? []);
  if (topic === '' || (isThere && !isSection)) return { places, topic: '', passages: own };
  const sourceIds = sources.map(({ id }) => id);
  const found = await knowledge.search({ text: topic, readerId, sourceIds, limit: SEARCHED_PASSAGES });
  const there = found.filter((passage) => places.some((place) => stands(passage, place)));
  if (!isThere) return { places, topic, passages: found };
  return there.length > 0 ? { places, topic, passages: there } : { places, topic: '', passages: own };
}

function stands({ sourceId, page }: Passage, { source, found }: FoundPlace): boolean {
  const isThere = found !== null && page >= found.first && page <= found.last;
  return sourceId === source.id && (isThere || page === found?.alsoPrinted);
}
