import type { Finding, Item } from '#features/materials/contract.document.ts';
import { finding } from './finding.ts';
import { plainWords } from './duplicates.ts';

type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

const GAP = /\{(\d+)\}/g;

/** Whether the item's key is right and the only one. */
export function checkKey(item: Item, _language: string): Finding[] {
  if (item.type === 'multiple_choice') return checkOptions(item);
  if (item.type === 'cloze') return checkGaps(item);
  if (item.type === 'matching') return checkPairs(item);
  return [];
}

function checkOptions({ id, options }: ItemOf<'multiple_choice'>): Finding[] {
  const right = options.filter((option) => option.is_right).length;
  const findings: Finding[] = [];
  if (right === 0) findings.push(finding('no_right_option', id));
  if (right > 1) findings.push(finding('many_right_options', id, { count: right }));
  for (const [index, { text }] of options.entries()) {
    const same = options.slice(0, index).find((other) => plainWords(other.text) === plainWords(text));
    if (same) findings.push(finding('duplicate_options', id, { first: same.text, second: text }));
  }
  return findings;
}

function checkGaps({ id, prompt, gaps }: ItemOf<'cloze'>): Finding[] {
  const shown = [...prompt.matchAll(GAP)].map((match) => Number(match[1]));
  return [
    ...gaps.flatMap((_, index) =>
      shown.includes(index + 1) ? [] : [finding('gap_not_in_prompt', id, { gap: index + 1 })],
    ),
    ...new Set(shown.filter((gap) => gap < 1 || gap > gaps.length)),
  ].map((gap) => (typeof gap === 'number' ? finding('gap_without_answer', id, { gap }) : gap));
}

function checkPairs({ id, pairs }: ItemOf<'matching'>): Finding[] {
  return (['left', 'right'] as const).flatMap((side) =>
    pairs.flatMap((pair, index) =>
      pairs.slice(0, index).some((other) => plainWords(other[side]) === plainWords(pair[side]))
        ? [finding('ambiguous_pair', id, { text: pair[side] })]
        : [],
    ),
  );
}
