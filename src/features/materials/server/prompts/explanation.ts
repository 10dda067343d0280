import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const explanation: NamedPrompt = {
  name: 'explanation',
  version: 2,
  text: String.raw`Write the explanation that a teacher would give: move from what learners already know to what is new, with one worked example and one comparison with everyday life.
Write four to eight short paragraphs in Markdown; start each heading with "### ".
Shape: {"text": "…"}`,
};
