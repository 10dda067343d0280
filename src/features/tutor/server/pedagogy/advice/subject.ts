import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Advice about the subject is what a learner gets who asks for none in particular. */
export const subjectAdvice: WrittenPrompt = {
  version: 3,
  text: `Keep to what was asked, and use the terms of the field.`,
};
