import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Advice about the subject is what a learner gets who asks for none in particular. */
export const subjectAdvice: WrittenPrompt = {
  version: 2,
  text: `Give advice on the subject itself: keep to what was asked, use the terms of the field, and explain each one once.`,
};
