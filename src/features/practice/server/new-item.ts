import { randomUUID } from 'node:crypto';
import { foldText } from '#shared/fold-text.ts';
import type { LogDeps } from './context.ts';
import { contentKeyOf } from './item-key.ts';
import type { ItemRow } from './tables.ts';

type Derived = 'kind' | 'report' | 'contentKey' | 'words' | 'createdAt' | 'changedAt';
type Usual = 'id' | 'state';

/** The row of an item that has just come to be, with what follows from the rest. */
export function newItem(
  { clock }: Pick<LogDeps, 'clock'>,
  given: Omit<ItemRow, Derived | Usual> & Partial<Pick<ItemRow, Usual>>,
): ItemRow {
  const now = clock.now();
  return {
    ...{ id: randomUUID(), state: 'active' },
    ...given,
    kind: given.content.kind,
    report: null,
    contentKey: contentKeyOf(given.sourceId, given),
    words: wordsOf(given.prompt, given.quote),
    ...{ createdAt: now, changedAt: now },
  };
}

/** The words that the search finds an item by. */
export function wordsOf(prompt: string, quote: string): string {
  return foldText(`${prompt}\n${quote}`);
}
