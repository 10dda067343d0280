import { plain, taskText } from './tasks.ts';
import { entriesOf } from './word-lists.ts';

const WRITTEN = /(?<![\d/⁄.,])(\d{1,3})\s?[/⁄]\s?([1-9]\d{0,2})(?![\d/⁄]|[.,]\d)/gu;

/** The shares of a whole that a text says in words or as a fraction, of which 1 is the whole: 0.25 for 'a quarter' and '1/4'. */
export function findShares(text: string, language: string): number[] {
  const written = [...text.normalize('NFKC').matchAll(WRITTEN)].map(([, over, under]) =>
    valueOf(over, under),
  );
  const task = taskText(text, language);
  if (!task) return written;
  const spelled = entriesOf(task.words.shares).flatMap(([share, words]) => {
    const isSaid = new RegExp(String.raw`(?<!\p{L})(?:${plain(words, true)})(?!\p{L})`, 'u').test(task.text);
    return isSaid ? [valueOf(...share.split('/'))] : [];
  });
  return [...written, ...spelled];
}

function valueOf(over = '1', under = '1'): number {
  return Number(over) / Number(under);
}
