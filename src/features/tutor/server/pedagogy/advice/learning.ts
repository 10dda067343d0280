import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Ways of learning, whatever the subject. */
export const learningAdvice: WrittenPrompt = {
  version: 3,
  text: `Also suggest one technique to learn this, such as recalling it from memory, spacing out the practice or explaining it to someone, and say how to start today.`,
};
