import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Where a subject leads. */
export const careerAdvice: WrittenPrompt = {
  version: 3,
  text: `Also name one job or field of study that uses this and what is expected there. Promise neither a job nor a salary, and say that requirements vary between countries.`,
};
