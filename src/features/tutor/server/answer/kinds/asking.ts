import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import {
  announcesMore,
  citesReference,
  hasBlank,
  isStatement,
  isTermEntry,
} from '#language/sentence-form.ts';
import { isBareHeading, isOwnHeading, sentencesOf } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Quotation } from '../../quote/quotation.ts';
import type { KindTexts } from './kind-texts.ts';

/** What an answer of one kind is made from. */
export interface Asking {
  knowledge: Pick<
    Knowledge,
    'search' | 'definitionsOf' | 'readPages' | 'findPage' | 'apparatus' | 'findReadable'
  >;
  readerId: string;
  /** Undefined for all that the reader may read. */
  sourceIds: string[] | undefined;
  /** What is looked for. */
  query: string;
  /** Found for the question; best first. */
  passages: readonly Passage[];
  /** The sentences stand under the titles of their documents. */
  isTitled: boolean;
  /** An example is wanted besides. */
  wantsExample: boolean;
  /** ISO 639-1 code of the language of the answer. */
  language: string;
  /** Stands before quotes that need no other words. */
  intro: string;
  texts: KindTexts;
  /** Quotes that only words chose, as what the document says or as the nearest passages. */
  frame: (
    sentences: readonly Sentence[],
    how?: {
      isOtherKind?: boolean;
      isUndecided?: boolean;
      isTold?: boolean;
      lacks?: (shown: readonly Sentence[]) => boolean;
    },
  ) => Quotation;
}

/** Definitions stand where a subject begins, which may be far from where most is said of it. */
const SEARCHED_PASSAGES = 240;
const SENTENCE_MIN_CHARACTERS = 15;
const SENTENCE_MAX_CHARACTERS = 700;

/** A sentence that may be quoted as a statement, with what stands around it and the rank of its passage. */
export interface Stated extends Sentence {
  before: Sentence | undefined;
  next: Sentence | undefined;
  /** The one it stands under; empty where there is none. */
  under: string;
  rank: number;
}

/** The passages for other words than those of the question. */
export function findPassages({ knowledge, readerId, sourceIds }: Asking, text: string): Promise<Passage[]> {
  return knowledge.search({ text, readerId, ...(sourceIds && { sourceIds }), limit: SEARCHED_PASSAGES });
}

/** The statements of passages of which `isWanted` holds, each once: no exercises, aims, headings, references or halves of sentences. */
export async function statementsIn(
  passages: readonly Passage[],
  isWanted: (sentence: string) => boolean,
): Promise<Stated[]> {
  const found = new Map<string, Stated>();
  await inTurns(passages.entries(), ([rank, passage]) => {
    let under = passage.headingPath.at(-1) ?? '';
    const sentences = sentencesOf(passage);
    for (const [index, sentence] of sentences.entries()) {
      const { text } = sentence;
      if (isBareHeading(text)) under = text;
      if (!isStated(text) || isOwnHeading(sentence) || found.has(text) || !isWanted(text)) continue;
      found.set(text, { ...sentence, before: sentences[index - 1], next: sentences[index + 1], under, rank });
    }
    return [];
  });
  return [...found.values()];
}

/** Whether a sentence says something by itself, or announces what does. */
export function isStated(text: string): boolean {
  return (
    text.length >= SENTENCE_MIN_CHARACTERS &&
    text.length <= SENTENCE_MAX_CHARACTERS &&
    !hasBlank(text) &&
    (isStatement(text) || announcesMore(text) || isTermEntry(text)) &&
    !citesReference(text)
  );
}
