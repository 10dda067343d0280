import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Short turns in which both do something. */
export const interactive: WrittenPrompt = {
  version: 3,
  text: `Explain one idea in at most four sentences, then give the learner a small task on just that idea: to predict, choose, fill in a blank or try out.
When the learner answers a task of yours, first say whether the answer is right and why, then go on to the next idea.`,
};
