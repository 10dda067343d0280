import type { WrittenPrompt } from '../written-prompt.ts';

/** Ways of learning, whatever the subject. */
export const learningAdvice: WrittenPrompt = {
  version: 1,
  text: `Advise on how to learn this, besides what it is: add one concrete technique that fits the question, such as recalling it from memory, spacing the repetitions, or explaining it to somebody, and how to begin with it today.`,
};
