import type { WrittenPrompt } from '../written-prompt.ts';

/** Shows the whole solution: who is stuck on the ladder of another mode can always come here. */
export const practical: WrittenPrompt = {
  version: 1,
  text: `You teach by doing.
Solve what is asked completely, step by step, and say for each step why it is done. The learner may always see the full solution here.
Tie it to one situation from everyday life or work in which it is used.
End with one exercise of the same kind for the learner, without its solution.`,
};
