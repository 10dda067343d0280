import { plain, wholeWords } from '#language/tasks.ts';
import { readUnit } from '#language/units.ts';
import { entriesOf } from '#language/word-lists.ts';
import { type Task, written } from './task.ts';

/** '98.6 F to C': letters that stand for other units elsewhere are scales where two of them stand beside one number. */
export function temperature({ text, words, question }: Task): string | null {
  const glue = new Set([...words.conversion].map((word) => plain(word)));
  const degrees = wholeWords(words.degrees);
  const scales = entriesOf(words.scales);
  const scaleOf = (word: string) => scales.find(([, names]) => wholeWords(names).test(word))?.[0];
  const [number, ...others] = [...text.matchAll(/[-−]?\d+(?:[.,]\d+)?/gu)];
  if (!number || others.length > 0) return null;
  const said = [...text.replaceAll(/[°º]/gu, ' ').matchAll(/\p{L}+/gu)].filter(
    ({ 0: word }) => !degrees.test(word),
  );
  const named = said.flatMap(({ 0: word, index }) => {
    const symbol = scaleOf(word);
    return symbol === undefined ? [] : [{ symbol, index }];
  });
  const isOnly = said.every(({ 0: word }) => glue.has(word) || scaleOf(word) !== undefined);
  const from = named.find(({ index }) => index > number.index);
  const to = named.find((one) => one !== from);
  const [before, after] = [from, to].map((one) => (one ? readUnit(one.symbol) : null));
  if (!isOnly || named.length !== 2 || !from || !to || !before || !after || from.symbol === to.symbol)
    return null;
  const value = Number(
    question
      .slice(number.index, number.index + number[0].length)
      .replace('−', '-')
      .replace(',', '.'),
  );
  return written((value * before.factor + before.zero - after.zero) / after.factor, to.symbol);
}
