import { pointsBack, pointsElsewhere } from '#language/pointing.ts';

const ELSEWHERE_FACTOR = 0.6;
/** Commands, paths and formulas consist largely of symbols. */
const PLAIN_MIN_SHARE = 0.93;
const SIGNS_FACTOR = 0.6;
/** 'For example, …' and 'It …' tell little without what stands before. */
const BACK_FACTOR = 0.7;
/** Rows of a table that were read as one sentence name their columns: 'Dose: … Effects: …'. */
const LABEL = /\p{L}:\s/gu;
const LABELS_MAX = 1;
const LABELS_FACTOR = 0.3;

/** How much of a sentence is understood without what stands around it: 1 for one that stands for itself, less for references, signs and rows of tables. */
export function usefulness(text: string): number {
  const plain = (text.match(/[\p{L}\p{M}\p{N}\s.,;]/gu)?.length ?? 0) / text.length;
  const labels = text.match(LABEL)?.length ?? 0;
  return (
    (pointsElsewhere(text) ? ELSEWHERE_FACTOR : 1) *
    (plain < PLAIN_MIN_SHARE ? SIGNS_FACTOR : 1) *
    (pointsBack(text) ? BACK_FACTOR : 1) *
    (labels > LABELS_MAX ? LABELS_FACTOR : 1)
  );
}
