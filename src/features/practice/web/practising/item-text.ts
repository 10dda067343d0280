import type { Answer } from '../../contract.answers.ts';
import type { ItemContent } from '../../contract.items.ts';

/** Of an answer in words that a letter would be as good for. */
const LIST = '; ';

/** What was answered, in words; empty where nothing was. */
export function givenText({ given }: Pick<Answer, 'given'>, content: ItemContent): string {
  switch (given.kind) {
    case 'text':
      return given.text;
    case 'gaps':
      return given.texts.join(LIST);
    case 'options': {
      const options = 'options' in content ? content.options : [];
      return options
        .filter(({ id }) => given.ids.includes(id))
        .map(({ text }) => text)
        .join(LIST);
    }
    case 'pairs': {
      const pairs = content.kind === 'match' ? content.pairs : [];
      const textOf = (id: string, side: 'left' | 'right') =>
        pairs.find((pair) => pair.id === id)?.[side] ?? '';
      return given.pairs
        .map(({ left, right }) => `${textOf(left, 'left')} → ${textOf(right, 'right')}`)
        .join(LIST);
    }
    case 'order': {
      const parts = content.kind === 'order' ? content.parts : [];
      return given.ids.map((id) => parts.find((part) => part.id === id)?.text ?? '').join(LIST);
    }
    case 'shown':
    case 'none':
      return '';
  }
}
