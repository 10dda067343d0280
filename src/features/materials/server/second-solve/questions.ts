import { evaluateArithmetic } from '#grading/arithmetic.ts';
import type { Item } from '../../contract.document.ts';
import { orderOfRights } from '../../contract.student.ts';

/** Whether a second opinion is needed: what can be worked out is checked by arithmetic, and no rule compares texts. */
export function isSolvedAgain(item: Item): boolean {
  switch (item.type) {
    case 'open':
      return false;
    case 'numeric':
      return item.computation === null || evaluateArithmetic(item.computation) === null;
    case 'expression':
      return item.equals === null;
    default:
      return true;
  }
}

/** The question without anything of its key, and how it is to be answered. */
export function blindQuestion(item: Item, number: number): string {
  return `${number}. (${answerForm(item)}) ${[item.prompt, ...choicesOf(item)].join('\n')}`;
}

function answerForm(item: Item): string {
  switch (item.type) {
    case 'multiple_choice':
      return 'a letter';
    case 'multiple_select':
      return 'all right letters, such as A, C';
    case 'true_false':
      return 'true or false';
    case 'numeric':
      return item.unit === '' ? 'a number' : `a number in ${item.unit}`;
    case 'expression':
      return 'an expression';
    case 'cloze':
      return 'the missing words in order, with ; between them';
    case 'matching':
      return 'pairs, such as 1B, 2A';
    default:
      return 'one to four words; other wordings behind ;';
  }
}

function choicesOf(item: Item): string[] {
  if (item.type === 'multiple_choice' || item.type === 'multiple_select') {
    return item.options.map(({ text }, index) => `${letterAt(index)}) ${text}`);
  }
  if (item.type !== 'matching') return [];
  const order = orderOfRights(item.pairs.map(({ right }) => right));
  return [
    ...item.pairs.map(({ left }, index) => `${index + 1}: ${left}`),
    ...order.map((pair, row) => `${letterAt(row)}) ${item.pairs[pair]?.right ?? ''}`),
  ];
}

export function letterAt(index: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + index);
}
