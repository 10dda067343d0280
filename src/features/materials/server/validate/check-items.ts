import type { Finding, Item } from '#features/materials/contract.document.ts';
import { shortened } from '#features/materials/contract.naming.ts';
import { checkKey } from './check-key.ts';
import { type CheckedDocument, itemsBefore, objectiveIds } from './document.ts';
import { isSameItem, isSimilarItem } from './duplicates.ts';
import { finding } from './finding.ts';

/** The items of one section: each by itself, and against those before it in the document. */
export function checkItems(section: { items: Item[]; key: string }, document: CheckedDocument): Finding[] {
  const earlier = itemsBefore(document, section.key);
  const objectives = objectiveIds(document);
  return section.items.flatMap((item, index) => [
    ...checkAgainst(item, [...earlier, ...section.items.slice(0, index)]),
    ...item.objectives
      .filter((objective) => objectives !== null && !objectives.has(objective))
      .map((objective) => finding('unknown_objective', item.id, { objective })),
    ...checkKey(item, document.settings.language),
  ]);
}

function checkAgainst(item: Item, others: Item[]): Finding[] {
  const sameId = others.some(({ id }) => id === item.id) ? [finding('duplicate_id', item.id)] : [];
  const same = others.find((other) => isSameItem(item, other));
  if (same) return [...sameId, finding('duplicate_item', item.id, { other: shortened(same.prompt) })];
  const similar = others.find((other) => isSimilarItem(item, other));
  return similar
    ? [...sameId, finding('similar_item', item.id, { other: shortened(similar.prompt) })]
    : sameId;
}
