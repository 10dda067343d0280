import { partsOf } from '#language/kind-words.ts';
import type { Span } from '#shared/text-structure.ts';

/** 'True or false: …', 'Say which are true or false. 1. …', and not 'a proposition is either true or false'. */
const ASKS = new RegExp(
  String.raw`(?:^|\n)[^\n.]{0,60}?(?<!\p{L})(?:${partsOf('trueOrFalse')})(?!\p{L})["'”»]?[.?]?\s*(?:[:–—-]|\d{1,2}[.)]\s|\n|(?=\p{Lu}|["“«]))`,
  'giu',
);
const PARAGRAPH_END = /\n\s*\n/gu;

/** Statements that a reader is to judge, up to the end of their paragraph: half of them are false. */
export function statementsToJudge(text: string): Span[] {
  return [...text.matchAll(ASKS)].map(({ index, 0: asked }) => {
    PARAGRAPH_END.lastIndex = index + asked.length;
    return { start: index, end: PARAGRAPH_END.exec(text)?.index ?? text.length };
  });
}
