import { pointsBack } from '#server/language/pointing.ts';
import { sentencesOf } from './choose-sentences.ts';
import type { Quotable, Sentence } from './quotable.ts';
import { isStatement } from '#server/language/sentence-form.ts';

const QUOTE_MAX_CHARACTERS = 500;

/** The same sentences as they can be understood: with the one that they point back to, and as one quote where they follow each other. */
export function inContext<Of extends Quotable>(sentences: ReadonlyArray<Sentence<Of>>): Array<Sentence<Of>> {
  const joined: Array<Sentence<Of>> = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const context = withAntecedent(sentence, sentences);
    const whole = last && (joinedTo(last, context) ?? joinedTo(last, sentence));
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(context);
  }
  return joined;
}

function withAntecedent<Of extends Quotable>(
  sentence: Sentence<Of>,
  quoted: ReadonlyArray<Sentence<Of>>,
): Sentence<Of> {
  if (!pointsBack(sentence.text)) return sentence;
  const before = sentencesOf(sentence.passage).findLast(({ end }) => end <= sentence.start);
  const isQuoted = quoted.some(({ text }) => text === before?.text);
  if (!before || isQuoted || !isStatement(before.text)) return sentence;
  return joinedTo(before, sentence) ?? sentence;
}

/** Both as one quote; null where they do not follow each other, or would be too long. */
function joinedTo<Of extends Quotable>(first: Sentence<Of>, second: Sentence<Of>): Sentence<Of> | null {
  const { passage, start } = first;
  const end = Math.max(first.end, second.end);
  const isNext = second.start < first.end || !passage.text.slice(first.end, second.start).includes('\n\n');
  const fits =
    passage.id === second.passage.id && start <= second.start && end - start <= QUOTE_MAX_CHARACTERS;
  const isAdjacent = passage.text.slice(first.end, second.start).trim() === '';
  return fits && isNext && isAdjacent ? { passage, start, end, text: passage.text.slice(start, end) } : null;
}
