import type { Material } from '../../contract.ts';
import type { Objective, SectionContent } from '../../contract.document.ts';

export type Topic = SectionContent<'topics'>['topics'][number];

/** All objectives of a document, in order. */
export function objectivesOf({ sections }: Pick<Material, 'sections'>): Objective[] {
  return sections.flatMap((section) =>
    section.type === 'objectives' ? (section.content?.objectives ?? []) : [],
  );
}

/** Questions are counted over the whole document: the number of the first in a section. */
export function firstNumberIn({ sections }: Pick<Material, 'sections'>, key: string): number {
  const at = sections.findIndex((section) => section.key === key);
  return sections
    .slice(0, Math.max(at, 0))
    .reduce((sum, { type, content }) => sum + (type === 'items' ? (content?.items.length ?? 0) : 0), 1);
}

/** All topics of a document, in order. */
export function topicsOf({ sections }: Pick<Material, 'sections'>): Topic[] {
  return sections.flatMap((section) => (section.type === 'topics' ? (section.content?.topics ?? []) : []));
}
