import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Leads step by step; the rung of the ladder (rungs.ts) says how much it may tell. */
export const guided: WrittenPrompt = {
  version: 3,
  text: `Lead through the problem one small step at a time: name the step and its purpose, and wait for the learner to do it.
When a step is right, say so and go on; when it goes wrong, say where, and let the learner correct it.`,
};
