import type { AskedWord, Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { termOf } from '#language/analyze.ts';
import { withoutDurationWord } from '#language/durations.ts';
import { languageOf } from '#language/language-of.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { getAskable } from '#server/grounding/askable.ts';
import { readOpenings } from '#server/grounding/openings.ts';
import { tokenize } from '#language/tokenize.ts';
import { withoutNot } from '#language/wording.ts';
import { languageOfTurn } from '../question/language-of-turn.ts';
import type { Question } from '../question/question.ts';
import type { ReadQuestion } from '../question/read-question.ts';
import { DEFINING_WORDS } from '#language/pointing.ts';
import { type RetrievedPlaces, retrievePlaces } from './places/retrieve-places.ts';
import { termsOf, textTerms } from '../quote/passage-sentences.ts';
import { inKinWords } from './kin-words.ts';
import { inWordsOfPassages } from '#server/knowledge/search/reword-query.ts';
import { retrieveUnderHeading } from './under-heading.ts';

export interface Retrieved {
  /** How the passages answer: `whole` has the beginning of each document, `terms` what defines some. */
  kind: ReadQuestion['kind'];
  /** Of the one document that is asked; null when an answer must say which document it is from. */
  title: string | null;
  /** ISO 639-1 code of the language to answer in. */
  language: string;
  /** ISO 639-1 code of the best passage, else of how the documents begin; null where nothing was read. */
  sourceLanguage: string | null;
  /** What was looked for, in the words of the passages. */
  query: string;
  /** What is known of the words of the question, where passages were looked for by words. */
  words: readonly AskedWord[];
  /** Those of the message itself, and not of the question before it; in lower case. */
  ownWords: ReadonlySet<string>;
  /** Words that were read as others. */
  replaced: ReadonlyMap<string, string>;
  /** Best first. */
  passages: Passage[];
  /** The places that the question points to, of which the passages are; null where it points to none. */
  places: RetrievedPlaces | null;
}

/** How many passages are looked at; the prompt takes the best of them that fit. */
const PASSAGES_MAX = 24;
const NO_WORDS = { words: [], ownWords: new Set<string>(), replaced: new Map<string, string>() };
/** Of a whole library so many documents are told by how they begin. */
const LISTED_MAX = 8;
const UNREADY = 'You cannot ask about this document yet. It is still being read, or could not be read.';

/** Finds the passages for a question. Throws AppError `not_found`, or `conflict` while one of the documents cannot be read. */
export async function retrieve(
  knowledge: Knowledge,
  question: Question,
  read: ReadQuestion,
): Promise<Retrieved> {
  const { documentIds, readerId } = question;
  const sources = documentIds
    ? await getAskable(knowledge, { ids: documentIds, readerId, whenUnready: UNREADY, partIsEnough: true })
    : [];
  const title = sources.length === 1 && sources[0] ? sources[0].title : null;
  const { kind, query } = read;
  if (read.talk) {
    const passages = kind === 'quiz' ? await readOpenings(knowledge, sources, readerId) : [];
    const { language } = read.talk;
    return { kind, title, query, passages, ...NO_WORDS, language, sourceLanguage: null, places: null };
  }
  const places = await retrievePlaces(knowledge, read, {
    sources: documentIds ? sources : undefined,
    readerId,
  });
  if (places) return ofPlaces(places, { question, title });
  const isAboutLibrary = documentIds === null && kind === 'whole';
  const asked = isAboutLibrary ? await knowledge.listReadable(readerId, LISTED_MAX) : sources;
  const found = await retrieveByWords(knowledge, { question, read, sources: asked });
  const [source] = title === null ? [] : sources;
  const under = source && (await retrieveUnderHeading(knowledge, found, { read, source, readerId }));
  return under ? ofPlaces(under, { question, title }) : { ...found, title };
}

function ofPlaces(
  places: RetrievedPlaces,
  { question, title }: { question: Question; title: string | null },
): Retrieved {
  const { topic, passages } = places;
  const sourceLanguage = passages[0]?.language ?? null;
  const language = languageOfTurn(question);
  return { kind: 'subject', title, language, sourceLanguage, query: topic, passages, ...NO_WORDS, places };
}

interface ByWords {
  question: Question;
  read: ReadQuestion;
  sources: ReadableSource[];
}

async function retrieveByWords(
  knowledge: Knowledge,
  { question, read, sources }: ByWords,
): Promise<Omit<Retrieved, 'title'>> {
  const { documentIds, readerId } = question;
  // A library as a whole may have nothing to read from.
  const kind = read.kind === 'whole' && sources.length === 0 ? 'subject' : read.kind;
  const scope = documentIds && { sourceIds: documentIds };
  const isAsked = documentIds?.length !== 0 && !read.isOfNothing;
  const search = (text: string) => knowledge.search({ text, readerId, ...scope, limit: PASSAGES_MAX });
  const text = kind === 'terms' ? DEFINING_WORDS : `${read.query} ${read.searchWords}`.trim();
  const asIs = isAsked ? await search(withoutDurationWord(text)) : [];
  // 'Final' of 'final exam' stands in Spanish texts too, in which the other word is spelled otherwise.
  const ownLanguage = languageOfTurn(question);
  const isForeign = asIs[0] !== undefined && ![ownLanguage, UNDETERMINED].includes(asIs[0].language);
  const isUnsaid = isAsked && kind === 'subject' && (!sayAny(asIs, read.query) || isForeign);
  const kin = isUnsaid
    ? await inKinWords(knowledge, {
        query: read.query,
        sources,
        readerId,
        ...(isForeign && { spoken: ownLanguage }),
      })
    : null;
  const query = kin ?? read.query;
  const found = kin === null ? asIs : await search(kin);
  const needsOpening = kind !== 'subject' || found.length === 0;
  const opening = needsOpening ? await readOpenings(knowledge, sources, readerId) : [];
  const passages = kind === 'whole' ? opening : kind === 'terms' ? [...found, ...opening] : found;
  const sourceLanguage = passages[0]?.language ?? opening[0]?.language ?? null;
  const language = ownLanguage;
  const spoken = passages[0]?.language ?? language;
  // What is said in a word of the same family is near; whether it is meant stays open.
  const isOther = kin !== null && languageOf(read.query, spoken) === spoken;
  const weighed = isOther ? read.query : query;
  const asked = isAsked
    ? await knowledge.askedWords({ text: withoutDurationWord(weighed), language: spoken, readerId, ...scope })
    : [];
  const unknown = asked.filter(({ isKnown }) => !isKnown).map(({ word }) => word);
  const { text: reworded, replaced, silent } = await inWordsOfPassages(query, { passages, unknown });
  const words = asked
    .filter(({ word }) => !silent.has(word))
    .map((one) => asRead(isOther ? { ...one, isSaid: true } : one, replaced.get(one.word), spoken));
  const ownWords = new Set(tokenize(withoutNot(question.message)).map(({ word }) => word));
  const looked = { query: reworded, words, ownWords, replaced };
  return { kind, language, sourceLanguage, ...looked, passages, places: null };
}

/** Whether a word of the question stands in what was found, and not only another one for it. */
function sayAny(passages: readonly Passage[], query: string): boolean {
  return passages.some((passage) => {
    const said = textTerms(passage);
    return [...termsOf(query, passage.language)].some((term) => said.has(term));
  });
}

function asRead(asked: AskedWord, read: string | undefined, language: string): AskedWord {
  return read === undefined ? asked : { ...asked, term: termOf(read, language), isSaid: true };
}
