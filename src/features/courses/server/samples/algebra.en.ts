import type { SampleTexts } from './sample.ts';

export const algebraEn: SampleTexts = {
  title: 'Algebra from the Ground Up',
  description:
    'From the order of operations to the straight line: each rule comes with its reason, a worked example and questions to check yourself.',
  duration: 'About two and a half hours',
  category: 'Mathematics',
  prerequisites: ['The four basic operations with whole numbers'],
  modules: { numbers: 'Working with numbers', equations: 'From letters to lines' },
  units: {
    order: {
      title: 'The order of operations',
      objectives: ['Evaluate an expression with brackets, powers and the four operations'],
    },
    negatives: {
      title: 'Negative numbers',
      objectives: ['Add, subtract and multiply negative numbers', 'Explain why minus times minus is plus'],
    },
    fractions: {
      title: 'Fractions',
      objectives: ['Add and multiply fractions', 'Reduce a fraction to lowest terms'],
    },
    expressions: {
      title: 'Letters for numbers',
      objectives: ['Simplify an expression by collecting like terms', 'Multiply out a bracket'],
    },
    linear: {
      title: 'Linear equations',
      objectives: ['Solve an equation with one unknown', 'Check a solution by substituting it'],
    },
    graphs: {
      title: 'Straight lines',
      objectives: ['Read slope and intercept from an equation', 'Find where two lines meet'],
    },
  },
};
