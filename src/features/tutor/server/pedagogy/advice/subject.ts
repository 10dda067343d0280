import type { WrittenPrompt } from '../written-prompt.ts';

/** Advice about the subject is what a learner gets who asks for none in particular. */
export const subjectAdvice: WrittenPrompt = {
  version: 1,
  text: `Advise on the subject itself: keep to what was asked, and use the terms of the field, each explained once.`,
};
