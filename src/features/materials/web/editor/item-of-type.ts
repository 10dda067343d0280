import type { ChoiceItem, Item, ItemType } from '../../contract.document.ts';

type Common = Pick<Item, 'id' | 'prompt' | 'difficulty' | 'solution' | 'objectives'> & {
  options?: ChoiceItem['options'];
};

const EMPTY_OPTION = { text: '', is_right: false, rationale: '' };
const EMPTY_PAIR = { left: '', right: '' };

/** The same question as another type, with an empty key; options stay options. */
export function itemOfType(type: ItemType, item: Common): Item {
  const { id, prompt, difficulty, solution, objectives, options = [EMPTY_OPTION, EMPTY_OPTION] } = item;
  const common = { id, prompt, difficulty, solution, objectives };
  switch (type) {
    case 'multiple_choice': {
      // One is right: the first of those that were.
      const right = options.findIndex(({ is_right: isRight }) => isRight);
      return {
        ...common,
        type,
        options: options.map((option, index) => ({ ...option, is_right: index === Math.max(right, 0) })),
      };
    }
    case 'multiple_select':
      return { ...common, type, options };
    case 'true_false':
      return { ...common, type, answer: true };
    case 'numeric':
      return {
        ...common,
        type,
        answer: '',
        unit: '',
        tolerance: null,
        significant_figures: null,
        computation: null,
      };
    case 'expression':
      return { ...common, type, answer: '', equals: null };
    case 'short_answer':
      return { ...common, type, answers: [''] };
    case 'cloze':
      return { ...common, type, gaps: [['']] };
    case 'matching':
      return { ...common, type, pairs: [EMPTY_PAIR, EMPTY_PAIR] };
    case 'open':
      return { ...common, type, answer: '' };
  }
}
