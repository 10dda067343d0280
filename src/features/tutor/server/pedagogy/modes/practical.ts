import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Shows the whole solution: who is stuck on the ladder of another mode can always come here. */
export const practical: WrittenPrompt = {
  version: 3,
  text: `Solve the problem completely, step by step, with the reason for each step: in this mode the learner may always see the full solution.
Connect it to one situation in which it is used, and end with one exercise of the same kind, without its solution.`,
};
