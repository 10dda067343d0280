import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const misconceptions: NamedPrompt = {
  name: 'misconceptions',
  version: 3,
  text: String.raw`List misconceptions that learners of this grade really have.
"belief" is the wrong idea in the words of a learner. "correction" says what is right, and why the wrong idea seems right but is not.
Form, with a misconception about density:
{"misconceptions": [{"belief": "Heavy things sink.", "correction": "A log of a tonne floats. What counts is mass for the same volume; heavy things that sink, such as stones, are dense as well."}]}`,
};
