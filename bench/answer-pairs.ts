/**
 * How often answers are judged wrongly, on the pairs of answer-pairs.json, beside two simple judges. `tuned` and `heldOut` were written
 * before anything could judge them; what the first run on `heldOut` found was fixed; its figures are in docs/benchmarks.md. `fresh`
 * was written afterwards, and nothing was changed because of it. `abbreviations` was written with the rules for them. `seen` and
 * `unseen` are the halves of learner-answers.json, divided by a hash before anything judged them: rules were written by `seen` only.
 *
 *   node bench/answer-pairs.ts [--misses]
 */
import { readFileSync } from 'node:fs';
import { type AnswerPair, halvesSchema, judgePair, pairsSchema } from '../test/answer-pairs.ts';
import type { Judgement } from '#grading/verdict.ts';

type Judge = (pair: AnswerPair) => Judgement;

const JUDGES: Record<string, Judge> = {
  Lyceum: judgePair,
  'exact text': judgeText,
  'plain number': judgeNumber,
};

const parts = {
  ...pairsSchema.parse(read('./answer-pairs.json')),
  ...halvesSchema.parse(read('./learner-answers.json')),
};
for (const [part, pairs] of Object.entries(parts)) report(part, pairs);

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

function report(part: string, pairs: AnswerPair[]): void {
  console.log(
    `\n${part}: ${pairs.length} pairs; false accepts of the wrong, false rejects of the right, (undecided)`,
  );
  console.log(`| kind | right / wrong | ${Object.keys(JUDGES).join(' | ')} |`);
  console.log(`|---|---|${'---|'.repeat(Object.keys(JUDGES).length)}`);
  for (const [kind, own] of [...Map.groupBy(pairs, (pair) => pair.kind), ['all', pairs] as const])
    console.log(
      `| ${kind} | ${counts(own)} | ${Object.values(JUDGES)
        .map((judge) => rates(own, judge))
        .join(' | ')} |`,
    );
  if (!process.argv.includes('--misses')) return;
  // What nobody tunes on is not shown, only counted.
  if (part === 'unseen') return;
  for (const pair of pairs.filter((one) => judgePair(one) !== one.truth))
    console.log(judgePair(pair), JSON.stringify(pair));
}

function counts(pairs: AnswerPair[]): string {
  return `${pairs.filter(({ truth }) => truth === 'right').length} / ${pairs.filter(({ truth }) => truth === 'wrong').length}`;
}

function rates(pairs: AnswerPair[], judge: Judge): string {
  const wrong = pairs.filter(({ truth }) => truth === 'wrong').map(judge);
  const right = pairs.filter(({ truth }) => truth === 'right').map(judge);
  const undecided = [...wrong, ...right].filter((judgement) => judgement === 'undecided').length;
  return `${percent(wrong, 'right')}, ${percent(right, 'wrong')} (${undecided})`;
}

function percent(judged: Judgement[], judgement: Judgement): string {
  if (judged.length === 0) return '–';
  return `${((100 * judged.filter((one) => one === judgement).length) / judged.length).toFixed(1)} %`;
}

function judgeText({ expected, given, unit = '' }: AnswerPair): Judgement {
  const accepted = expected.split(';').map((text) => `${text} ${unit}`.trim().toLowerCase());
  return accepted.includes(given.trim().toLowerCase()) ? 'right' : 'wrong';
}

/** What many quizzes do: the leading number, and the text where there is none. */
function judgeNumber(pair: AnswerPair): Judgement {
  const [expected, given] = [Number.parseFloat(pair.expected), Number.parseFloat(pair.given)];
  if (Number.isNaN(expected) || Number.isNaN(given)) return judgeText(pair);
  return Math.abs(expected - given) <= Math.max(pair.tolerance ?? 0, 1e-9) ? 'right' : 'wrong';
}
