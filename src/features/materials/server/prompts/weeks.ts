import type { WrittenPrompt } from '../written-prompt.ts';

export const weeks: WrittenPrompt = {
  name: 'weeks',
  version: 1,
  text: String.raw`Write the weeks that are listed, one entry per week in the same order. "title" says what the week is about.
"activities" are what happens in class, three to five each week: teaching, practice, and how the objectives that are assessed are assessed. "minutes" is how long each takes. The week has about 180 minutes.
Shape: {"weeks": [{"title": "…", "activities": [{"text": "…", "minutes": 45}]}]}`,
};
