import type { Citation } from '#shared/citation.ts';
import { type Finding, type Section, type SectionContent, sectionSchema } from '../contract.document.ts';
import type { CheckedDocument } from './validate/document.ts';
import { validateSection } from './validate/validate-section.ts';

/** A section as it would be kept, in its material. */
export interface Judging {
  plan: Pick<Section, 'key' | 'type'>;
  made: { content: SectionContent; citations: Citation[] };
  material: CheckedDocument;
}

/** Everything the checks find in a section as it would be kept. */
export function findAll({ plan, made, material }: Judging): Finding[] {
  return validateSection(sectionOf(plan, made), material);
}

function sectionOf({ key, type }: Judging['plan'], { content, citations }: Judging['made']): Section {
  return sectionSchema.parse({
    key,
    type,
    status: 'ready',
    content,
    citations,
    findings: [],
    revision: 0,
  });
}
