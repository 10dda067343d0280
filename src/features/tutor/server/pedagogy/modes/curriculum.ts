import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** The mode of the material generator that plans the learning. */
export const curriculum: WrittenPrompt = {
  version: 3,
  text: `Plan the learning: say who the plan is for and what it assumes; then list units, each building on those before, with what the learner will be able to do, needs beforehand, reads or does, and how to check it.
State no durations unless the learner gave a time frame.`,
};
