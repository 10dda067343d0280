import { supportShare } from './check-claim.ts';
import { findQuantities, isSameQuantity } from '#language/quantities.ts';
import { isSentenceOf, splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { type LanguageText, readStatement } from '#language/statement.ts';

const QUOTE_MAX_SENTENCES = 3;
/** What a further sentence must add to be worth its length. */
const SENTENCE_COST = 0.08;
const NUMBER_WEIGHT = 0.5;

/** The one to three sentences of a passage that say most of a claim. */
export function chooseQuote(claim: LanguageText, passage: LanguageText): Span {
  const sentences = splitSentences(passage.text, passage.language);
  const statement = readStatement(claim.text, claim.language);
  const numbers = findQuantities(claim.text, claim.language);
  let best: Span = sentences[0] ?? { start: 0, end: passage.text.length };
  let bestScore = -Infinity;
  for (const { span, length } of windows(sentences)) {
    const text = passage.text.slice(span.start, span.end);
    const share = supportShare(statement, readStatement(text, passage.language));
    if (length === 1 && isSentenceOf(claim.text, { text, language: passage.language })) return span;
    const score = share + NUMBER_WEIGHT * shareOfNumbers(text) - SENTENCE_COST * (length - 1);
    if (score <= bestScore) continue;
    best = span;
    bestScore = score;
  }
  return best;

  function shareOfNumbers(text: string): number {
    if (numbers.length === 0) return 0;
    const shown = findQuantities(text, passage.language);
    return (
      numbers.filter((number) => shown.some((other) => isSameQuantity(number, other))).length / numbers.length
    );
  }
}

function windows(sentences: Span[]): Array<{ span: Span; length: number }> {
  return sentences.flatMap(({ start }, index) =>
    sentences
      .slice(index, index + QUOTE_MAX_SENTENCES)
      .map(({ end }, offset) => ({ span: { start, end }, length: offset + 1 })),
  );
}
