import type { Passage } from '#server/knowledge/knowledge.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { asksNext } from '../question/follow-up.ts';
import { lastExchange, quoteFor } from '../question/told.ts';
import { isBareHeading, sentencesOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../quote/quotation.ts';
import type { Answering } from './answering.ts';
import type { Asking } from './kinds/asking.ts';
import { ITEM, type Line, linesFrom } from './kinds/set-out.ts';
import { answerTexts, textLanguage } from './texts/answer-texts.ts';

const SEARCHED_PASSAGES = 5;
const WORDS_MIN = 3;

/**
 * 'What comes next?' after a quote: the sentence, the item or the row behind it in its document. Null for any other message, and where nothing was
 * quoted or nothing follows under the same heading.
 */
export async function answerNext(
  knowledge: Asking['knowledge'],
  { question, evidence }: Pick<Answering, 'question' | 'evidence'>,
): Promise<Quotation | null> {
  const { message, documentIds, readerId } = question;
  const last = lastExchange(question);
  if (!last || !asksNext(message, last.asked)) return null;
  const quote = quoteFor(last.asked, last.told, evidence.language);
  if (quote === null) return null;
  const sourceIds = documentIds && documentIds.length > 0 ? documentIds : undefined;
  const found = await knowledge.search({
    text: quote,
    readerId,
    ...(sourceIds && { sourceIds }),
    limit: SEARCHED_PASSAGES,
  });
  for (const passage of found) {
    const next = nextIn(await linesFrom({ knowledge, readerId }, passage), wordsOnly(quote));
    if (!next) continue;
    const { intro } = answerTexts(textLanguage(evidence.language, question.language), evidence.title);
    return quoteSentences(intro, [next], evidence.title === null);
  }
  return null;
}

/** Of what was quoted, what has most of the question; the last of several. */
function nextIn(lines: readonly Line[], quote: string): Sentence | null {
  const at = lines.findLastIndex(({ text }) => ITEM.test(text) && quote.endsWith(wordsOnly(text)));
  const item = at < 0 ? undefined : lines[at + 1];
  if (at >= 0) return item && ITEM.test(item.text) ? whole(item) : null;
  for (const passage of new Set(lines.map((line) => line.passage))) {
    const next = sentenceBehind(passage, quote);
    if (next) return next;
  }
  return null;
}

function sentenceBehind(passage: Passage, quote: string): Sentence | null {
  const sentences = sentencesOf(passage);
  const last = sentences.findLastIndex(({ text }) => {
    const words = wordsOnly(text);
    return words.split(' ').length >= WORDS_MIN && quote.endsWith(words);
  });
  const next = last < 0 ? undefined : sentences[last + 1];
  return next && !isBareHeading(next.text) ? next : null;
}

function whole({ passage, start, end, text }: Line): Sentence {
  return { passage, start, end, text };
}
