import type { Given } from '#features/practice/contract.answers.ts';
import type { ItemContent } from '#features/practice/contract.items.ts';

/** What somebody answers who knows it, by the key. */
export function rightAnswerTo(key: ItemContent): Given {
  switch (key.kind) {
    case 'choose_one':
    case 'choose_several':
      return {
        kind: 'options',
        ids: key.options.filter(({ is_right: isRight }) => isRight).map(({ id }) => id),
      };
    case 'gap':
      return { kind: 'gaps', texts: key.gaps.map(([best = '']) => best) };
    case 'short_answer':
      return { kind: 'text', text: key.accepted[0] ?? '' };
    case 'number':
      return { kind: 'text', text: `${key.answer} ${key.unit}`.trim() };
    case 'expression':
      return { kind: 'text', text: key.answer };
    case 'match':
      return { kind: 'pairs', pairs: key.pairs.map(({ id }) => ({ left: id, right: id })) };
    case 'order':
      return { kind: 'order', ids: key.parts.map(({ id }) => id) };
    case 'card':
      return { kind: 'shown' };
  }
}
