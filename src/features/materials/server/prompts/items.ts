import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export const items: NamedPrompt = {
  name: 'items',
  version: 3,
  text: String.raw`Write questions with their answer keys.
- Each question stands alone: it contains everything needed to answer it, and nothing in it gives the answer away.
- There is exactly one right answer (for multiple_select, one right set of options). Work it out before you write it. "solution" shows the working, step by step.
- Do not repeat a question or an option in other words.
For each type:
- multiple_choice: four options, one with "is_right": true. Wrong options are mistakes that learners really make; "rationale" says which mistake it is, or why the option is right.
- multiple_select: five options, two or three of them with "is_right": true; students select all that apply. "rationale" as above. Do not say how many are right.
- true_false: "prompt" is a statement that is clearly true or clearly false, "answer" is true or false.
- numeric: "answer" is the number without its unit; "unit" is a unit such as "m/s^2", or "". "computation" is one arithmetic expression, with numbers only, that gives the answer, such as "2*9.81*3". "significant_figures" is how many the answer must have, or 0 if it does not matter. "tolerance" is how far off an answer may be, 0 for exact.
- expression: "answer" is algebra such as "2x+3"; "equals" is the expression to start from, such as "5x-3x+3", or "".
- short_answer: "answers" lists every wording to accept, each of one to four words.
- cloze: "prompt" is a sentence with {1} (and {2}) in place of the missing words; "gaps" lists the words to accept for each gap. Only one word fits each gap.
- matching: "prompt" says what to match; "pairs" has three to five pairs, and each left side matches exactly one right side.
- open: "answer" is a model answer that contains everything a full answer needs.
Shape: {"items": [{"type": "…", "prompt": "…", …}]}`,
};
