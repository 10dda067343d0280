import type { Knowledge, PageText } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { lastPageOf, type TextRange } from '#shared/text-range.ts';
import { askWords, type AskedWord } from './ask-words.ts';
import { wordRowsOf } from './rows.ts';
import { wordPairsOf } from './word-pairs.ts';

interface VocabularyWanted {
  id: string;
  readerId: string;
  /** Undefined for all of the document. */
  range: TextRange | undefined;
  learner: InterfaceLanguage;
}

/** Somebody waits. */
const PAGES_MAX = 80;

/** What the lists of a document that give words of one language in another ask. */
export async function vocabularyOf(
  knowledge: Pick<Knowledge, 'readPages'>,
  { id, readerId, range, learner }: VocabularyWanted,
): Promise<AskedWord[]> {
  const from = range?.from.page ?? 1;
  const to = Math.min((range && lastPageOf(range)) ?? Infinity, from + PAGES_MAX - 1);
  const pages: PageText[] = [];
  for await (const page of knowledge.readPages(id, { readerId, from, to })) pages.push(page);
  return wordRowsOf(pages).flatMap((list) => askWords(wordPairsOf(list), learner));
}
