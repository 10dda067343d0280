import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** Where a subject leads. */
export const careerAdvice: WrittenPrompt = {
  version: 2,
  text: `Also say where this subject can lead: name one job or field of study that uses it and what is expected there. Do not promise a job or a salary, and mention that requirements vary between countries.`,
};
