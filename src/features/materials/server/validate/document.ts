import type { MaterialSettings } from '#features/materials/contract.ts';
import type { Item, Section, SectionContent, SectionType } from '#features/materials/contract.document.ts';

/** What a section is checked against: the settings and all sections, in their order, as far as they are made. */
export interface CheckedDocument {
  settings: Pick<MaterialSettings, 'language' | 'duration'>;
  sections: readonly Section[];
}

/** The contents of the sections of `type` that are made, in order. */
export function contentsOf<T extends SectionType>(
  document: CheckedDocument,
  type: T,
): Array<SectionContent<T>> {
  return document.sections.flatMap((section) =>
    // A section's content is of its type (sectionSchema); TypeScript cannot follow that through the type parameter.
    section.type === type && section.content ? [section.content as SectionContent<T>] : [],
  );
}

/** Whether the document has sections of `type`, and all are made. */
export function isMade(document: CheckedDocument, type: SectionType): boolean {
  const sections = document.sections.filter((section) => section.type === type);
  return sections.length > 0 && sections.every(({ content }) => content !== null);
}

/** Ids of the objectives; null while they are not made, when nothing can be said of them. */
export function objectiveIds(document: CheckedDocument): Set<string> | null {
  if (document.sections.some(({ type, content }) => type === 'objectives' && content === null)) return null;
  return new Set(
    contentsOf(document, 'objectives').flatMap(({ objectives }) => objectives.map(({ id }) => id)),
  );
}

/** Ids of the topics; null while they are not made. */
export function topicIds(document: CheckedDocument): Set<string> | null {
  if (document.sections.some(({ type, content }) => type === 'topics' && content === null)) return null;
  return new Set(contentsOf(document, 'topics').flatMap(({ topics }) => topics.map(({ id }) => id)));
}

/** All items of sections before that with `key`, in order; of all sections when there is none. */
export function itemsBefore(document: CheckedDocument, key: string): Item[] {
  const end = document.sections.findIndex((section) => section.key === key);
  const before = end === -1 ? document.sections : document.sections.slice(0, end);
  return contentsOf({ ...document, sections: before }, 'items').flatMap(({ items }) => items);
}
