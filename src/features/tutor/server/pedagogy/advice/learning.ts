import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Ways of learning, whatever the subject. */
export const learningAdvice: WrittenPrompt = {
  version: 2,
  text: `Besides answering, advise on how to learn this: suggest one concrete study technique that suits the question, such as recalling it from memory, spacing out the practice, or explaining it to someone, and say how to start today.`,
};
