import type { Answer, AnswerVerdict } from './contract.answers.ts';
import type { Grade, ItemContent } from './contract.items.ts';
import type { GradedAnswer } from './contract.judging.ts';

type Facts = Pick<Answer, 'confidence' | 'milliseconds' | 'hints'> & {
  selfGrade: Grade | null;
  kind: ItemContent['kind'];
  prompt: string;
};

/** How long thinking and answering take beyond reading. */
const SECONDS_OF: Record<ItemContent['kind'], number> = {
  choose_one: 12,
  choose_several: 20,
  gap: 15,
  short_answer: 20,
  number: 90,
  expression: 90,
  match: 40,
  order: 40,
  card: 12,
};
const CHARACTERS_READ_A_SECOND = 15;
const SLOW = 3;
const FAST = 0.5;

/**
 * What the scheduler hears of an answer; null while nobody has decided. What was right in part was not known. Right with help,
 * by a guess, with doubts or after long thinking is hard; right, sure and fast is easy.
 */
export function gradeAnswer(verdict: AnswerVerdict, facts: Facts): Grade | null {
  if (verdict === 'undecided') return facts.selfGrade;
  if (verdict !== 'right') return 'again';
  const share = facts.milliseconds / 1_000 / secondsFor(facts.kind, facts.prompt);
  const isHard =
    facts.hints > 0 || share > SLOW || (facts.confidence !== null && facts.confidence !== 'sure');
  if (isHard) return 'hard';
  return facts.confidence === 'sure' && share < FAST ? 'easy' : 'good';
}

function secondsFor(kind: ItemContent['kind'], prompt: string): number {
  return SECONDS_OF[kind] + prompt.length / CHARACTERS_READ_A_SECOND;
}

/** The verdict as it counts: what no rule could decide, the learner may have. */
export function countedVerdict(
  { verdict, reason, credit }: Pick<GradedAnswer, 'verdict' | 'reason' | 'credit'>,
  selfGrade: Grade | null,
): Pick<GradedAnswer, 'verdict' | 'reason' | 'credit'> {
  if (verdict !== 'undecided' || selfGrade === null) return { verdict, reason, credit };
  const isKnown = selfGrade !== 'again';
  return { verdict: isKnown ? 'right' : 'wrong', reason: 'self_graded', credit: Number(isKnown) };
}
