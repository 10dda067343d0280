import { isDeepStrictEqual } from 'node:util';
import type { Item, SectionContent } from '../../contract.document.ts';

/** The edited content, in which every question that changed is marked as the teacher's. */
export function markTeachers(edited: SectionContent, before: SectionContent | null): SectionContent {
  if (!('items' in edited)) return edited;
  const known = before && 'items' in before ? before.items : [];
  return { items: edited.items.map((item) => marked(item, known)) };
}

/** Decided by comparison with the earlier version, whatever the editor claims. */
function marked(item: Item, known: readonly Item[]): Item {
  const was = known.find(({ id }) => id === item.id);
  const isUntouched = was && !was.by_teacher && isDeepStrictEqual(withoutMark(item), withoutMark(was));
  return isUntouched ? was : { ...item, by_teacher: true };
}

function withoutMark(item: Item): Omit<Item, 'by_teacher'> {
  const plain = { ...item };
  delete plain.by_teacher;
  return plain;
}
