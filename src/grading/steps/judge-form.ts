import { isVariable } from '../compare-relations.ts';
import { compareInSeveral } from './several-variables.ts';
import { compareExpressions, compareNumbers, type Equality } from './equal-sides.ts';
import type { Form } from './form.ts';
import type { StepEntry, JudgedStep } from './entry.ts';
import { compareSolutions, placesOf, solve, type Solved } from './solutions.ts';
import { holdsAtPoint, solveSystem } from './system.ts';

type StepJudgement = Partial<Pick<JudgedStep, 'verdict' | 'against' | 'lost'>>;

/** Of the steps before, the nearest and the first are compared with. */
const COMPARED_MAX = 6;
const LOST_SHOWN_MAX = 4;

/** What follows from the steps before, all of one task. */
export function judgeForm(entry: StepEntry, form: Form, part: readonly StepEntry[]): StepJudgement {
  const own = judgeSides(form, part);
  if (own === 'wrong') return contradiction(form, part) ?? wrongSides(form, part);
  const finding = judgeMeaning(entry, form, part);
  // What holds for itself is no more than stated where nothing else is known of it.
  if (own === 'unknown' && finding.verdict === 'follows') return { verdict: 'unjudged' };
  if (own === 'equal' && (finding.verdict === 'given' || finding.verdict === 'unjudged'))
    return { verdict: 'follows' };
  return finding;
}

function wrongSides({ isLed }: Form, part: readonly StepEntry[]): StepJudgement {
  return { verdict: 'wrong', against: isLed ? (part.at(-1)?.number ?? null) : null };
}

/** The sides of a chain or of a calculation among each other; null where that says nothing. */
function judgeSides(
  { sides, isLed, isNamed, isUncertain }: Form,
  part: readonly StepEntry[],
): Equality | null {
  const before = isLed ? part.at(-1)?.form?.sides.at(-1) : undefined;
  const row = [...(before ? [before] : []), ...sides.slice(isNamed ? 1 : 0)];
  const isChain = isLed || isNamed || sides.length > 2;
  const found = row.slice(1).flatMap((right, index): Equality[] => {
    const left = row[index];
    if (!left) return [];
    const counts = [left.variables.length, right.variables.length];
    if (Math.max(...counts) === 0) return [compareNumbers(left, right)];
    const isSame = left.variables.join() === right.variables.join();
    // A side may have become simpler by losing a variable, and a number may have been put in.
    if (!isChain || !isSame) return isLed ? ['unknown'] : [];
    return [compareExpressions(left, right)];
  });
  if (found.includes('wrong')) return isUncertain ? 'unknown' : 'wrong';
  if (found.includes('unknown')) return 'unknown';
  return found.length > 0 ? 'equal' : null;
}

/** '2 = 5' follows from an equation without a solution, and may show that a value is none. */
function contradiction({ sides, isLed }: Form, part: readonly StepEntry[]): StepJudgement | null {
  if (sides.length !== 2 || isLed) return null;
  const hasNone = part.some((before) => {
    const solved = solvedOf(before, before.form?.variables[0]);
    return solved !== null && placesOf(solved)?.length === 0;
  });
  if (hasNone) return { verdict: 'follows' };
  return part.some(({ gains }) => gains) ? { verdict: 'unjudged' } : null;
}

function judgeMeaning(entry: StepEntry, form: Form, part: readonly StepEntry[]): StepJudgement {
  const { relation, variables, sides } = form;
  if (!relation) return judgeExpression(form, part);
  if (variables.length === 0 && sides.length > 0) return { verdict: 'given' };
  const before = part.filter((one) => one.form?.relation);
  if (before.length === 0) return { verdict: 'given' };
  if (variables.length === 0) return judgeNoSolution(before);
  const bySystem = judgeBySystem(form, before);
  if (bySystem?.verdict === 'follows') return bySystem;
  const comparable = before.filter((one) => one.form?.variables.join() === variables.join());
  if (comparable.length === 0) return bySystem ?? byConstants(entry, form, before);
  const nearest = comparable.slice(-COMPARED_MAX).toReversed();
  const [first] = comparable;
  const candidates = first && !nearest.includes(first) ? [...nearest, first] : nearest;
  return variables.length === 1
    ? judgeOneVariable(entry, form, candidates)
    : judgeSeveral(entry, form, candidates);
}

/** Expressions below each other may be no row of equals: nothing is wrong with them. */
function judgeExpression({ sides, isLed }: Form, part: readonly StepEntry[]): StepJudgement {
  const before = part.at(-1)?.form;
  const [left, right] = [before?.sides.at(-1), sides[0]];
  if (isLed || !left || !right || before?.relation)
    return { verdict: part.length === 0 ? 'given' : 'unjudged' };
  if (left.variables.join() !== right.variables.join()) return { verdict: 'unjudged' };
  const equality =
    left.variables.length === 0 ? compareNumbers(left, right) : compareExpressions(left, right);
  return { verdict: equality === 'equal' ? 'follows' : 'unjudged' };
}

