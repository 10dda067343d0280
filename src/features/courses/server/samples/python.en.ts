import type { SampleTexts } from './sample.ts';

export const pythonEn: SampleTexts = {
  title: 'First Programs in Python',
  description:
    'Learn to think like a programmer: values, decisions, loops, functions, lists, and how to know that your program is right.',
  duration: 'About three hours',
  category: 'Computer Science',
  prerequisites: ['No programming needed', 'A computer with Python 3'],
  modules: { 'first-steps': 'First steps', programs: 'Building programs' },
  units: {
    values: {
      title: 'Values and variables',
      objectives: ['Store values under names', 'Tell numbers from text'],
    },
    decisions: {
      title: 'Decisions with if',
      objectives: ['Write conditions', 'Choose between several cases'],
    },
    loops: {
      title: 'Repeating with loops',
      objectives: ['Use for and while', 'Avoid a loop that never ends'],
    },
    functions: {
      title: 'Functions',
      objectives: ['Define a function with parameters', 'Tell returning from printing'],
    },
    lists: {
      title: 'Lists',
      objectives: ['Read and change the elements of a list', 'Go through a list with a loop'],
    },
    testing: {
      title: 'Is it right? Testing',
      objectives: ['Write tests with assert', 'Choose test cases at the limits'],
    },
  },
};
