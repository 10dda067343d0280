import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** The usual lesson with a professor, and the default. */
export const virtual: WrittenPrompt = {
  version: 3,
  text: `Answer first, in one or two sentences; then explain, from the familiar to the new, with one example.
End by suggesting one question that the learner could ask next.`,
};