function judgeNoSolution(before: readonly StepEntry[]): StepJudgement {
  const last = before.at(-1);
  if (!last?.form) return { verdict: 'unjudged' };
  const [variable, ...more] = last.form.variables;
  // '2 = 5'
  if (variable === undefined) return { verdict: 'follows' };
  const solved = more.length === 0 ? solvedOf(last, variable) : null;
  const places = solved && placesOf(solved);
  if (!places || last.form.isUncertain) return { verdict: 'unjudged' };
  return places.length === 0 ? { verdict: 'follows' } : { verdict: 'wrong', against: last.number };
}

/** By the solution of a system of linear equations among the steps before. */
function judgeBySystem(form: Form, before: readonly StepEntry[]): StepJudgement | null {
  for (const count of [2, 3]) {
    for (let from = 0; from + count <= before.length && from < COMPARED_MAX; from += 1) {
      const system = before.slice(from, from + count);
      const point = solveSystem(system.flatMap((one) => one.form ?? []));
      if (!point || !form.variables.every((name) => name in point)) continue;
      const isHeld = holdsAtPoint(form, point);
      if (isHeld === null || form.isUncertain || form.hasDecimals)
        return isHeld ? { verdict: 'follows' } : null;
      return isHeld ? { verdict: 'follows' } : { verdict: 'wrong', against: before.at(-1)?.number ?? null };
    }
  }
  return null;
}

/** With values that were stated before put in, as for a and b in c² = a² + b²; never wrong. */
function byConstants(entry: StepEntry, form: Form, before: readonly StepEntry[]): StepJudgement {
  const [variable, ...more] = form.variables;
  if (variable === undefined || more.length > 0) return { verdict: 'given' };
  const constants = Object.fromEntries(before.flatMap(({ form: one }) => constantOf(one)));
  const wider = before.findLast((one) => {
    const names = one.form?.variables ?? [];
    return (
      names.length > 1 &&
      names.includes(variable) &&
      names.every((name) => name === variable || name in constants)
    );
  });
  const [from, own] = [wider?.form && solve(wider.form, variable, constants), solvedOf(entry, variable)];
  const compared = from && own ? compareSolutions(from, own) : null;
  const isHeld = compared !== null && compared.lost.length === 0 && compared.kept.length > 0;
  return { verdict: isHeld ? 'follows' : 'given' };
}

function constantOf(form: Form | null): Array<[string, number]> {
  return (form?.relation?.flat() ?? []).flatMap(({ left, right, sign }): Array<[string, number]> => {
    const [name] = left.variables;
    if (sign !== '=' || !isVariable(left) || name === undefined || right.variables.length > 0) return [];
    return [[name, right.at({})]];
  });
}

function judgeOneVariable(entry: StepEntry, form: Form, candidates: readonly StepEntry[]): StepJudgement {
  const [variable] = form.variables;
  const own = solvedOf(entry, variable);
  if (!own) return { verdict: 'unjudged' };
  let isOpen = false;
  let losing: { from: StepEntry; lost: number[] } | null = null;
  for (const from of candidates) {
    const solved = solvedOf(from, variable);
    const compared = solved && compareSolutions(solved, own);
    const isEmpty = compared && compared.kept.length === 0 && compared.lost.length === 0;
    if (!compared || isEmpty || from.form?.isUncertain) isOpen = true;
    else if (compared.lost.length === 0) {
      entry.gains = compared.gained.length > 0 && from === candidates[0];
      return { verdict: 'follows' };
    } else if (compared.kept.length > 0 && compared.gained.length === 0)
      losing ??= { from, lost: compared.lost };
  }
  if (isOpen || form.isUncertain) return { verdict: 'unjudged' };
  if (!losing) return { verdict: 'wrong', against: candidates[0]?.number ?? null };
  entry.wider = losing.from;
  const isListed = own.isEquation && losing.lost.length <= LOST_SHOWN_MAX;
  return { verdict: 'loses', against: losing.from.number, lost: isListed ? losing.lost : [] };
}

/** Equations in several variables may as well be stated besides: only an arrow, or a formula solved for something else, claims to follow. */
function judgeSeveral({ step }: StepEntry, form: Form, candidates: readonly StepEntry[]): StepJudgement {
  const compared = candidates.map((from) => (from.form ? compareInSeveral(from.form, form) : 'unknown'));
  if (compared.includes('follows')) return { verdict: 'follows' };
  const [from] = candidates;
  const isClaimed = step.isDerived || (from?.form && areRearranged(from.form, form));
  const isCertain = compared.every((one) => one === 'wrong') && isClaimed && !form.isUncertain;
  if (isCertain && from && !from.form?.isUncertain) return { verdict: 'wrong', against: from.number };
  return { verdict: compared.includes('unknown') ? 'unjudged' : 'given' };
}

/** 'F = m a' and 'a = …': each says what another letter is, of at least three. */
function areRearranged(before: Form, after: Form): boolean {
  const names = [before, after].map(({ sides }) =>
    sides[0] && isVariable(sides[0]) ? sides[0].variables[0] : null,
  );
  return before.variables.length > 2 && names.every((name) => name) && names[0] !== names[1];
}

/** Looked for once. */
export function solvedOf(entry: StepEntry, variable: string | undefined): Solved | null {
  if (variable === undefined || !entry.form || entry.form.variables.length > 1) return null;
  const known = entry.solved.get(variable);
  if (known !== undefined) return known;
  const solved = solve(entry.form, variable, {});
  entry.solved.set(variable, solved);
  return solved;
}
