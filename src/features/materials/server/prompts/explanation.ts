import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const explanation: NamedPrompt = {
  name: 'explanation',
  version: 3,
  text: String.raw`Write the explanation that a teacher would give: move from what learners already know to what is new, with one worked example and one comparison with everyday life.
Write four to eight short paragraphs in Markdown; start each heading with "### ".
Form, with the beginning of an explanation of density:
{"text": "### Why does wood float?\n\nYou have seen a heavy log float while a small coin sinks.\n\nWhat counts is how much mass is packed into the same room."}`,
};
