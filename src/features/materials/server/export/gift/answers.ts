import { creditOfEach } from '#shared/credit-of-each.ts';
import type { ChoiceItem, Item } from '../../../contract.document.ts';
import { decimalKey } from '../numeric-key.ts';
import type { ItemTexts } from './item-texts.ts';
import { escapeGift, escapeTypedAnswer } from './escape.ts';

/** Moodle's grades have five decimals. */
const GRADE_DECIMALS = 5;

/** What stands between the braces; null: the item has no key that a platform could use, and a person must read the answer. */
export function answersOf(item: Exclude<Item, { type: 'cloze' }>, texts: ItemTexts): string | null {
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return options(item, texts);
    case 'true_false':
      return item.answer ? 'TRUE' : 'FALSE';
    case 'numeric': {
      const key = decimalKey(item);
      return key ? `#${key.value}:${key.tolerance}` : typedAnswers([item.answer]);
    }
    case 'expression':
      return typedAnswers(spellingsOf(item.answer));
    case 'short_answer':
      return typedAnswers(item.answers);
    case 'matching':
      return item.pairs
        .map(({ left, right }) => `=${escapeGift(texts.html(left))} -> ${escapeGift(texts.plain(right))}`)
        .join(' ');
    case 'open':
      return '';
  }
}

export function typedAnswers(answers: readonly string[]): string {
  return [...new Set(answers.flatMap(asTyped).map(escapeTypedAnswer))]
    .map((answer) => `=${answer}`)
    .join(' ');
}

function options({ type, options: all }: ChoiceItem, texts: ItemTexts): string | null {
  const right = all.filter(({ is_right }) => is_right).length;
  if (right === 0) return null;
  const credit = creditOfEach(all.map(({ is_right }) => is_right));
  const markOf = (isRight: boolean) => {
    if (type === 'multiple_choice' && right === 1) return isRight ? '=' : '~';
    return `~%${Number((100 * (isRight ? credit.right : credit.wrong)).toFixed(GRADE_DECIMALS))}%`;
  };
  return all
    .map(({ text, is_right, rationale }) => {
      const feedback = rationale === '' ? '' : `#${escapeGift(texts.html(rationale))}`;
      return `${markOf(is_right)}${escapeGift(texts.html(text))}${feedback}`;
    })
    .join(' ');
}

/** As it is printed, and with the straight apostrophe that keyboards have. */
function asTyped(answer: string): string[] {
  return [answer, answer.replaceAll('’', "'")];
}

/** Platforms compare letters: with and without spaces at least are the same. */
function spellingsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\s+/g, '');
  return [expression, bare, bare.replaceAll('=', ' = ')];
}
