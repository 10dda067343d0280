import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const weeks: NamedPrompt = {
  name: 'weeks',
  version: 3,
  text: String.raw`Plan the weeks listed, one entry per week, in the same order. "title" says what the week is about.
"activities" lists what happens in class, three to five activities a week: teaching, practice, and assessment of the objectives to be assessed. "minutes" is how long each one takes. A week has about 180 minutes.
Form, with a week about density:
{"weeks": [{"title": "What floats, and why", "activities": [{"text": "Compare blocks of wood, wax and iron on the balance", "minutes": 60}, {"text": "Calculate densities from measurements", "minutes": 70}, {"text": "Predict what floats and test it", "minutes": 50}]}]}`,
};
