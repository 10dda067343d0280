import type { WrittenPrompt } from '../written-prompt.ts';

/** The default of spec section 9. */
export const subjectAdvice: WrittenPrompt = {
  version: 1,
  text: `Advise on the subject itself: keep to what was asked, and use the terms of the field, each explained once.`,
};
