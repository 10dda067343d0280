import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const topics: NamedPrompt = {
  name: 'topics',
  version: 2,
  text: String.raw`List the topics of the curriculum in teaching order. "needs" lists the numbers of earlier topics that must come first, counted from 1; [] if there are none.
Shape: {"topics": [{"name": "…", "needs": []}, {"name": "…", "needs": [1]}]}`,
};
