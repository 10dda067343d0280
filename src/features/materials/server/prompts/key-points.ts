import type { WrittenPrompt } from '../written-prompt.ts';

export const keyPoints: WrittenPrompt = {
  name: 'keyPoints',
  version: 1,
  text: String.raw`Write the key points: the statements a learner must remember, each one or two full sentences that stand alone.
Shape: {"points": ["…", "…"]}`,
};
