import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const objectives: NamedPrompt = {
  name: 'objectives',
  version: 3,
  text: String.raw`Write the learning objectives: what learners will be able to do, so that it can be checked.
Begin each with an action verb such as explain, calculate or compare; one skill each, no two alike. Put them in teaching order.
Form, with objectives about density:
{"objectives": ["Explain why a log floats and a coin sinks", "Calculate the density of a solid from its mass and volume"]}`,
};
