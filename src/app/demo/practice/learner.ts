import type { z } from 'zod';
import type { Given, recordAnswers } from '#features/practice/contract.answers.ts';
import type { PracticeItem } from '#features/practice/contract.items.ts';
import { rightAnswerTo } from './right-answer.ts';

type Body = z.input<typeof recordAnswers.body>['answers'][number];
export type LearnersAnswer = Pick<Body, 'given' | 'self_grade' | 'confidence' | 'milliseconds'>;

/** Its multiples fall evenly between 0 and 1, so that the same share is forgotten in every demo. */
const GOLDEN_RATIO = 0.618_034;
/** How often somebody answers correctly after reading something only once. */
const NEW_KNOWN = 0.62;
const AGAIN_KNOWN = 0.85;
/** The learner forgets a little more than the scheduler predicts. */
const REMEMBERED = 0.97;
const SURE_BELOW = 0.25;
const FASTEST_MS = 7_000;
const SLOWEST_MS = 34_000;

/** Somebody who forgets at about the pace that the scheduler expects: the number-th answer to `item`. */
export function answerTo(
  { content, schedule }: Pick<PracticeItem, 'content' | 'schedule'>,
  number: number,
): LearnersAnswer {
  const chance = (number * GOLDEN_RATIO) % 1;
  const isAgain = schedule?.last_grade === 'again';
  const known = schedule === null ? NEW_KNOWN : isAgain ? AGAIN_KNOWN : schedule.recall * REMEMBERED;
  const isKnown = chance < known;
  const isSure = isKnown && chance < SURE_BELOW;
  return {
    given: isKnown || content.kind === 'card' ? rightAnswerTo(content) : wrongAnswerTo(content),
    self_grade: content.kind === 'card' ? (isKnown ? 'good' : 'again') : null,
    confidence: isSure ? 'sure' : null,
    milliseconds: Math.round(FASTEST_MS + chance * (SLOWEST_MS - FASTEST_MS)),
  };
}

/** A wrong option, or 'I do not know'. */
function wrongAnswerTo(content: PracticeItem['content']): Given {
  if (content.kind !== 'choose_one') return { kind: 'none' };
  const wrong = content.options.find(({ is_right: isRight }) => !isRight);
  return wrong ? { kind: 'options', ids: [wrong.id] } : { kind: 'none' };
}
