import type { WrittenPrompt } from '../written-prompt.ts';

export const topics: WrittenPrompt = {
  name: 'topics',
  version: 1,
  text: String.raw`Write the topics of the curriculum in the order of teaching. "needs" are the numbers of earlier topics that must come first, counted from 1; [] where there is none.
Shape: {"topics": [{"name": "…", "needs": []}, {"name": "…", "needs": [1]}]}`,
};
