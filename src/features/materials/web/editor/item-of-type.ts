import type { Item, ItemType } from '../../contract.document.ts';

type Common = Pick<Item, 'id' | 'prompt' | 'difficulty' | 'solution' | 'objectives'>;

const EMPTY_OPTION = { text: '', is_right: false, rationale: '' };
const EMPTY_PAIR = { left: '', right: '' };

/** The same question as another type, with an empty key. */
export function itemOfType(type: ItemType, item: Common): Item {
  const { id, prompt, difficulty, solution, objectives } = item;
  const common = { id, prompt, difficulty, solution, objectives };
  switch (type) {
    case 'multiple_choice':
      return { ...common, type, options: [{ ...EMPTY_OPTION, is_right: true }, EMPTY_OPTION] };
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
