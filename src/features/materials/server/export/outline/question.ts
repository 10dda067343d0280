import type { ChoiceItem, Item } from '../../../contract.document.ts';
import type { ExportWords } from '../words/en.ts';
import { fill } from '../words/words.ts';
import { linesToWriteOn } from '../../../contract.room.ts';
import { orderOfRights } from '../../../contract.student.ts';
import { type OutlineBlock, letter } from './block.ts';
import { lineOf, literalOf, type NumberOf, proseOf, withGaps, wordsOf } from './safe-text.ts';

export interface ItemContext {
  readonly words: ExportWords;
  readonly numberOf: NumberOf;
}

/** What a learner sees of an item. */
export function questionOf(item: Item, { words, numberOf }: ItemContext): OutlineBlock[] {
  const prompt = proseOf(item.prompt, numberOf);
  const asked: OutlineBlock = { kind: 'prose', source: prompt };
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const entries = item.options.map((option) => lineOf(option.text, numberOf));
      const howMany: OutlineBlock = { kind: 'line', tone: 'muted', source: words.selectAll };
      const options: OutlineBlock = { kind: 'entries', marker: 'letter', entries };
      return item.type === 'multiple_select' ? [asked, howMany, options] : [asked, options];
    }
    case 'true_false':
      return [asked, { kind: 'entries', marker: 'box', entries: [words.yes, words.no] }];
    case 'matching':
      return [asked, matchingTable(item, numberOf)];
    case 'cloze':
      return [{ kind: 'prose', source: withGaps(prompt, item.gaps.length) }];
    case 'numeric':
      return [asked, ...demandsOf(item, words), { kind: 'blanks', count: linesToWriteOn(item) }];
    default:
      return [asked, { kind: 'blanks', count: linesToWriteOn(item) }];
  }
}

/** What the answer is. */
export function keyOf(item: Item, { words, numberOf }: ItemContext): OutlineBlock[] {
  const blocks = answerOf(item, { words, numberOf });
  if (item.solution.trim() !== '') {
    const source = proseOf(item.solution, numberOf);
    blocks.push({ kind: 'line', tone: 'muted', source: words.solution }, { kind: 'prose', source });
  }
  return blocks;
}

function answerOf(item: Item, { words, numberOf }: ItemContext): OutlineBlock[] {
  const or = (answers: readonly string[]) => answers.map(wordsOf).join(` ${words.or} `);
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const right = item.options.flatMap(({ is_right, text }, index) =>
        is_right ? [`**${letter(index)}.** ${lineOf(text, numberOf)}`] : [],
      );
      return [line(right.join('; '), words), ...reasonsOf(item, numberOf)];
    }
    case 'true_false':
      return [line(item.answer ? words.yes : words.no, words)];
    case 'numeric':
      return [line(numberWithUnit(item, words), words)];
    case 'expression':
      return [line(literalOf(item.answer), words)];
    case 'short_answer':
      return [line(or(item.answers), words)];
    case 'cloze':
      return [line(item.gaps.map((gap, index) => `(${index + 1}) ${or(gap)}`).join('; '), words)];
    case 'matching': {
      const order = orderOfRights(item.pairs.map(({ right }) => right));
      return [
        line(item.pairs.map((_, index) => `${index + 1}–${letter(order.indexOf(index))}`).join(', '), words),
      ];
    }
    case 'open':
      return [line('', words), { kind: 'prose', source: proseOf(item.answer, numberOf) }];
  }
}

/** Why one might choose each option, of those that say it. */
function reasonsOf({ options }: ChoiceItem, numberOf: NumberOf): OutlineBlock[] {
  const entries = options.map(({ rationale }) => lineOf(rationale, numberOf));
  if (entries.every((entry) => entry !== '')) return [{ kind: 'entries', marker: 'letter', entries }];
  return entries.flatMap((entry, index): OutlineBlock[] =>
    entry === '' ? [] : [{ kind: 'line', tone: 'plain', source: `**${letter(index)}.** ${entry}` }],
  );
}

function line(source: string, { answer, colon }: ExportWords): OutlineBlock {
  return { kind: 'line', tone: 'plain', source: `**${answer}${colon}** ${source}`.trim() };
}

type NumericItem = Extract<Item, { type: 'numeric' }>;

function numberWithUnit({ answer, unit, tolerance }: NumericItem, words: ExportWords): string {
  const spread = tolerance === null ? '' : ` (${fill(words.tolerance, { tolerance })})`;
  return `${literalOf(answer)}${unit === '' ? '' : ` ${literalOf(unit)}`}${spread}`;
}

/** What an answer must look like, which the prompt need not say. */
export function demandsOf(
  { unit, significant_figures: count }: NumericItem,
  words: ExportWords,
): OutlineBlock[] {
  const demands = [
    ...(unit === '' ? [] : [fill(words.inUnit, { unit: literalOf(unit) })]),
    ...(count === null ? [] : [fill(words.significantFigures, { count })]),
  ];
  return demands.length === 0 ? [] : [{ kind: 'line', tone: 'muted', source: demands.join(' ') }];
}

type MatchingItem = Extract<Item, { type: 'matching' }>;

function matchingTable(item: MatchingItem, numberOf: NumberOf): OutlineBlock {
  const order = orderOfRights(item.pairs.map(({ right }) => right));
  const rows = item.pairs.map(({ left }, index) => {
    const right = item.pairs[order[index] ?? index]?.right ?? '';
    return [`${index + 1}. ${lineOf(left, numberOf)}`, `${letter(index)}. ${lineOf(right, numberOf)}`];
  });
  return { kind: 'table', head: [], rows, widths: [1, 1] };
}
