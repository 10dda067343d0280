import { areEntangled, type PrintedQuestion } from '#language/gives-away.ts';
import { isChoice, type Item } from '../../../contract.document.ts';

/** The words that say what is to be done stand above the quote. */
const TASK = /^[^>]*\n\n> /u;
const BLANKS = /\{\d+\}|_{3,}/gu;

/** A question of a sheet as a learner reads it. */
export function printedOf(item: Item, language: string): PrintedQuestion {
  const asked = item.prompt.replace(TASK, '').replaceAll(BLANKS, ' ');
  return { text: asked, keys: answersOf(item), language };
}

/** What is right, as far as it is a word or a group of words. */
export function answersOf(item: Item): string[] {
  if (item.type === 'short_answer') return item.answers;
  if (item.type === 'cloze') return item.gaps.flat();
  if (item.type === 'matching') return item.pairs.map(({ left }) => left);
  if (item.type === 'numeric' || item.type === 'open') return [item.answer];
  if (isChoice(item)) return item.options.flatMap(({ text, is_right }) => (is_right ? [text] : []));
  return [];
}

/** The questions of one sheet: none prints what another asks for. */
export class Printed {
  readonly #questions: PrintedQuestion[];

  constructor(questions: readonly PrintedQuestion[] = []) {
    this.#questions = [...questions];
  }

  /** What stands on the sheet whatever else does. */
  add(question: PrintedQuestion): void {
    this.#questions.push(question);
  }

  /** False where it would give another away, or another it. */
  take(question: PrintedQuestion): boolean {
    if (this.#questions.some((other) => areEntangled(question, other))) return false;
    this.add(question);
    return true;
  }
}
