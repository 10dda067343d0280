import { isChoice, type Item } from '../../contract.document.ts';
import type { Written } from '../item-slots.ts';
import { citationOf } from '../practice-items.ts';
import { plainWords } from '../validate/duplicates.ts';

/** What the model is told of a question that is right and still not worth asking; null for a good one. */
export function objectionTo({ item, citations }: Written, asked: readonly string[]): string | null {
  const objection = reasonAgainst(item, { isCited: citationOf(item, citations) !== null, asked });
  return objection === null ? null : `${item.prompt}: ${objection}`;
}

function reasonAgainst(
  item: Item,
  { isCited, asked }: { isCited: boolean; asked: readonly string[] },
): string | null {
  if (!isCited) return 'no passage bears the solution out; put its number after a statement that it makes';
  const words = plainWords(item.prompt);
  if (asked.some((other) => plainWords(other) === words)) return 'was asked already';
  const isNamed =
    !isChoice(item) || item.options.every(({ is_right, rationale }) => is_right || rationale.trim() !== '');
  if (!isNamed) return 'the rationale of a wrong option has to name the mistake';
  const givesAway =
    item.type === 'short_answer' && item.answers.some((one) => ` ${words} `.includes(` ${plainWords(one)} `));
  return givesAway ? 'the question says its own answer' : null;
}

/** In the order of their words, so that who always answers A, or always writes the right option first, confirms nothing. */
export function inOtherOrder(written: Written): Written {
  const { item } = written;
  if (!isChoice(item)) return written;
  const options = item.options.toSorted((a, b) => (plainWords(a.text) < plainWords(b.text) ? -1 : 1));
  return { ...written, item: { ...item, options } };
}
