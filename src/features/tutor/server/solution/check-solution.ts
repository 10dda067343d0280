import type { JudgedStep } from '#grading/steps/entry.ts';
import { type JudgedSolution, judgeSteps } from '#grading/steps/judge-steps.ts';
import type { Judgement } from '../pedagogy/judge-attempt.ts';
import { type SolutionTexts, solutionTexts } from './solution-texts.ts';
import { isContradicted } from '#grading/steps/same-step.ts';
import { quoted } from './lines.ts';
import { questionAbout, withCapital } from './solution-questions.ts';
import type { HandedIn } from './read-solution.ts';

/** What is known of a solution that was handed in, and what is said of it. */
export interface CheckedSolution extends JudgedSolution {
  language: string;
  /** Its first line is no step from the question before: it may be another task, or wrong. */
  isOther: boolean;
  /** Algebra could say something of it. */
  isJudged: boolean;
  /** The tutor's own words, as Markdown. */
  verdict: string;
  /** Asked at the end where nothing else asks; empty for a solution that is right. */
  question: string;
}

const SIGNS = { minimumFractionDigits: 0, maximumFractionDigits: 4 } as const;

/** Null where its form looked like steps, nobody asked for a check, and algebra can say nothing. */
export async function checkSolution(
  given: HandedIn,
  language: string,
  asked: string | null,
): Promise<CheckedSolution | null> {
  const solution = await judgeSteps(given.text, language);
  const isJudged = solution.steps.some(({ verdict }) => verdict !== 'given' && verdict !== 'unjudged');
  // Several tasks below each other look like steps, but nothing in them follows.
  const isList =
    solution.result.kind === 'open' && solution.steps.every(({ verdict }) => verdict !== 'follows');
  if (!given.isAsked && (!isJudged || isList)) return null;
  const [first] = solution.steps;
  const isOther = asked !== null && first !== undefined && isContradicted(asked, first.text, language);
  const saying = { texts: solutionTexts(language), language, solution, isOther };
  const verdict =
    asked !== null && isOther
      ? `${saying.texts.other(quoted(first?.text ?? ''), quoted(asked))}\n\n${verdictOf(saying, isJudged)}`
      : verdictOf(saying, isJudged);
  return { ...solution, language, isOther, isJudged, verdict, question: questionAbout(solution, language) };
}

/** On the ladder of hints; null where the algebra leaves it open. */
export function judgementOf({ firstWrong, result, steps, isOther }: CheckedSolution): Judgement | null {
  if (isOther) return null;
  const judge = (verdict: Judgement['verdict']): Judgement => ({
    verdict,
    by: 'arithmetic',
    isSettled: verdict === 'right',
  });
  if (firstWrong) return result.kind === 'right' ? null : judge('wrong');
  if (steps.some(({ verdict }) => verdict === 'unjudged')) return null;
  if (result.kind === 'right') return judge('right');
  if (result.kind === 'open' && steps.length > 1) return judge('step');
  return result.kind === 'incomplete' || result.kind === 'extraneous' ? judge('part') : null;
}

interface Saying {
  texts: SolutionTexts;
  language: string;
  solution: JudgedSolution;
  isOther: boolean;
}

function verdictOf(saying: Saying, isJudged: boolean): string {
  const { texts, solution } = saying;
  const { steps, firstWrong } = solution;
  if (steps.length === 0) return texts.none;
  if (!isJudged) return steps.length === 1 ? texts.few : texts.nothing;
  const parts = firstWrong ? wrongParts(saying, firstWrong) : rightParts(saying);
  return [...parts, ...unjudgedPart(saying)].map(withCapital).join(' ');
}

function wrongParts(saying: Saying, wrong: JudgedStep): string[] {
  const { texts, solution } = saying;
  const { result } = solution;
  const isFirst = solution.steps.filter(({ number }) => number < wrong.number).length < 2;
  return [
    faultOf(saying, wrong),
    ...(isFirst ? [] : [texts.before]),
    ...(result.kind === 'right' && wrong.verdict === 'wrong' ? [texts.rightResult] : []),
  ];
}

function faultOf({ texts, solution, language }: Saying, wrong: JudgedStep): string {
  const step = texts.step(wrong.number);
  const written = quoted(wrong.text);
  const from = solution.steps.find(({ number }) => number === wrong.against);
  if (!from) return texts.unequal(step, written);
  const before = texts.step(from.number);
  if (wrong.verdict === 'wrong') return texts.follows({ step, written, before, from: quoted(from.text) });
  const values = valuesOf(wrong.variable, wrong.lost, language);
  return values === ''
    ? texts.loses({ step, written, before })
    : texts.losesValues({ step, written, before, values });
}

function rightParts({ texts, solution, language, isOther }: Saying): string[] {
  const { result, steps } = solution;
  const hasGaps = steps.some(({ verdict }) => verdict === 'unjudged');
  if (result.kind === 'extraneous') {
    const values = valuesOf(result.variable, result.values, language);
    return [...(hasGaps ? [] : [texts.whole]), texts.extraneous(values, texts.step(result.first))];
  }
  if (result.kind === 'wrong') return [texts.wrongResult];
  if (result.kind === 'incomplete') return [texts.incomplete];
  if (hasGaps) return result.kind === 'right' ? [texts.rightResult] : [];
  if (result.kind === 'right' && !isOther) return [texts.wholeRight];
  return [texts.whole, ...(result.kind === 'open' ? [texts.open] : [])];
}

function unjudgedPart({ texts, solution, language }: Saying): string[] {
  const until = solution.firstWrong?.number ?? Number.POSITIVE_INFINITY;
  const open = solution.steps.filter(({ verdict, number }) => verdict === 'unjudged' && number < until);
  if (open.length === 0) return [];
  const steps = open.map(({ number }) => texts.theStep(number));
  return [texts.unjudged(new Intl.ListFormat(language, { type: 'conjunction' }).format(steps))];
}

/** 'x = 0' or 'x = −1, x = 2'; empty for none. */
export function valuesOf(variable: string | null, values: readonly number[], language: string): string {
  const format = new Intl.NumberFormat(language, { ...SIGNS, useGrouping: false });
  const shown = values.map((value) => format.format(value).replace('-', '−'));
  return variable === null ? '' : shown.map((value) => `${variable} = ${value}`).join(', ');
}
