import type { ItemKind } from '../../contract.items.ts';

/** What texts call each kind: `_one` at the end of a key would be a plural. */
export const KIND_NAMES = {
  choose_one: 'single',
  choose_several: 'several',
  gap: 'gap',
  short_answer: 'short_answer',
  number: 'number',
  expression: 'expression',
  match: 'match',
  order: 'order',
  card: 'card',
} as const satisfies Record<ItemKind, string>;
