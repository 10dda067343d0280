import type { WrittenPrompt } from '../written-prompt.ts';

/** Where a subject leads. */
export const careerAdvice: WrittenPrompt = {
  version: 1,
  text: `Advise also on where this leads: name one kind of work or study in which it is used and what there is asked for. Promise no job and no salary, and say that requirements differ from country to country.`,
};
