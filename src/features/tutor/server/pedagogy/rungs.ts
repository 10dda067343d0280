import type { Hint } from '#shared/chat-event.ts';
import type { WrittenPrompt } from './written-prompt.ts';

/** The ladder from a question to its solution; the learner climbs a rung with each attempt of their own. */
export const RUNGS = ['question', 'hint', 'similar', 'solution'] as const satisfies ReadonlyArray<
  Hint['kind']
>;
export const LAST_STEP = RUNGS.length;
export const LAST_STEP_KIND: Hint['kind'] = 'solution';

export const RUNG_PROMPTS: Readonly<Record<Hint['kind'], WrittenPrompt>> = {
  question: {
    version: 1,
    text: `Do not answer or solve the question yet, not even partly.
Ask one question about the concept that it turns on, which the learner can answer with what they know. One to three sentences, ending with that question.`,
  },
  hint: {
    version: 1,
    text: `Do not give the final answer. Say in one sentence what of the learner's attempt holds and what does not.
Then give one targeted hint at the very place where they are stuck, and end with one question. At most four sentences.`,
  },
  similar: {
    version: 1,
    text: `Do not give the final answer to the learner's own question. Say in one sentence what of their last attempt holds.
Then work a similar problem completely, with other figures or another example, step by step. End by asking the learner to do the same with their own.`,
  },
  solution: {
    version: 1,
    text: `The learner has tried often enough: give the full solution now, step by step, and say where their attempts were on the way and where they left it.
End with one sentence to remember.`,
  },
};

/** Added when the learner begs for the solution below the last rung. */
export const HOLD_PROMPT: WrittenPrompt = {
  version: 1,
  text: `The learner asks you for the solution. Do not give it. Say kindly, in one sentence, that in this mode an attempt of their own leads on, that a wrong one is welcome, and that a session in Practical mode shows full solutions.
Then say the same step again in other and easier words.`,
};

export function hintAt(step: number): Hint {
  const reached = Math.min(Math.max(step, 1), LAST_STEP);
  return { step: reached, of: 4, kind: RUNGS[reached - 1] ?? LAST_STEP_KIND };
}
