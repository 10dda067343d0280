/**
 * Simulated learners with a known way of forgetting, driven through the schedule of practice and through ts-fsrs as it is published: how
 * often they review, and how much they remember. A scheduler that reviews less often and lets more be forgotten is no better, so the
 * reference is also run with the wanted retention with which its learner knows as much as that of the product.
 *
 *   node bench/practice-learner.ts [--learners 30] [--missed 0.15] [--log FILE, of what the first learner answered]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replay } from '#features/practice/server/schedule/replay.ts';
import { MODELS, type MemoryModel } from './learner/memory-models.ts';
import { ofProduct, ofReference, type Scheduler } from './learner/schedulers.ts';
import { mean, type Plan, type Result, simulate } from './learner/simulate.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '30' },
    missed: { type: 'string' },
    log: { type: 'string' },
  },
});
const LEARNERS = Number(values.learners);
/** Wanted retentions between which that with the same knowledge is looked for. */
const WANTED = [0.85, 0.88, 0.9, 0.92, 0.95];

interface Figures {
  reviews: number;
  again: number;
  remembered: number;
  known: number;
}

console.log(
  '| learner | missed days | schedule | reviews | remembered when asked | known on an average day |',
);
console.log('|---|---|---|---|---|---|---|');
for (const missed of values.missed === undefined ? [0, 0.15] : [Number(values.missed)])
  for (const model of MODELS) await compare(model, { items: 200, days: 90, newADay: 10, missed });

async function compare(model: MemoryModel, plan: Plan): Promise<void> {
  const own = await figuresOf(model, plan, ofProduct);
  const missed = plan.missed === 0 ? 'none' : `${percent(plan.missed)}, and a week`;
  row([model.name, missed, 'Lyceum'], own);
  row(
    ['', '', 'Lyceum, weights of their own'],
    await figuresOf(model, plan, () => ofProduct({ hasOwnWeights: true })),
  );
  for (const hasSteps of [true, false]) {
    const name = hasSteps ? 'ts-fsrs' : 'ts-fsrs without steps';
    row(['', '', name], await figuresOf(model, plan, () => ofReference({ hasSteps })));
    const tried = await Promise.all(
      WANTED.map((retention) => figuresOf(model, plan, () => ofReference({ retention, hasSteps }))),
    );
    const equal = reviewsWhere(own.known, tried);
    const ratio = own.reviews / equal - 1;
    const said = `${equal.toFixed(0)} (Lyceum ${ratio >= 0 ? '+' : '−'}${percent(Math.abs(ratio))})`;
    console.log(`| | | ${name}, with the same knowledge | ${said} | | | ${percent(own.known)} |`);
  }
}

async function figuresOf(model: MemoryModel, plan: Plan, schedulerOf: () => Scheduler): Promise<Figures> {
  const results: Result[] = [];
  for (let number = 0; number < LEARNERS; number += 1) {
    const scheduler = schedulerOf();
    const result = await simulate({ model, scheduler, seed: `learner ${number}` }, plan);
    if ('learned' in scheduler) requireSameState(result, scheduler as ReturnType<typeof ofProduct>);
    if (values.log !== undefined && number === 0) writeFileSync(values.log, JSON.stringify(result.log));
    results.push(result);
  }
  return {
    reviews: mean(results.map(({ reviews }) => reviews)),
    again: mean(results.map(({ again }) => again)),
    remembered: sum(results, 'remembered') / sum(results, 'asked'),
    known: mean(results.map(({ known }) => known)),
  };
}

/** What the product stores is replayed from the log: that has to give what answering one by one gave. */
function requireSameState({ log }: Result, { learned, forgetting }: ReturnType<typeof ofProduct>): void {
  for (const [item, answers] of Map.groupBy(log, (one) => one.item)) {
    const graded = answers.map(({ rating, at }, index) => ({
      ...{ id: String(index).padStart(4, '0'), grade: rating, answeredAt: new Date(at) },
    }));
    const replayed = replay(item, graded.toReversed(), forgetting).learned;
    const before = learned.get(item);
    if (!replayed || !before || replayed.due.getTime() !== before.due.getTime())
      throw new Error(`The log of ${item} gives another state than its answers gave.`);
  }
}

/** Reviews of the reference where its learner knows as much, between the two nearest that were tried. */
function reviewsWhere(known: number, all: readonly Figures[]): number {
  const above = all.findIndex((one) => one.known >= known);
  const [low, high] = [all[above - 1], all[above]];
  if (!low || !high) return Number.NaN;
  return low.reviews + ((known - low.known) / (high.known - low.known)) * (high.reviews - low.reviews);
}

function row(names: readonly string[], { reviews, again, remembered, known }: Figures): void {
  console.log(
    `| ${names.join(' | ')} | ${reviews.toFixed(0)} | ${again.toFixed(0)} | ${percent(remembered)} | ${percent(known)} |`,
  );
}

function sum(results: readonly Result[], name: 'asked' | 'remembered'): number {
  return results.reduce((total, result) => total + result[name], 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
