import { z } from 'zod';
import { keepWhatFits } from '#server/grounding/fit-context.ts';
import { asQuotedText, framedPassages } from '#server/grounding/quoted-text.ts';
import type { AnswerShape } from '#server/llm/language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { AppError } from '#shared/errors.ts';
import type { Finding, Item } from '../../contract.document.ts';
import type { MaterialSettings } from '../../contract.ts';
import { passageText, type SectionPrompt } from '../compose-prompt.ts';
import { jsonSchemaOf } from '../model-shapes.ts';
import type { Making } from '../section-making.ts';
import { secondSolve } from '../prompts/second-solve.ts';
import type { Solved } from './compare-solved.ts';
import { blindQuestion, isSolvedAgain } from './questions.ts';
import { readSolved } from './read-solved.ts';

/** A section is there already, and waits for this no longer. */
const LIMIT_MS = 60_000;
const TOKENS_PER_ANSWER = 90;
const SHAPE: AnswerShape = {
  name: 'second_solve',
  schema: jsonSchemaOf(
    z.object({
      answers: z.array(z.object({ number: z.number(), working: z.string(), answer: z.string() })),
    }),
  ),
};

type Solving = Pick<Making, 'asking' | 'passages'> & {
  material: { settings: Pick<MaterialSettings, 'language'> };
  deps: Pick<Making['deps'], 'checks'>;
};

type Blind = Pick<Solving, 'asking' | 'passages'>;

/**
 * Solves the questions of a section a second time, all in one call that shows no key, and tells where it came to another answer. A model
 * that does not answer, or not in time, tells nothing.
 */
export async function solveAgain(
  solving: Solving,
  items: readonly Item[],
  limitMs = LIMIT_MS,
): Promise<Finding[]> {
  const solved = await solveBlind(solving, items.filter(isSolvedAgain), limitMs);
  if (solved.length === 0) return [];
  try {
    return await solving.deps.checks.compareSolved(solved, solving.material.settings.language);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** What a model answers that does not see the keys, for those questions that it answered in time. */
export async function solveBlind(
  solving: Blind,
  items: readonly Item[],
  limitMs = LIMIT_MS,
): Promise<Solved[]> {
  const { asking } = solving;
  const prompt = composeBlind(solving, items);
  if (!prompt) return [];
  const isLate = AbortSignal.timeout(limitMs);
  try {
    const answers = readSolved(await asking.ask(prompt, SHAPE, { temperature: 0, signal: isLate }));
    return items.flatMap((item, index) => {
      const answer = answers.get(index + 1);
      return answer === undefined ? [] : [{ item, answer }];
    });
  } catch (error) {
    asking.throwIfStopped();
    if (isLate.aborted || error instanceof AppError) return [];
    throw error;
  }
}

/** Where not all questions have room, the last ones go without; null where not even the first has. */
function composeBlind(solving: Blind, asked: readonly Item[]): SectionPrompt | null {
  for (let count = asked.length; count > 0; count -= 1) {
    const prompt = composeFor(solving, asked.slice(0, count));
    if (prompt) return prompt;
  }
  return null;
}

/** Null where the questions, or their best passage beside them, are too long for the model. */
function composeFor({ asking, passages }: Blind, items: readonly Item[]): SectionPrompt | null {
  const questions = items
    .map((item, index) => asQuotedText(blindQuestion(item, index + 1), 'questions'))
    .join('\n\n');
  const task = `<questions>\n${questions}\n</questions>`;
  const maxTokens = TOKENS_PER_ANSWER * (items.length + 1);
  const room = asking.model.contextTokens - maxTokens - tokensOf(secondSolve.text) - tokensOf(task);
  if (room < 0) return null;
  const { kept } = keepWhatFits(passages, room, passageText);
  if (passages.length > 0 && kept.length === 0) return null;
  const numbered = kept.map((passage, index) => passageText(passage, index + 1));
  const user = [...(numbered.length > 0 ? [framedPassages(numbered)] : []), task].join('\n\n');
  return {
    messages: [
      { role: 'system', content: secondSolve.text },
      { role: 'user', content: user },
    ],
    passages: kept,
    maxTokens,
  };
}
