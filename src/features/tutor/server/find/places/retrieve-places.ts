import { inEach } from '#language/languages.ts';
import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { findCaptioned } from './find-captioned.ts';
import { findPlaces } from './find-places.ts';
import type { FoundPlace } from './found-place.ts';
import type { AskedPlace, PlaceKind } from '../../question/read-places.ts';
import { hasLabel, isPart } from './labels.ts';
import type { PlacesAsked, ReadQuestion } from '../../question/read-question.ts';

/** What a question that points to places gets from them. */
export interface RetrievedPlaces {
  places: FoundPlace[];
  /** What is asked about the places; empty when they are asked for themselves. */
  topic: string;
  /** Of the places; of the whole documents, with a topic, where none of the places is there. */
  passages: Passage[];
  /** No document was chosen: of several that have the place, each may be meant. */
  isWholeLibrary: boolean;
  isForKeyPoints: boolean;
}

const UNNUMBERED: ReadonlySet<PlaceKind> = new Set<PlaceKind>(['named', 'titled', 'time', 'whole']);
const ANSWER = new RegExp(
  String.raw`(?<!\p{L})(?:${inEach(({ book }) => [book?.answer, book?.solution].filter(isWord)).join('|')})s?(?!\p{L})`,
  'iu',
);
/** Each place costs a reading of the whole document. */
const SOURCES_MAX = 8;
/** Of so many a title in the question is recognised. */
const LISTED_MAX = 200;
/** So many are looked at for those that stand at the place. */
const SEARCHED_PASSAGES = 200;

/** Of a whole library so many documents may have the part that a question names by its title. */
const TITLED_SOURCES_MAX = 2;
const TITLED_PASSAGES = 20;

interface Where {
  /** Undefined for the whole library. */
  sources: readonly ReadableSource[] | undefined;
  readerId: string;
}

/** Null for a question that points to no place, or to one of no document in particular. */
export async function retrievePlaces(
  knowledge: Pick<
    Knowledge,
    'readPages' | 'findPage' | 'apparatus' | 'search' | 'findReadable' | 'listReadable'
  >,
  read: ReadQuestion,
  where: Where,
): Promise<RetrievedPlaces | null> {
  const { readerId } = where;
  const captioned = read.places ? undefined : read.unnumbered.find(({ kind }) => kind === 'captioned');
  if (captioned) return retrieveCaptioned(knowledge, { asked: captioned, read }, where);
  const isWholeLibrary = where.sources === undefined;
  const sources = where.sources ?? (await sourcesOfLibrary(knowledge, read, readerId));
  const asked = sources.length > 0 ? placesAsked(read, sources.length === 1) : null;
  if (!asked) return null;
  const { isForKeyPoints } = read;
  const all = await findPlaces(knowledge, asked.places, {
    sources: sources.slice(0, SOURCES_MAX),
    ...{ readerId, isForKeyPoints, wantsKey: asksForKey(read, asked) },
  });
  const isThere = all.some(({ found }) => found !== null);
  // What is called 'the results', or the whole, may be asked of any text; a number is only asked of what has it.
  if (!isThere && (isWholeLibrary || asked.places.some(({ kind }) => UNNUMBERED.has(kind)))) return null;
  const places = isWholeLibrary ? all.filter(({ found }) => found !== null) : all;
  const { topic } = asked;
  const facts = { isWholeLibrary, isForKeyPoints };
  const isSection = places.some(({ asked: { kind }, found }) => {
    const isOnlyNamed = hasLabel(kind) || (isPart(kind) && found?.heading === null);
    return found !== null && !isOnlyNamed;
  });
  const own = places.flatMap(({ found }) => found?.passages ?? []);
  if (topic === '' || (isThere && !isSection)) return { places, topic: '', passages: own, ...facts };
  const sourceIds = sources.map(({ id }) => id);
  const found = await knowledge.search({ text: topic, readerId, sourceIds, limit: SEARCHED_PASSAGES });
  const there = found.filter((passage) => places.some((place) => stands(passage, place)));
  if (!isThere) return { places, topic, passages: found, ...facts };
  return there.length > 0
    ? { places, topic, passages: there, ...facts }
    : { places, topic: '', passages: own, ...facts };
}

