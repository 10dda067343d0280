import { quoted } from './lines.ts';
import { replyTexts } from './reply-texts.ts';
import type { StepAtHand } from './step.ts';

/** Asks on about a step without giving it away. */
export function leadingOn(
  { from, wrong, isLost, variable }: Pick<StepAtHand, 'from' | 'wrong' | 'isLost' | 'variable'>,
  language: string,
): string {
  const texts = replyTexts(language);
  const line = quoted(wrong);
  if (from === null) return texts.eachSide(line);
  if (isLost) return texts.lost(quoted(from), line);
  const isRelation = /[=<>≤≥]|\\[lg]e/u.test(from);
  return isRelation || variable === null
    ? texts.bothSides(quoted(from))
    : texts.sameValue(quoted(from), line);
}
