import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const misconceptions: NamedPrompt = {
  name: 'misconceptions',
  version: 2,
  text: String.raw`List misconceptions that learners of this grade really have.
"belief" is the wrong idea in the words of a learner. "correction" says what is right, and why the wrong idea seems right but is not.
Shape: {"misconceptions": [{"belief": "…", "correction": "…"}]}`,
};
