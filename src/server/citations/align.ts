/** A word of a text for comparing two texts word by word. */
export interface Word {
  /** What makes two words the same. */
  key: string;
  /** Words of one kind rather stand for each other. */
  kind: string;
}

/** Where two texts differ, as index ranges [start, end) of both; between two gaps the words are the same. */
export interface Gap {
  claim: [start: number, end: number];
  source: [start: number, end: number];
}

export interface Alignment {
  gaps: Gap[];
  /** Share of the claim's words that the source has in the same order. */
  share: number;
}

const REPLACE_COST = 1.5;
const REPLACE_SAME_KIND_COST = 0.8;
const ADD_COST = 1;
/** A claim may leave out much of its source. */
const LEAVE_OUT_COST = 0.3;
const SOURCE_MAX_WORDS = 1_500;
const CLAIM_MAX_WORDS = 250;

type Step = 'same' | 'replaced' | 'added' | 'leftOut';

/** Finds the claim's words in their order somewhere in the source; null for texts too long to be compared. */
export function align(claim: readonly Word[], source: readonly Word[]): Alignment | null {
  if (claim.length === 0 || claim.length > CLAIM_MAX_WORDS || source.length > SOURCE_MAX_WORDS) return null;
  const { steps, end } = cheapest(claim, source);
  const gaps: Gap[] = [];
  let open: Gap | null = null;
  let same = 0;
  let at = { claim: claim.length, source: end };
  while (at.claim > 0) {
    const step: Step = steps[at.claim]?.[at.source] ?? 'added';
    const next = {
      claim: at.claim - (step === 'leftOut' ? 0 : 1),
      source: at.source - (step === 'added' ? 0 : 1),
    };
    if (step === 'same') {
      same += 1;
      open = null;
    } else if (open) {
      open.claim[0] = next.claim;
      open.source[0] = next.source;
    } else {
      open = { claim: [next.claim, at.claim], source: [next.source, at.source] };
      gaps.push(open);
    }
    at = next;
  }
  return { gaps: gaps.toReversed(), share: same / claim.length };
}

/** How each pair of beginnings is best reached; what stands before and behind the claim in the source costs nothing. */
function cheapest(claim: readonly Word[], source: readonly Word[]): { steps: Step[][]; end: number } {
  const steps: Step[][] = [[]];
  let costs = Array.from({ length: source.length + 1 }, () => 0);
  for (const [row, word] of claim.entries()) {
    const next = [(costs[0] ?? 0) + ADD_COST];
    const taken: Step[] = ['added'];
    for (const [column, other] of source.entries()) {
      const isSame = word.key === other.key;
      const replaced = (costs[column] ?? 0) + (isSame ? 0 : replaceCost(word, other));
      const added = (costs[column + 1] ?? 0) + ADD_COST;
      const leftOut = (next[column] ?? 0) + LEAVE_OUT_COST;
      const best = Math.min(replaced, added, leftOut);
      next.push(best);
      taken.push(best === replaced ? (isSame ? 'same' : 'replaced') : best === added ? 'added' : 'leftOut');
    }
    steps[row + 1] = taken;
    costs = next;
  }
  return { steps, end: costs.indexOf(Math.min(...costs)) };
}

function replaceCost(a: Word, b: Word): number {
  return a.kind === b.kind && a.kind !== '' ? REPLACE_SAME_KIND_COST : REPLACE_COST;
}
