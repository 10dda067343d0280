import type { SampleTexts } from './sample.ts';

export const dataEn: SampleTexts = {
  title: 'Reasoning with Data',
  description:
    'Statistics for people who want to understand it: what a standard deviation says, how evidence changes beliefs, and what a p-value does not tell you.',
  duration: 'About two and a half hours',
  category: 'Statistics',
  prerequisites: ['Algebra with square roots', 'Fractions and percentages'],
  modules: { describing: 'Data and chance', inferring: 'From sample to conclusion' },
  units: {
    spread: {
      title: 'Centre and spread',
      objectives: ['Choose between mean and median', 'Compute a standard deviation'],
    },
    probability: {
      title: 'Probability',
      objectives: ['Use the rules of addition and multiplication', 'Recognise independence'],
    },
    bayes: {
      title: 'Bayes’ theorem',
      objectives: ['Update a probability with evidence', 'Avoid the base-rate fallacy'],
    },
    sampling: {
      title: 'Samples and their error',
      objectives: ['Explain the standard error', 'State the central limit theorem in words'],
    },
    intervals: {
      title: 'Confidence intervals',
      objectives: ['Build a 95% confidence interval', 'Explain correctly what it means'],
    },
    tests: {
      title: 'Hypothesis tests and p-values',
      objectives: ['Read a p-value correctly', 'Name the two kinds of error'],
    },
  },
};
