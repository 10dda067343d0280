import { isStopWord } from '#language/languages.ts';
import { tokenize } from '#language/tokenize.ts';
import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import type { ReadQuestion } from '../question/read-question.ts';
import { answeringSentences } from '../quote/quotation.ts';
import { type RetrievedPlaces, retrievePlaces } from './places/retrieve-places.ts';

/** A heading that somebody asks for has so few words beside those of its language. */
const WORDS_MAX = 3;

/**
 * What stands under the heading that has the words of a question, where no sentence of the document answers it: 'the syllabus' is a list,
 * whose items do not say so. Null where there is no such heading.
 */
export async function retrieveUnderHeading(
  knowledge: Knowledge,
  { query, passages, kind }: { query: string; passages: readonly Passage[]; kind: ReadQuestion['kind'] },
  { read, source, readerId }: { read: ReadQuestion; source: ReadableSource; readerId: string },
): Promise<RetrievedPlaces | null> {
  const language = passages[0]?.language;
  if (kind !== 'subject' || language === undefined || read.answerBefore !== '') return null;
  const words = tokenize(query).filter(({ word }) => !isStopWord(word, language));
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  if (answeringSentences(query, passages).length > 0) return null;
  const title = words.map(({ word }) => word).join(' ');
  const unnumbered = [{ kind: 'titled' as const, number: title, words: title }];
  return retrievePlaces(knowledge, { ...read, unnumbered }, { sources: [source], readerId });
}
