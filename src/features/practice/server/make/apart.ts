import { areEntangled, type PrintedQuestion } from '#language/gives-away.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import { answersOf } from '../item-key.ts';

/** The words that say what is to be done stand above the quote. */
const TASK = /^[^>]*\n\n> /u;
const BLANKS = /\[\[\d+\]\]|_{3,}/gu;

/**
 * Questions that are asked in a row: `given` and, of the others, those that neither give an earlier one away nor are given away by it. What a book
 * asks side by side stays as its author wanted it.
 */
export function keptApart(given: readonly ItemDraft[], others: readonly ItemDraft[]): ItemDraft[] {
  const kept = given.map((draft) => ({ draft, printed: printedOf(draft) }));
  for (const draft of others) {
    const printed = printedOf(draft);
    if (kept.every((other) => !areEntangled(printed, other.printed))) kept.push({ draft, printed });
  }
  return kept.map(({ draft }) => draft);
}

function printedOf({ prompt, content, language }: ItemDraft): PrintedQuestion {
  const text = prompt.replace(TASK, '').replaceAll(BLANKS, ' ');
  return { text, keys: answersOf(content), language };
}
