import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const objectives: NamedPrompt = {
  name: 'objectives',
  version: 2,
  text: String.raw`Write the learning objectives: what learners will be able to do, so that it can be checked.
Begin each with an action verb such as explain, calculate or compare; one skill each, no two alike. Put them in teaching order.
Shape: {"objectives": ["…", "…"]}`,
};
