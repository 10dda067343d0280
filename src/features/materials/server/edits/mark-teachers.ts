import { isDeepStrictEqual } from 'node:util';
import type { Item, SectionContent } from '../../contract.document.ts';

/** The edited content, its questions marked that are not as they were before: they are the teacher's. */
export function markTeachers(edited: SectionContent, before: SectionContent | null): SectionContent {
  if (!('items' in edited)) return edited;
  const known = before && 'items' in before ? before.items : [];
  return { items: edited.items.map((item) => marked(item, known)) };
}

/** Whatever the editor says of it, what it was before decides. */
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
