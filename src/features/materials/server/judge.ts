import { type Finding, type Section, sectionSchema } from '../contract.document.ts';
import type { Material } from '../contract.ts';
import type { Made } from './making.ts';
import type { SectionPlan } from './plan.ts';
import { validateSection } from './validate/validate-section.ts';

/** A section as it would be kept, in its material. */
export interface Judging {
  plan: Pick<SectionPlan, 'key' | 'type'>;
  made: Pick<Made, 'content' | 'citations'>;
  material: Material;
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
