import type { SamplePlan } from './sample.ts';

export const ALGEBRA: SamplePlan = {
  id: 'algebra',
  level: 'Beginner',
  image: 'calculator',
  modules: [
    {
      id: 'numbers',
      units: [
        { id: 'order', requires: [] },
        { id: 'negatives', requires: ['order'] },
        { id: 'fractions', requires: ['order'] },
      ],
    },
    {
      id: 'equations',
      units: [
        { id: 'expressions', requires: ['negatives'] },
        { id: 'linear', requires: ['expressions', 'fractions'] },
        { id: 'graphs', requires: ['linear'] },
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
        { id: 'values', requires: [] },
        { id: 'decisions', requires: ['values'] },
        { id: 'loops', requires: ['decisions'] },
      ],
    },
    {
      id: 'programs',
      units: [
        { id: 'functions', requires: ['values'] },
        { id: 'lists', requires: ['loops'] },
        { id: 'testing', requires: ['functions', 'lists'] },
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
        { id: 'cell-types', requires: [] },
        { id: 'membrane', requires: ['cell-types'] },
        { id: 'energy', requires: ['membrane'] },
      ],
    },
    {
      id: 'information',
      units: [
        { id: 'dna', requires: ['cell-types'] },
        { id: 'proteins', requires: ['dna'] },
        { id: 'division', requires: ['dna', 'energy'] },
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
        { id: 'spread', requires: [] },
        { id: 'probability', requires: [] },
        { id: 'bayes', requires: ['probability'] },
      ],
    },
    {
      id: 'inferring',
      units: [
        { id: 'sampling', requires: ['spread', 'probability'] },
        { id: 'intervals', requires: ['sampling'] },
        { id: 'tests', requires: ['intervals', 'bayes'] },
      ],
    },
  ],
};
