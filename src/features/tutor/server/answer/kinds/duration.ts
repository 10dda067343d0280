import { analyze } from '#language/analyze.ts';
import { asksDuration, tellsDuration, withoutDurationWord } from '#language/durations.ts';
import { tellingWeight } from '#language/ordinary-words.ts';
import { measures, namesSubject } from '../../question/question-words.ts';
import { headingsWithin, isQuotable, sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { comparePlaces, type Sentence } from '../../quote/quotable.ts';
import type { Quotation } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { answerTable } from './table.ts';
import { aroundTold } from './told-place.ts';

/** Words of the question that only the paragraph of a sentence has, or only what stands above it. */
const PARAGRAPH_SHARE = 0.6;
const HEADING_SHARE = 0.5;
/** So much of the question, by what its words tell, must a sentence have to be quoted, and so much of what the best one has. */
const SHARE_MIN = 0.25;
const BEST_SHARE_MIN = 0.55;
const QUOTED_MAX = 2;

/**
 * How long something takes, of one document: a row that tells it, else the sentences that tell a time and have, with their paragraph, most of what is
 * asked about. Null where none does.
 */
export async function answerDuration(asking: Asking, question: string): Promise<Quotation | null> {
  if (!asksDuration(question) || asking.isTitled) return null;
  const ofTable = await answerTable(asking, question);
  if (ofTable) return ofTable;
  const language = asking.passages[0]?.language ?? asking.language;
  const asked = analyze(withoutDurationWord(question), language)
    .filter(({ word }) => namesSubject(word) && !measures(word))
    .map(({ term }) => ({ term, weight: tellingWeight(term, language) }));
  const rated = asking.passages
    .flatMap((passage) => sentencesOf(passage))
    .filter(
      (sentence) =>
        isQuotable(sentence) &&
        isStated(sentence.text) &&
        tellsDuration(sentence.text, sentence.passage.language),
    )
    .map((sentence) => ({ sentence, share: shareOf(sentence, asked) }))
    .toSorted((a, b) => b.share - a.share);
  const best = rated[0]?.share ?? 0;
  if (best < SHARE_MIN) return null;
  const near = rated.filter(({ share }) => share >= best * BEST_SHARE_MIN).map(({ sentence }) => sentence);
  const once = near.filter(({ text }, index) => near.findIndex((one) => one.text === text) === index);
  return asking.frame(once.slice(0, QUOTED_MAX).toSorted(comparePlaces));
}

function shareOf(sentence: Sentence, asked: ReadonlyArray<{ term: string; weight: number }>): number {
  const { text, start, passage } = sentence;
  const { language, title, headingPath } = passage;
  const own = termsOf(text, language);
  const { behind, before } = aroundTold(passage, text);
  const paragraph = termsOf([...behind, ...before].map((one) => one.text).join('\n'), language);
  const index = sentencesOf(passage).findIndex((one) => one.start === start);
  const over = [title, ...headingPath, headingsWithin(passage)[index] ?? ''].join('\n');
  const headings = termsOf(over, language);
  let [told, whole] = [0, 0];
  for (const { term, weight } of asked) {
    whole += weight;
    if (own.has(term)) told += weight;
    else if (paragraph.has(term)) told += weight * PARAGRAPH_SHARE;
    else if (headings.has(term)) told += weight * HEADING_SHARE;
  }
  return whole === 0 ? 0 : told / whole;
}
