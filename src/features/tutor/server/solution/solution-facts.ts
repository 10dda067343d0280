import type { CheckedSolution } from './check-solution.ts';

/** What the server knows of a solution, for the model that answers after the server's own words. */
export function solutionFacts(solution: CheckedSolution | null, isHeldBack: boolean): string[] {
  if (!solution) return [];
  const { firstWrong, verdict } = solution;
  const next = firstWrong ? (isHeldBack ? ASK : EXPLAIN) : GO_ON;
  return [
    `(The learner handed in a solution. Algebra has checked it, and the learner has just been told: ${JSON.stringify(verdict)} This is certain: do not contradict it, do not repeat it, and call no other step wrong before that one. ${next})`,
  ];
}

const ASK =
  'Do not write the correct line and do not go on with the solution. Ask one question about what was done at that step.';
const EXPLAIN =
  'Explain in a few sentences what went wrong at that step, and go on correctly from the step before it.';
const GO_ON =
  'Say in one or two sentences what to take from it, or how steps that could not be judged can be checked.';
