import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const keyPoints: NamedPrompt = {
  name: 'keyPoints',
  version: 3,
  text: String.raw`Write the key points: the statements a learner must remember, each in one or two full sentences that make sense on their own.
Form, with key points about density:
{"points": ["Density is the mass of a substance in each unit of volume.", "A solid floats on a liquid that is denser than it."]}`,
};
