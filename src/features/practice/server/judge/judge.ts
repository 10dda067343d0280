import { compareAnswers, type ExpectedAnswer } from '#grading/compare-answers.ts';
import { creditOfEach } from '#grading/compare-choices.ts';
import { createMessageBudget } from '#grading/limits.ts';
import type { Judgement, Verdict } from '#grading/verdict.ts';
import type { AnswerVerdict, Given } from '../../contract.answers.ts';
import type { ItemContent } from '../../contract.items.ts';

export interface Judged {
  verdict: AnswerVerdict;
  /** The client has words for it. */
  reason: string;
  /** 0 to 1. */
  credit: number;
  /** Of each gap, pair, place or option whether it was right. */
  parts: boolean[];
}

type Of<Kind extends ItemContent['kind']> = Extract<ItemContent, { kind: Kind }>;
type GivenAs<Kind extends Given['kind']> = Extract<Given, { kind: Kind }>;

/** Thirds do not add up to one. */
const ROUNDING = 1e-9;

/** Judges an answer by the key. Throws DoesNotFit. */
export function judge(content: ItemContent, given: Given, language: string): Judged {
  if (given.kind === 'none') return { verdict: 'wrong', reason: 'not_answered', credit: 0, parts: [] };
  if (given.kind === 'shown') return UNJUDGED;
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return judgeOptions(content, expectKind(given, 'options'));
    case 'gap':
      return judgeGaps(content, expectKind(given, 'gaps'), language);
    case 'match':
      return judgePairs(content, expectKind(given, 'pairs'));
    case 'order':
      return judgeOrder(content, expectKind(given, 'order'));
    case 'card':
      throw new DoesNotFit();
    default:
      return judgeText(content, expectKind(given, 'text').text, language);
  }
}

/** Only the learner knows. */
const UNJUDGED: Judged = { verdict: 'undecided', reason: 'self_check', credit: 0, parts: [] };

function judgeText(
  content: Of<'short_answer' | 'number' | 'expression'>,
  text: string,
  language: string,
): Judged {
  const { judgement, reason, credit } = compareAnswers(expectedOf(content, language), text);
  // No rule knows whether other sentences say the same.
  if (content.kind === 'short_answer' && content.is_open && judgement !== 'right' && text.trim() !== '')
    return UNJUDGED;
  return { verdict: judgement, reason, credit: credit ?? Number(judgement === 'right'), parts: [] };
}

function expectedOf(content: Of<'short_answer' | 'number' | 'expression'>, language: string): ExpectedAnswer {
  if (content.kind === 'short_answer') return { kind: 'words', accepted: content.accepted, language };
  if (content.kind === 'expression')
    return { kind: 'expression', answer: content.answer, language, budget: createMessageBudget() };
  const { answer, unit, tolerance, significant_figures: significantFigures } = content;
  return { kind: 'number', answer, unit, tolerance, significantFigures, language };
}

/** Of several wrong ones, the first says why. A gap that nobody can decide leaves the whole undecided, unless another one is wrong. */
function judgeGaps({ gaps }: Of<'gap'>, { texts }: GivenAs<'gaps'>, language: string): Judged {
  if (texts.length > gaps.length) throw new DoesNotFit();
  const verdicts: Verdict[] = gaps.map((accepted, index) =>
    compareAnswers({ kind: 'words', accepted, language }, texts[index] ?? ''),
  );
  const is = (wanted: Judgement) => verdicts.find(({ judgement }) => judgement === wanted);
  const parts = verdicts.map(({ judgement }) => judgement === 'right');
  const judged = ofParts(parts);
  const [failed, open] = [is('wrong'), is('undecided')];
  if (failed) return { ...judged, reason: gaps.length === 1 ? failed.reason : judged.reason };
  return open ? { ...judged, verdict: 'undecided', reason: open.reason } : judged;
}

function judgeOptions({ kind, options }: Of<'choose_one' | 'choose_several'>, { ids }: GivenAs<'options'>) {
  const chosen = new Set(ids);
  requireKnown(ids, options);
  const parts = options.map(({ id, is_right: isRight }) => isRight === chosen.has(id));
  if (parts.every(Boolean)) return { ...ofParts(parts), credit: 1 };
  const each = creditOfEach(options.map(({ is_right: isRight }) => isRight));
  const earned = options
    .filter(({ id }) => chosen.has(id))
    .map((one) => (one.is_right ? each.right : each.wrong));
  const credit = kind === 'choose_one' ? 0 : earned.reduce((sum, share) => sum + share, 0);
  return credit > ROUNDING
    ? { verdict: 'partial' as const, reason: 'incomplete', credit, parts }
    : { verdict: 'wrong' as const, reason: 'different', credit: 0, parts };
}

function judgePairs({ pairs }: Of<'match'>, given: GivenAs<'pairs'>): Judged {
  requireKnown(
    given.pairs.flatMap(({ left, right }) => [left, right]),
    pairs,
  );
  const textOf = new Map(pairs.map(({ id, right }) => [id, right]));
  const matched = new Map(given.pairs.map(({ left, right }) => [left, textOf.get(right)]));
  // Two lefts may have the same right.
  return ofParts(pairs.map(({ id, right }) => matched.get(id) === right));
}

function judgeOrder({ parts }: Of<'order'>, { ids }: GivenAs<'order'>): Judged {
  requireKnown(ids, parts);
  const textOf = new Map(parts.map(({ id, text }) => [id, text]));
  return ofParts(parts.map(({ text }, index) => textOf.get(ids[index] ?? '') === text));
}

function ofParts(parts: boolean[]): Judged {
  const credit = parts.filter(Boolean).length / parts.length;
  if (credit === 1) return { verdict: 'right', reason: 'equal', credit, parts };
  return credit > 0
    ? { verdict: 'partial', reason: 'incomplete', credit, parts }
    : { verdict: 'wrong', reason: 'different', credit, parts };
}

function expectKind<Kind extends Given['kind']>(given: Given, kind: Kind): GivenAs<Kind> {
  if (given.kind !== kind) throw new DoesNotFit();
  // Border: the compiler does not narrow a union by a parameter.
  return given as GivenAs<Kind>;
}

function requireKnown(ids: readonly string[], parts: ReadonlyArray<{ id: string }>): void {
  const known = new Set(parts.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)) || ids.length > parts.length * 2) throw new DoesNotFit();
}

/** The answer is none to this kind of item. */
export class DoesNotFit extends Error {
  override name = 'DoesNotFit';
}
