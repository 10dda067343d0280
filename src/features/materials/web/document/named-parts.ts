import type { Material } from '../../contract.ts';
import type { Objective, SectionContent } from '../../contract.document.ts';

export type Topic = SectionContent<'topics'>['topics'][number];

/** All objectives of a document, in order. */
export function objectivesOf({ sections }: Pick<Material, 'sections'>): Objective[] {
  return sections.flatMap((section) =>
    section.type === 'objectives' ? (section.content?.objectives ?? []) : [],
  );
}

/** All topics of a document, in order. */
export function topicsOf({ sections }: Pick<Material, 'sections'>): Topic[] {
  return sections.flatMap((section) => (section.type === 'topics' ? (section.content?.topics ?? []) : []));
}
