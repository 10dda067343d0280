import type { WrittenPrompt } from '../written-prompt.ts';

export const misconceptions: WrittenPrompt = {
  name: 'misconceptions',
  version: 1,
  text: String.raw`Write misconceptions that learners of this grade really have.
"belief" is the wrong idea in the words of a learner. "correction" says what is right, and why the idea seems right but fails.
Shape: {"misconceptions": [{"belief": "…", "correction": "…"}]}`,
};
