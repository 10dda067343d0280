import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const topics: NamedPrompt = {
  name: 'topics',
  version: 3,
  text: String.raw`List the topics of the curriculum in teaching order. "needs" lists the numbers of earlier topics that must come first, counted from 1; [] if there are none.
Form, with topics about matter:
{"topics": [{"name": "Mass and volume", "needs": []}, {"name": "Density", "needs": [1]}]}`,
};
