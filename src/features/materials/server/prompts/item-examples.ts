import type { ItemType } from '../../contract.document.ts';
import type { ModelItem } from '../model-shapes.ts';

type ItemOf<T extends ItemType> = Extract<ModelItem, { type: T }>;

/** What is special about each type, and one whole question of it with its key. */
const EXAMPLES: { readonly [T in ItemType]: { note: string; example: ItemOf<T> } } = {
  multiple_choice: {
    note: 'four options, one of them right; each wrong one is a mistake that learners really make, and "rationale" names it',
    example: {
      type: 'multiple_choice',
      prompt: 'A ball is thrown straight up. What is its velocity at the highest point?',
      solution: 'It stops rising there before it falls, so its velocity is zero.',
      options: [
        { text: 'It is at its greatest', is_right: false, rationale: 'Takes height for speed.' },
        { text: 'Zero', is_right: true, rationale: 'Upward motion has just ended.' },
        { text: '9.8 m/s', is_right: false, rationale: 'Takes the acceleration for the velocity.' },
        { text: 'The same as at the start', is_right: false, rationale: 'Leaves gravity out.' },
      ],
    },
  },
  multiple_select: {
    note: 'five options, two or three of them right; the question does not say how many',
    example: {
      type: 'multiple_select',
      prompt: 'Which of these are mammals?',
      solution: 'Mammals feed their young with milk: the bat and the dolphin do.',
      options: [
        { text: 'Bat', is_right: true, rationale: 'It flies, but it nurses its young.' },
        { text: 'Penguin', is_right: false, rationale: 'A bird that swims.' },
        { text: 'Dolphin', is_right: true, rationale: 'It swims, but it nurses its young.' },
        { text: 'Shark', is_right: false, rationale: 'A fish.' },
        { text: 'Frog', is_right: false, rationale: 'An amphibian.' },
      ],
    },
  },
  true_false: {
    note: '"prompt" is a statement that is clearly true or clearly false',
    example: {
      type: 'true_false',
      prompt: 'Sound travels faster in air than in water.',
      solution: 'In water it is about four times as fast as in air.',
      answer: false,
    },
  },
  numeric: {
    note: '"computation" is arithmetic with numbers only that gives the answer; "significant_figures" is 0 if any number will do, "tolerance" 0 if the answer is exact',
    example: {
      type: 'numeric',
      prompt: 'A car covers 150 km in 2.5 h. What is its average speed in km/h?',
      solution: 'Divide the distance by the time: $v = \\frac{150}{2.5} = 60$ km/h.',
      computation: '150/2.5',
      answer: '60',
      unit: 'km/h',
      tolerance: 0,
      significant_figures: 0,
    },
  },
  expression: {
    note: '"equals" is the expression to start from, or ""',
    example: {
      type: 'expression',
      prompt: 'Simplify $5x - 3x + 3$.',
      solution: 'Collect the terms with $x$: $5x - 3x = 2x$.',
      equals: '5x-3x+3',
      answer: '2x+3',
    },
  },
  short_answer: {
    note: '"answers" lists every wording to accept, each of one to four words',
    example: {
      type: 'short_answer',
      prompt: 'What is the process called by which plants make sugar with the energy of light?',
      solution: 'With light, plants turn carbon dioxide and water into sugar.',
      answers: ['photosynthesis'],
    },
  },
  cloze: {
    note: '{1} and {2} stand for the missing words, and only one word fits each gap; "gaps" lists the words to accept for each',
    example: {
      type: 'cloze',
      prompt: 'The heart pumps blood into the {1}, which carry it away, and gets it back through the {2}.',
      solution: 'Arteries lead away from the heart, veins lead back to it.',
      gaps: [['arteries'], ['veins']],
    },
  },
  matching: {
    note: 'three to five pairs; each left side matches exactly one right side',
    example: {
      type: 'matching',
      prompt: 'Match each organ with its task.',
      solution: 'The lungs exchange gases, the kidneys clean the blood, the stomach digests.',
      pairs: [
        { left: 'Lungs', right: 'exchange gases' },
        { left: 'Kidneys', right: 'clean the blood' },
        { left: 'Stomach', right: 'digests food' },
      ],
    },
  },
  open: {
    note: '"answer" is a model answer that contains everything a full answer needs',
    example: {
      type: 'open',
      prompt: 'Why does ice float on water? Explain it with the arrangement of the molecules.',
      solution: 'Compare how much room the same mass takes as ice and as water.',
      answer: 'In ice the molecules form a wide lattice, so the same mass takes more room and is less dense.',
    },
  },
};

export function exampleOf(type: ItemType): ModelItem {
  return EXAMPLES[type].example;
}

export function noteOn(type: ItemType): string {
  return EXAMPLES[type].note;
}
