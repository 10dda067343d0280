import type { WrittenPrompt } from '../written-prompt.ts';

export const explanation: WrittenPrompt = {
  name: 'explanation',
  version: 1,
  text: String.raw`Write the explanation that a teacher would give: from what learners know to what is new, with one worked example and one everyday picture.
Four to eight short paragraphs of Markdown; headings begin with "### ".
Shape: {"text": "…"}`,
};
