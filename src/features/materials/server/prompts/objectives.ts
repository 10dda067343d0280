import type { WrittenPrompt } from '../written-prompt.ts';

export const objectives: WrittenPrompt = {
  name: 'objectives',
  version: 1,
  text: String.raw`Write the learning objectives: what learners can do afterwards that can be checked.
Begin each with a verb of doing such as explain, compute, compare; one ability each, no two alike. Put them in the order of teaching.
Shape: {"objectives": ["…", "…"]}`,
};
