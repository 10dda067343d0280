import { isStopWord } from '#language/languages.ts';
import type { AnswerWords } from './words.ts';

const SHARED_MIN = 2;
/** 'diffusing' and 'diffusion', but not 'mitosis' and 'mitochondria'. */
const KIN_LETTERS = 5;
const KIN_SHARE = 0.55;

/**
 * Whether the shorter of two answers has no telling word that the longer one lacks in any form: 'water diffusing across a membrane' for
 * 'the diffusion of water through a semipermeable membrane'. Whether that says the same, somebody has to read.
 */
export function sharesItsWords(key: AnswerWords, given: AnswerWords, language: string): boolean {
  const [short = [], long = []] = [key, given]
    .map(({ folded }) => [...new Set(folded.filter((word) => !isStopWord(word, language)))])
    .toSorted((a, b) => a.length - b.length);
  return short.length >= SHARED_MIN && short.every((word) => long.some((other) => areKin(word, other)));
}

function areKin(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= KIN_LETTERS && same >= Math.max(one.length, other.length) * KIN_SHARE;
}
