import type { SamplePlan } from './sample.ts';

export const ALGEBRA: SamplePlan = {
  id: 'algebra',
  level: 'Beginner',
  image: 'calculator',
  modules: [
    {
      id: 'numbers',
      units: [
        { id: 'order', minutes: 20, requires: [] },
        { id: 'negatives', minutes: 25, requires: ['order'] },
        { id: 'fractions', minutes: 30, requires: ['order'] },
      ],
    },
    {
      id: 'equations',
      units: [
        { id: 'expressions', minutes: 30, requires: ['negatives'] },
        { id: 'linear', minutes: 40, requires: ['expressions', 'fractions'] },
        { id: 'graphs', minutes: 40, requires: ['linear'] },
      ],
    },
  ],
};

export const PYTHON: SamplePlan = {
  id: 'python',
  level: 'Beginner',
  image: 'code',
  modules: [
    {
      id: 'first-steps',
      units: [
        { id: 'values', minutes: 25, requires: [] },
        { id: 'decisions', minutes: 25, requires: ['values'] },
        { id: 'loops', minutes: 35, requires: ['decisions'] },
      ],
    },
    {
      id: 'programs',
      units: [
        { id: 'functions', minutes: 35, requires: ['values'] },
        { id: 'lists', minutes: 35, requires: ['loops'] },
        { id: 'testing', minutes: 30, requires: ['functions', 'lists'] },
      ],
    },
  ],
};

export const CELLS: SamplePlan = {
  id: 'cells',
  level: 'Intermediate',
  image: 'leaf',
  modules: [
    {
      id: 'parts',
      units: [
        { id: 'cell-types', minutes: 25, requires: [] },
        { id: 'membrane', minutes: 30, requires: ['cell-types'] },
        { id: 'energy', minutes: 35, requires: ['membrane'] },
      ],
    },
    {
      id: 'information',
      units: [
        { id: 'dna', minutes: 30, requires: ['cell-types'] },
        { id: 'proteins', minutes: 35, requires: ['dna'] },
        { id: 'division', minutes: 35, requires: ['dna', 'energy'] },
      ],
    },
  ],
};

export const DATA: SamplePlan = {
  id: 'data',
  level: 'Advanced',
  image: 'chart',
  modules: [
    {
      id: 'describing',
      units: [
        { id: 'spread', minutes: 35, requires: [] },
        { id: 'probability', minutes: 35, requires: [] },
        { id: 'bayes', minutes: 45, requires: ['probability'] },
      ],
    },
    {
      id: 'inferring',
      units: [
        { id: 'sampling', minutes: 45, requires: ['spread', 'probability'] },
        { id: 'intervals', minutes: 45, requires: ['sampling'] },
        { id: 'tests', minutes: 50, requires: ['intervals', 'bayes'] },
      ],
    },
  ],
};
