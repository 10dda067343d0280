import type { Knowledge } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { lastPageOf, type TextRange } from '#shared/text-range.ts';
import { askWords, type AskedWord } from './ask-words.ts';
import { linesOf, printedLinesOf, type WordLine } from './lines.ts';
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
const PRINTED_MAX = 12;

/** What the lists of a document that give words of one language in another ask. */
export async function vocabularyOf(
  knowledge: Pick<Knowledge, 'readPages' | 'findPage'>,
  { id, readerId, range, learner }: VocabularyWanted,
): Promise<AskedWord[]> {
  const from = range?.from.page ?? 1;
  const to = Math.min((range && lastPageOf(range)) ?? Infinity, from + PAGES_MAX - 1);
  const lines: WordLine[] = [];
  for await (const page of knowledge.readPages(id, { readerId, from, to })) {
    lines.push(...linesOf(page));
    // A list is a few pages; in a printed book its own glossary tells its words.
    if (page.isFlowing || page.pagesTotal > PRINTED_MAX) continue;
    const printed = await knowledge.findPage(id, page.page, readerId);
    lines.push(...printedLinesOf(page, printed?.lines ?? []));
  }
  const asked = wordRowsOf(lines).flatMap((list) => askWords(wordPairsOf(list), learner));
  return [...new Map(asked.map((one) => [one.prompt, one])).values()];
}
