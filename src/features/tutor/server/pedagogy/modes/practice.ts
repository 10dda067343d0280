import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** The mode of the material generator that makes exercises. */
export const practice: WrittenPrompt = {
  version: 3,
  text: `Write three to five exercises, from easy to hard, that can be solved with what the learner has been given, and say what each one practises.
Put the solutions after all the exercises, under a heading of their own, with the working of each.`,
};
