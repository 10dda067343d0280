import type { Hint } from '#shared/chat-event.ts';
import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

/** The ladder from a question to its solution; the learner climbs a rung with each attempt of their own. */
export const RUNGS = ['question', 'hint', 'similar', 'solution'] as const satisfies ReadonlyArray<
  Hint['kind']
>;
export const LAST_STEP = RUNGS.length;
/** The last rung that does not give the solution. */
export const SIMILAR_STEP = LAST_STEP - 1;
export const LAST_STEP_KIND: Hint['kind'] = 'solution';

export const RUNG_PROMPTS: Readonly<Record<Hint['kind'], WrittenPrompt>> = {
  right: {
    version: 2,
    text: `The learner has answered the question: hold nothing back any more.
Ask one question: why it holds, or what would change in a case close to this one. Write at most four sentences.`,
  },
  question: {
    version: 2,
    text: `Do not answer or solve the question yet, not even partly.
Ask one question about the key concept behind it that the learner can answer with what they already know. Write one to three sentences and end with that question.`,
  },
  hint: {
    version: 3,
    text: `Do not give the final answer. If the learner has tried something, say in one sentence what is right about it and what is not.
Then give one targeted hint at exactly the point where they are stuck, and end with one question. Write at most four sentences.`,
  },
  similar: {
    version: 3,
    text: `Do not give the final answer to the learner's own question. If they have tried something, say in one sentence what is right about it.
Then solve a similar problem completely, step by step, with different numbers or a different example. End by asking the learner to do the same with their own problem.`,
  },
  solution: {
    version: 4,
    text: `Give the full solution now, step by step. Where the learner has tried, say what was right and where it went wrong.
Finish the explanation with one sentence worth remembering.`,
  },
};

/** Whether an answer at this step may say all. */
export function showsAnswer({ kind }: Hint): boolean {
  return kind === LAST_STEP_KIND || kind === 'right';
}

/** Added when the learner begs for the solution below the last rung. */
export const HOLD_PROMPT: WrittenPrompt = {
  version: 3,
  text: `The learner asks you for the solution. Do not give it. Begin with one kind sentence, which is not counted: in this mode they move on by trying an answer themselves, a wrong answer is fine, and a session in Practical mode shows full solutions.
Then do what stands above, in simpler words than before.`,
};

/** Added when the learner says that they do not know. */
export const STUCK_PROMPT: WrittenPrompt = {
  version: 2,
  text: `The learner does not know how to go on. Say in a few words that this is fine, and make the step smaller: speak only of the one idea that they need next.`,
};

/** Sent after an answer that was ended because it was about to give the solution away. */
export const AGAIN_PROMPT: WrittenPrompt = {
  version: 1,
  text: `Go on with your last message from exactly where it stops, without stating the final result in any form. End with one question to the learner.`,
};

/** Sent after an answer that was ended because it judged the attempt otherwise than what is known of it. */
export const CHECK_PROMPT: WrittenPrompt = {
  version: 2,
  text: `Your judgement of the learner's answer does not agree with what is known. Compare their answer with the question and the passages once more, and judge it anew. Do not repeat what you wrote before the judgement.
If you are not sure, call it neither right nor wrong. Do not state the final result. End with one question that lets the learner check their answer.`,
};

export function hintAt(step: number): Hint {
  const reached = Math.min(Math.max(step, 1), LAST_STEP);
  return { step: reached, of: 4, kind: RUNGS[reached - 1] ?? LAST_STEP_KIND };
}
