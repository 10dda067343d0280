import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const keyPoints: NamedPrompt = {
  name: 'keyPoints',
  version: 2,
  text: String.raw`Write the key points: the statements a learner must remember, each in one or two full sentences that make sense on their own.
Shape: {"points": ["…", "…"]}`,
};
