import type { StepEntry } from './entry.ts';
import { compareSolutions, holds } from './solutions.ts';

/** A step that leaves out solutions is one of several cases where other steps have the rest. */
export function joinCases(part: readonly StepEntry[]): void {
  for (const entry of part) {
    const { wider, form } = entry;
    const [variable] = form?.variables ?? [];
    if (entry.judged.verdict !== 'loses' || !wider || variable === undefined) continue;
    const from = wider.solved.get(variable);
    const own = entry.solved.get(variable);
    const compared = from && own ? compareSolutions(from, own) : null;
    if (!from || !compared) continue;
    const others = part.filter((other) => other !== entry && other.number > wider.number);
    const cases = others.flatMap((other) => {
      const solved = other.solved.get(variable);
      const isCase = solved && (compareSolutions(from, solved)?.gained.length ?? 1) === 0;
      return isCase ? [solved] : [];
    });
    const isWhole = compared.lost.every((x) => cases.some((solved) => holds(solved, x)));
    if (isWhole && cases.length > 0)
      entry.judged = { ...entry.judged, verdict: 'follows', against: null, lost: [] };
  }
}
