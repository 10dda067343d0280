import { evenly } from '#shared/evenly.ts';
import type { GlossaryEntry } from '#server/knowledge/apparatus/apparatus.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import type { Question } from '../../question/question.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { entryAt } from './from-glossary.ts';
import { kindTexts } from './kind-texts.ts';

/** So many can be read at once; they are taken from the whole text. */
const SHOWN_MAX = 12;

/** The terms that documents list in glossaries of their own; null where they have none. */
export async function answerTerms(
  knowledge: Asking['knowledge'],
  { readerId, documentIds, language: fallback }: Question,
  { language, title }: { language: string; title: string | null },
): Promise<Quotation | null> {
  const listed: Array<{ source: ReadableSource; entry: GlossaryEntry }> = [];
  for (const source of await knowledge.findReadable(documentIds ?? [], readerId)) {
    const { glossary } = await knowledge.apparatus(source.id, { readerId });
    listed.push(...distinct(glossary).map((entry) => ({ source, entry })));
  }
  const sentences: Sentence[] = [];
  for (const { source, entry } of evenly(listed, SHOWN_MAX)) {
    const found = { sourceId: source.id, title: source.title, language, spans: entry.spans };
    const sentence = await entryAt({ knowledge, readerId }, found);
    if (sentence) sentences.push(sentence);
  }
  if (sentences.length === 0) return null;
  const texts = kindTexts(language, fallback, title);
  return quoteSentences(texts.terms(listed.length, sentences.length), sentences, title === null);
}

/** Books list a term again in each chapter that uses it. */
function distinct(glossary: readonly GlossaryEntry[]): GlossaryEntry[] {
  return [
    ...new Map(glossary.toReversed().map((entry) => [entry.term.toLowerCase(), entry])).values(),
  ].toReversed();
}
