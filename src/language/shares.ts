import type { Quantity } from './quantities.ts';
import type { LanguageText } from './statement.ts';
import { says, taskText } from './tasks.ts';
import { entriesOf } from './word-lists.ts';

const WRITTEN = /(?<![\d/⁄.,])(\d{1,3})\s?[/⁄]\s?([1-9]\d{0,2})(?![\d/⁄]|[.,]\d)/gu;

const PERCENT = 0.01;
/** In percent: nobody writes 33.3 % for a third who can write 33 %. */
const ROUNDED = 0.5;

/** Whether a text says a number of percent as a share: 'a quarter' for 25 %. */
export function saysShare({ text, language }: LanguageText, { unit, values }: Quantity): boolean {
  if (unit?.dimension !== '' || unit.factor !== PERCENT) return false;
  const shares = findShares(text, language);
  return shares.some((share) => values.some((value) => Math.abs(value - share / PERCENT) <= ROUNDED));
}

/** The shares of a whole that a text says in words or as a fraction, of which 1 is the whole: 0.25 for 'a quarter' and '1/4'. */
function findShares(text: string, language: string): number[] {
  const written = [...text.normalize('NFKC').matchAll(WRITTEN)].map(([, over, under]) =>
    valueOf(over, under),
  );
  const task = taskText(text, language);
  if (!task) return written;
  const spelled = entriesOf(task.words.shares).flatMap(([share, words]) =>
    says(task, words) ? [valueOf(...share.split('/'))] : [],
  );
  return [...written, ...spelled];
}

function valueOf(over = '1', under = '1'): number {
  return Number(over) / Number(under);
}
