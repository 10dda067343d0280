import type { Item } from './contract.document.ts';

/** What a line on paper holds by hand. */
const CHARACTERS_A_LINE = 45;
const LINES_MAX = 12;
/** An explanation is seldom shorter, whatever the model answer is. */
const OPEN_LINES_MIN = 4;

/** How many lines a learner is given to write an answer on; none where it is ticked or written into the text. */
export function linesToWriteOn(item: Item): number {
  switch (item.type) {
    case 'open':
      return Math.max(OPEN_LINES_MIN, Math.min(LINES_MAX, linesOf(item.answer) + 1));
    case 'short_answer':
      return Math.max(1, Math.min(LINES_MAX, linesOf(item.answers[0] ?? '')));
    case 'numeric':
    case 'expression':
      return 1;
    default:
      return 0;
  }
}

function linesOf(answer: string): number {
  return Math.ceil(answer.trim().length / CHARACTERS_A_LINE);
}
