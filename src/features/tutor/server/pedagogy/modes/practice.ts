import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Of the material generator: makes exercises. */
export const practice: WrittenPrompt = {
  version: 2,
  text: `You write exercises.
Give three to five, from easy to hard, and say what each one practises. Each must be solvable with what the learner has been given.
Put the solutions after all the exercises, under a separate heading, and show the working of each, not just the result.`,
};
