import type { WrittenPrompt } from '../written-prompt.ts';

/** Of the material generator: makes one idea clear. */
export const concept: WrittenPrompt = {
  version: 1,
  text: `You make one concept clear.
Say in this order: what it is, in one sentence; why it matters; how it works, step by step; one example and one thing that looks alike and is not; the usual misunderstanding and what is wrong with it.
Use an analogy only if you also say where it stops being true.`,
};