function isWord(words: string | null | undefined): words is string {
  return typeof words === 'string';
}

/** Whether what is asked of an exercise is its answer, which who copies all of it wants too: 'Exercise 2. What is …?' */
function asksForKey({ asked }: ReadQuestion, { places, topic }: PlacesAsked): boolean {
  const [first] = places;
  const isCopied = first !== undefined && new RegExp(`^\\s*${first.words}\\s*[.:)–-]`, 'iu').test(asked);
  return isCopied || places.some(({ isKey }) => isKey) || ANSWER.test(topic);
}

async function retrieveCaptioned(
  knowledge: Pick<Knowledge, 'readPages' | 'findPage' | 'apparatus' | 'search' | 'findReadable'>,
  { asked, read }: { asked: AskedPlace; read: ReadQuestion },
  { sources, readerId }: Where,
): Promise<RetrievedPlaces | null> {
  const place = await findCaptioned(knowledge, asked, { sourceIds: sources?.map(({ id }) => id), readerId });
  if (!place) return null;
  const { isForKeyPoints } = read;
  const passages = place.found?.passages ?? [];
  return { places: [place], topic: '', passages, isWholeLibrary: sources === undefined, isForKeyPoints };
}

/**
 * Where a place may be that is asked of no document in particular: in those that are named in the question, else in those that say most about what a
 * part is called, or in which its words stand ('table 2'), and the latest ones.
 */
async function sourcesOfLibrary(
  knowledge: Pick<Knowledge, 'search' | 'findReadable' | 'listReadable'>,
  read: ReadQuestion,
  readerId: string,
): Promise<ReadableSource[]> {
  const titled = await sourcesOfTitle(knowledge, read, readerId);
  if (titled.length > 0) return titled;
  const isOfPlace = read.places !== null || read.kind === 'whole' || read.unnumbered.length > 0;
  if (!isOfPlace) return [];
  const latest = await knowledge.listReadable(readerId, LISTED_MAX);
  const named = latest.filter(({ title }) => names(read.asked, title));
  if (named.length > 0) return named;
  if (latest.length <= SOURCES_MAX) return latest;
  const text = read.places?.places.map(({ words }) => words).join(' ') ?? '';
  const passages = text === '' ? [] : await knowledge.search({ text, readerId, limit: SEARCHED_PASSAGES });
  const ids = [...new Set([...passages.map(({ sourceId }) => sourceId), ...latest.map(({ id }) => id)])];
  const readable = await knowledge.findReadable(ids.slice(0, SOURCES_MAX), readerId);
  return readable.filter(({ hasText }) => hasText);
}

/** Whether a question has the whole title of a document in it. */
function names(question: string, title: string): boolean {
  const [asked, titled] = [question, title].map(
    (text) =>
      ` ${
        text
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? ''
      } `,
  );
  return titled !== undefined && titled.trim() !== '' && asked?.includes(titled) === true;
}

/** The documents that say most about what a part is called. */
async function sourcesOfTitle(
  knowledge: Pick<Knowledge, 'search' | 'findReadable'>,
  { places, unnumbered }: ReadQuestion,
  readerId: string,
): Promise<ReadableSource[]> {
  const titled = places ? undefined : unnumbered.find(({ kind }) => kind === 'titled');
  if (!titled) return [];
  const passages = await knowledge.search({ text: titled.number, readerId, limit: TITLED_PASSAGES });
  const ids = [...new Set(passages.map(({ sourceId }) => sourceId))].slice(0, TITLED_SOURCES_MAX);
  const readable = await knowledge.findReadable(ids, readerId);
  return readable.filter(({ hasText }) => hasText);
}

/** Without a number a place counts only where nothing else is asked. */
function placesAsked({ kind, query, places, unnumbered }: ReadQuestion, isOne: boolean): PlacesAsked | null {
  if (places) return places;
  if (isOne && kind === 'whole') {
    return { places: [{ kind: 'whole', number: '', words: query }], topic: '' };
  }
  return unnumbered.length > 0 ? { places: [...unnumbered], topic: '' } : null;
}

function stands({ sourceId, page }: Passage, { source, found }: FoundPlace): boolean {
  const isThere = found !== null && page >= found.first && page <= found.last;
  return sourceId === source.id && (isThere || page === found?.alsoPrinted);
}
