import { languageOf } from '#language/language-of.ts';
import type { Knowledge } from '../knowledge.ts';
import { namedPart } from './named-part.ts';
import { inWordsOfPassages } from './reword-query.ts';

interface TopicWanted {
  readonly topic: string;
  readonly readerId: string;
  readonly sourceIds: readonly string[];
}

/** A word that the documents lack, and what they have in its place: the one that it was taken for, or the topic without it. */
interface Respelled {
  readonly written: string;
  readonly read: string;
}

export interface ReadTopic {
  /** As the documents spell it. */
  readonly topic: string;
  readonly respelled: readonly Respelled[];
}

/** Among so many passages the word that was meant is found. */
const PASSAGES_MAX = 20;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * A topic with its mistyped words as the documents write them, and without a noun in front that they lack where they have a section on the
 * rest; what a document or the language has stays as it is.
 */
export async function readTopic(
  knowledge: Pick<Knowledge, 'search' | 'askedWords' | 'outlineOf'>,
  { topic, readerId, sourceIds }: TopicWanted,
): Promise<ReadTopic> {
  const asTyped = { topic, respelled: [] };
  if (topic.trim() === '' || sourceIds.length === 0) return asTyped;
  const scope = { text: topic, readerId, sourceIds: [...sourceIds] };
  const passages = await knowledge.search({ ...scope, limit: PASSAGES_MAX });
  const [first] = passages;
  // A word of another language is not mistyped.
  if (!first || languageOf(topic, first.language) !== first.language) return asTyped;
  const asked = await knowledge.askedWords({ ...scope, language: first.language });
  const unknown = asked.filter(({ isKnown, isSaid }) => !isKnown && !isSaid).map(({ word }) => word);
  const { replaced } = await inWordsOfPassages(topic, { passages, unknown });
  const respelled: Respelled[] = [];
  const text = topic.replaceAll(WORD, (written) => {
    const meant = replaced.get(written.normalize('NFKC').toLowerCase());
    if (meant === undefined) return written;
    const read = inCaseOf(written, meant);
    respelled.push({ written, read });
    return read;
  });
  const unsaid = asked.filter(({ word, isSaid }) => !isSaid && !replaced.has(word)).map(({ word }) => word);
  const part = await namedPart(knowledge, {
    topic: text,
    unsaid,
    language: first.language,
    readerId,
    sourceIds,
  });
  return part ? { topic: part.read, respelled: [...respelled, part] } : { topic: text, respelled };
}

/** A name is typed with a capital. */
function inCaseOf(typed: string, read: string): string {
  const [first = ''] = typed;
  return first === first.toLowerCase() ? read : `${read.charAt(0).toUpperCase()}${read.slice(1)}`;
}
