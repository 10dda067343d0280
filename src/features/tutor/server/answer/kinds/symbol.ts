import { symbolPattern } from '#language/symbols.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';

/** A letter of a formula, which no word names, is looked for by reading. */
const PAGES_MAX = 40;
/** The formula stands at most so many sentences above what its letters are. */
const ABOVE_MAX = 4;

/** What a letter of a formula stands for, in the sentence or the line that says so: 'V' of 'where V is the volume'; null where none does. */
export async function answerSymbol(
  asking: Asking,
  { subject, question }: { subject: string; question: string },
): Promise<Quotation | null> {
  const pattern = symbolPattern(subject);
  if (!pattern) return null;
  const found: Array<{ sentence: Sentence; isNamed: number }> = [];
  for (const passage of await pagesOf(asking)) {
    const wanted = termsOf(question, passage.language);
    const sentences = sentencesOf(passage);
    for (const [index, sentence] of sentences.entries()) {
      if (!pattern.test(sentence.text)) continue;
      const around = sentences.slice(Math.max(0, index - ABOVE_MAX), index + 1).map(({ text }) => text);
      const said = termsOf(around.join('\n'), passage.language);
      found.push({ sentence, isNamed: [...wanted].filter((term) => said.has(term)).length });
    }
  }
  const [best] = found.toSorted((a, b) => b.isNamed - a.isNamed);
  return best ? quoteSentences(asking.intro, [best.sentence], asking.isTitled) : null;
}

/** Of one document what it says, of several what was found. */
async function pagesOf({ knowledge, readerId, sourceIds = [], passages }: Asking): Promise<Passage[]> {
  const [id, ...others] = sourceIds;
  if (id === undefined || others.length > 0) return [...passages];
  const [source] = await knowledge.findReadable([id], readerId);
  const pages: Passage[] = [];
  for await (const page of knowledge.readPages(id, { readerId, from: 1, to: PAGES_MAX })) {
    const passage = passageOfPage({ id, title: source?.title ?? '' }, page, [0, page.text.length]);
    pages.push({ ...passage, language: passages[0]?.language ?? passage.language });
  }
  return pages;
}
