import type { Judgement } from './judge-attempt.ts';

/** What the server knows of the learner's last attempt, for the model. Empty where it knows nothing. */
export function aboutAttempt(judgement: Judgement | null): string {
  if (!judgement?.by) return '';
  const { verdict, by } = judgement;
  if (by === 'arithmetic' || by === 'result') return CHECKED[verdict];
  return by === 'documents' ? OF_DOCUMENTS : SEEMING[verdict];
}

const CHECKED: Record<Judgement['verdict'], string> = {
  right:
    'Checked: the learner’s answer is the correct final result, and they have just been told so. Do not doubt it and do not repeat that it is right.',
  step: 'Checked: what the learner wrote is correct, but it is a step on the way and not the final result. Say so.',
  part: 'Checked: what the learner wrote is one of the results, but not all of them. Say so.',
  wrong: 'Checked: the learner’s answer is not the final result. Never call it correct.',
  unknown: '',
};
const OF_DOCUMENTS =
  'The documents seem to agree with the learner’s answer. Compare the two, and if it is right, say so plainly.';
const SEEMING: Record<Judgement['verdict'], string> = {
  right: 'The learner’s answer seems to be right. Check it, and if it is, say so plainly.',
  step: '',
  part: 'The learner’s answer seems to be right in part. Check it, and say which part is right.',
  wrong:
    'The learner’s answer seems to be wrong. Check it before you say so, and praise nothing that is not right.',
  unknown: '',
};
