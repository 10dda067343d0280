import type { WrittenPrompt } from '../written-prompt.ts';

export const items: WrittenPrompt = {
  name: 'items',
  version: 2,
  text: String.raw`Write questions with their keys.
- A question stands alone: everything that is needed to answer it is in it. Nothing in the question gives the answer away.
- There is exactly one right answer (of a multiple_select: one right set of options), and you have worked it out before you write it. "solution" has the way, step by step.
- No question like another one, and no option like another one.
By type:
- multiple_choice: four options, one with "is_right": true. Wrong options are mistakes that learners really make; "rationale" says which mistake, or why it is right.
- multiple_select: five options, two or three of them with "is_right": true; students select all that apply. "rationale" as above. Do not write how many are right.
- true_false: "prompt" is a statement that is clearly true or clearly false, "answer" is true or false.
- numeric: "answer" is the number as it is written, without its unit; "unit" such as "m/s^2", or "". "computation" is one arithmetic expression of numbers only that gives the answer, such as "2*9.81*3". "significant_figures" is how many the answer must have, or 0 where it does not matter. "tolerance" is how far off an answer may be, 0 for exact.
- expression: "answer" is algebra such as "2x+3"; "equals" is the expression before the work, such as "5x-3x+3", or "".
- short_answer: "answers" are all wordings to accept, of one to four words.
- cloze: "prompt" is a sentence with {1} (and {2}) in place of the words to find; "gaps" has for each gap the words to accept. Only one word fits a gap.
- matching: "prompt" says what to match; "pairs" are three to five, each left has one right.
- open: "answer" is a model answer with what must be in it.
Shape: {"items": [{"type": "…", "prompt": "…", …}]}`,
};
