/**
 * Handed-in solutions in English, Spanish and French, judged step by step. What counts most is that no right step is called wrong. The sets
 * were written before the rules (bench/sets/steps/README.md).
 *
 *   node bench/steps.ts [--show] names what is wrong, in the half that was developed with
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type JudgedSolution, judgeSteps } from '#grading/steps/judge-steps.ts';

const itemSchema = z.object({
  language: z.enum(['en', 'es', 'fr']),
  work: z.string(),
  /** The number of the first step that does not follow. */
  wrong: z.number().nullable(),
  /** The number of the step that leaves out a solution. */
  loses: z.number().optional(),
  /** A value of the last line does not satisfy the first. */
  extraneous: z.boolean().optional(),
});
type Item = z.infer<typeof itemSchema>;
interface Judged {
  item: Item;
  solution: JudgedSolution;
}

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } });

console.log('| handed-in solutions | seen half | unseen half |\n|---|---|---|');
const halves = { seen: await judged('seen'), unseen: await judged('unseen') };
const rows: Array<[name: string, count: (all: Judged[]) => [number, number]]> = [
  ['right steps called wrong, or said to lose a solution', falseAlarms],
  ['steps of right solutions that are judged', judgedSteps],
  ['solutions with a wrong step: the first one is named', (all) => found(all, ({ wrong }) => wrong, 'wrong')],
  ['solutions that lose a solution: the step is named', (all) => found(all, ({ loses }) => loses, 'loses')],
  ['values that do not satisfy the first line: noticed', extraneous],
];
for (const [name, count] of rows) {
  const cells = Object.values(halves).map((half) => count(half.all).join(' of '));
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
const longest = Object.values(halves).map(({ longestMs }) => `${longestMs.toFixed(0)} ms`);
console.log(`| longest time that one step holds the thread | ${longest.join(' | ')} |`);

async function judged(half: string): Promise<{ all: Judged[]; longestMs: number }> {
  const file = new URL(`sets/steps/steps.${half}.json`, import.meta.url);
  const items = z.array(itemSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  const all: Judged[] = [];
  let longestMs = 0;
  let before = performance.now();
  let isRunning = true;
  const watch = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    if (isRunning) setImmediate(watch);
  };
  // The first one loads the algebra.
  await judgeSteps('x + 1 = 2\nx = 1', 'en');
  before = performance.now();
  setImmediate(watch);
  for (const item of items) all.push({ item, solution: await judgeSteps(item.work, item.language) });
  isRunning = false;
  if (options.show && half === 'seen') for (const one of all) show(one);
  return { all, longestMs };
}

/** Up to the first step that is wrong, all are right. */
function rightSteps({ item, solution }: Judged) {
  const until = item.wrong ?? item.loses ?? Number.POSITIVE_INFINITY;
  return solution.steps.filter((_, index) => index + 1 < until);
}

function isBlamed({ verdict }: { verdict: string }): boolean {
  return verdict === 'wrong' || verdict === 'loses';
}

function falseAlarms(all: Judged[]): [number, number] {
  const steps = all.flatMap(rightSteps);
  return [steps.filter(isBlamed).length, steps.length];
}

function judgedSteps(all: Judged[]): [number, number] {
  const steps = all.filter(({ item }) => !item.wrong && !item.loses).flatMap(rightSteps);
  return [steps.filter(({ verdict }) => verdict !== 'unjudged').length, steps.length];
}

function found(
  all: Judged[],
  numberOf: (item: Item) => number | null | undefined,
  verdict: string,
): [number, number] {
  const asked = all.filter(({ item }) => typeof numberOf(item) === 'number');
  const isNamed = ({ item, solution: { steps } }: Judged) =>
    steps.findIndex(isBlamed) + 1 === numberOf(item) && steps.find(isBlamed)?.verdict === verdict;
  return [asked.filter(isNamed).length, asked.length];
}

function extraneous(all: Judged[]): [number, number] {
  const asked = all.filter(({ item }) => item.extraneous);
  return [asked.filter(({ solution }) => solution.result.kind === 'extraneous').length, asked.length];
}

function show({ item, solution }: Judged): void {
  const { steps, result } = solution;
  const first = steps.findIndex(isBlamed) + 1;
  const isFine =
    first === (item.wrong ?? item.loses ?? 0) && steps.every(({ verdict }) => verdict !== 'unjudged');
  const isResultFine = (result.kind === 'extraneous') === (item.extraneous ?? false);
  if (isFine && isResultFine) return;
  console.log(`${item.language} expected ${item.wrong ?? item.loses ?? 'right'}, result ${result.kind}`);
  for (const { text, verdict } of steps) console.log(`   ${verdict.padEnd(9)} ${text}`);
}
