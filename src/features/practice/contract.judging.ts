import { creditOfEach } from '#shared/credit-of-each.ts';
import type { AnswerVerdict, Given } from './contract.answers.ts';
import { withoutAskedUnit, withoutNeighbours, withoutOwnWords } from './contract.beside-answer.ts';
import { showsUnit } from '#shared/shown-unit.ts';
import type { ItemContent, PracticeItem } from './contract.items.ts';

// What becomes of an answer, by the key of its item: on the server, which decides, and in the browser, which says it at once and without a
// network. Texts are compared by whoever calls, since only one side may wait for it.

export interface GradedAnswer {
  verdict: AnswerVerdict;
  /** The client has words for it. */
  reason: string;
  /** 0 to 1. */
  credit: number;
  /** Of each gap, pair, place or option whether it was right; null where nobody can decide. */
  parts: Array<boolean | null>;
}

/** A text of the answer, and what it is to be compared with. */
export interface Comparison {
  expected: { language: string } & (
    | { kind: 'words'; accepted: readonly string[]; asked?: string }
    | { kind: 'expression'; answer: string }
    | {
        kind: 'number';
        answer: string;
        unit: string;
        tolerance: number | null;
        significantFigures: number | null;
        isUnitShown: boolean;
        counted: string;
        asked: string;
      }
  );
  given: string;
}

export interface Compared {
  judgement: AnswerVerdict;
  reason: string;
  credit?: number;
}

/** What of an item an answer is judged by. */
export type Judgeable = Pick<PracticeItem, 'content' | 'prompt' | 'language' | 'quote'>;

type Of<Kind extends ItemContent['kind']> = Extract<ItemContent, { kind: Kind }>;
type GivenAs<Kind extends Given['kind']> = Extract<Given, { kind: Kind }>;
type Written = Of<'short_answer' | 'number' | 'expression'>;

/** Thirds do not add up to one. */
const ROUNDING = 1e-9;

/** Only the learner knows. */
const UNJUDGED: GradedAnswer = { verdict: 'undecided', reason: 'self_check', credit: 0, parts: [] };

/** The texts of an answer that have to be compared, in order; none for what is chosen, matched or put in order. Throws DoesNotFit. */
export function comparisonsOf(item: Judgeable, given: Given): Comparison[] {
  const { content, prompt, language } = item;
  if (given.kind === 'none' || given.kind === 'shown') return [];
  switch (content.kind) {
    case 'gap': {
      const { texts } = expectKind(given, 'gaps');
      if (texts.length > content.gaps.length) throw new DoesNotFit();
      return content.gaps.map((accepted, index) => ({
        expected: { kind: 'words', accepted, language },
        given: withoutNeighbours(prompt, index + 1, texts[index] ?? ''),
      }));
    }
    case 'number':
      return [numberComparison(content, { prompt, language }, expectKind(given, 'text').text)];
    case 'short_answer': {
      const said = wordsSaid(item, content.accepted, expectKind(given, 'text').text);
      const expected = { kind: 'words' as const, accepted: content.accepted, asked: prompt, language };
      return [{ expected, given: said }];
    }
    case 'expression': {
      const expected = { kind: 'expression' as const, answer: content.answer, language };
      return [{ expected, given: expectKind(given, 'text').text }];
    }
    default:
      return [];
  }
}

/** What is counted is often a noun of the question, and no unit. */
function numberComparison(
  content: Of<'number'>,
  { prompt, language }: Pick<Judgeable, 'prompt' | 'language'>,
  text: string,
): Comparison {
  const isBare = content.unit === '' && /\d\s*$/.test(content.answer);
  const given = isBare ? withoutAskedUnit(prompt, text) : text;
  const counted = isBare ? prompt : content.unit;
  const { answer, unit, tolerance, significant_figures: significantFigures } = content;
  const asked = {
    answer,
    unit,
    tolerance,
    significantFigures,
    isUnitShown: showsUnit(prompt, unit),
    counted,
    asked: prompt,
  };
  return { expected: { kind: 'number', ...asked, language }, given };
}

/** Of answers of one word a number may have what it counts behind it. */
function wordsSaid({ prompt, quote }: Judgeable, accepted: readonly string[], text: string): string {
  const areWords = accepted.every((key) => !/\s/.test(key.trim()));
  return withoutOwnWords({ prompt, quote }, accepted, areWords ? withoutAskedUnit(prompt, text) : text);
}

/** Judges an answer by the key and by what its comparisons gave. Throws DoesNotFit. */
export function judgedBy(content: ItemContent, given: Given, compared: readonly Compared[]): GradedAnswer {
  if (given.kind === 'none') return { verdict: 'wrong', reason: 'not_answered', credit: 0, parts: [] };
  if (given.kind === 'shown') return UNJUDGED;
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return judgeOptions(content, expectKind(given, 'options'));
    case 'gap':
      return judgeGaps(compared);
    case 'match':
      return judgePairs(content, expectKind(given, 'pairs'));
    case 'order':
      return judgeOrder(content, expectKind(given, 'order'));
    case 'card':
      throw new DoesNotFit();
    default:
      return judgeText(content, expectKind(given, 'text').text, compared[0]);
  }
}

function judgeText(content: Written, text: string, compared: Compared | undefined): GradedAnswer {
  if (!compared) return UNJUDGED;
  const { judgement, reason, credit } = compared;
  // No rule knows whether other sentences say the same.
  if (content.kind === 'short_answer' && content.is_open && judgement !== 'right' && text.trim() !== '')
    return UNJUDGED;
  return { verdict: judgement, reason, credit: credit ?? Number(judgement === 'right'), parts: [] };
}

/** Of several wrong ones, the first says why. A gap that nobody can decide leaves the whole undecided, unless another one is wrong. */
function judgeGaps(compared: readonly Compared[]): GradedAnswer {
  const is = (wanted: AnswerVerdict) => compared.find(({ judgement }) => judgement === wanted);
  const parts = compared.map(({ judgement }) => (judgement === 'undecided' ? null : judgement === 'right'));
  const judged = ofParts(parts);
  const [failed, open] = [is('wrong'), is('undecided')];
  if (failed) return { ...judged, reason: compared.length === 1 ? failed.reason : judged.reason };
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

function judgePairs({ pairs }: Of<'match'>, given: GivenAs<'pairs'>): GradedAnswer {
  requireKnown(
    given.pairs.flatMap(({ left, right }) => [left, right]),
    pairs,
  );
  const textOf = new Map(pairs.map(({ id, right }) => [id, right]));
  const matched = new Map(given.pairs.map(({ left, right }) => [left, textOf.get(right)]));
  // Two lefts may have the same right.
  return ofParts(pairs.map(({ id, right }) => matched.get(id) === right));
}

function judgeOrder({ parts }: Of<'order'>, { ids }: GivenAs<'order'>): GradedAnswer {
  requireKnown(ids, parts);
  const textOf = new Map(parts.map(({ id, text }) => [id, text]));
  return ofParts(parts.map(({ text }, index) => textOf.get(ids[index] ?? '') === text));
}

function ofParts(parts: GradedAnswer['parts']): GradedAnswer {
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
