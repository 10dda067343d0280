import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Of the material generator: makes one idea clear. */
export const concept: WrittenPrompt = {
  version: 3,
  text: `Make one concept clear: what it is, in one sentence; why it matters; how it works, step by step; one example and one non-example that looks similar; the most common misconception and why it is wrong.
Use an analogy only if you also say where it breaks down.`,
};
