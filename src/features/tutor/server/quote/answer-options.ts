import type { Span } from '#shared/text-structure.ts';

const PARAGRAPH = /[^\n]+/gu;
/** '• food', 'b) food', '(3) food'. */
const ITEM = /^\s*(?:[•◦▪‣·–-]|\(?[a-h1-8][.)])\s+\S/iu;
/** The key of a question, alone on its line. */
const KEY = /^\s*\(?[a-h][.)]?\s*$/iu;
const BLANK = /_{2,}/u;
const ASKS = /\?\s*$/u;
const OPTIONS_MIN = 2;
/** One list below a question may answer it; several are a test. */
const TEST_MIN_QUESTIONS = 2;

interface List {
  span: Span;
  isKeyed: boolean;
  hasBlank: boolean;
  isAsked: boolean;
}

/**
 * Where the options of multiple-choice questions stand in a text: lists below a sentence with a blank, above a key that stands alone, or below one
 * of several questions. All but one of them are wrong, so that none may be quoted as what the text says.
 */
export function answerOptions(text: string): Span[] {
  const lists = listsOf(text);
  const isTest =
    lists.some(({ isKeyed, hasBlank }) => isKeyed || hasBlank) ||
    lists.filter(({ isAsked }) => isAsked).length >= TEST_MIN_QUESTIONS;
  return lists
    .filter(({ isKeyed, hasBlank, isAsked }) => isKeyed || hasBlank || (isTest && isAsked))
    .map(({ span }) => span);
}

function listsOf(text: string): List[] {
  const lines = [...text.matchAll(PARAGRAPH)].filter(([line]) => line.trim() !== '');
  const lists: List[] = [];
  let from = 0;
  while (from < lines.length) {
    let to = from;
    while (to < lines.length && ITEM.test(lines[to]?.[0] ?? '')) to += 1;
    const [first, last] = [lines[from], lines[to - 1]];
    if (first && last && to - from >= OPTIONS_MIN) {
      const before = lines[from - 1]?.[0] ?? '';
      lists.push({
        span: { start: first.index, end: last.index + last[0].length },
        isKeyed: KEY.test(lines[to]?.[0] ?? ''),
        hasBlank: BLANK.test(before),
        isAsked: ASKS.test(before),
      });
    }
    from = Math.max(to, from + 1);
  }
  return lists;
}
