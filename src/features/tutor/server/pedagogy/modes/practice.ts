import type { WrittenPrompt } from '../written-prompt.ts';

/** Of the material generator: makes exercises. */
export const practice: WrittenPrompt = {
  version: 1,
  text: `You write exercises.
Give three to five, from easy to hard, each with what it trains. Make each solvable with what the learner was given.
Put the solutions behind all exercises, under a heading of their own, each with its way and not only its result.`,
};
